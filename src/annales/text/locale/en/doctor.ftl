# What `annales doctor` finds.
doctor-versions-good = Annales { $annales } with Python { $python }.
doctor-newest-good = { $state ->
    [off] Nobody is asked for newer versions of Annales.
    [silent] The package index gives no answer, so it is unknown whether there is a newer version of Annales.
    [newer] A newer version of Annales exists: { $version }.
   *[same] There is no newer version of Annales.
    }
doctor-folder-good = The data folder { $folder } can be written.
doctor-folder-missing = There is no folder { $folder }. The first start of the server makes it; if the server has run before, check data_dir.
doctor-folder-locked = The data folder { $folder } can't be written by this user. Run this command as the user of the server, or change the owner of the folder.
doctor-files-good = { $count ->
        [0] There are no files of a database in the data folder.
       *[other] Only this user can read the files of the database.
    }
doctor-files-locked = This user can't read and write { $file }. Run this command as the user of the server, or change the owner of the file.
doctor-files-open = Other users of this machine may be able to read { $file }, which holds the secrets of games. Use --mend, or run chmod 600.
doctor-space-good = The disk of { $folder } has { $free } free.
doctor-space-little = The disk of { $folder } has only { $free } free; at least { $least } should be. Delete old backups, or use a larger disk.
doctor-cache-good = Compiled rules are kept in { $folder }.
doctor-cache-locked = Compiled rules can't be kept in { $folder }, so computer opponents do not search. Set ANNALES_CACHE to a folder that the server can write.
doctor-workers-good = { $count ->
    [0] The server has no worker processes, so computer opponents do not search.
   *[other] Worker processes start.
    }
doctor-workers-ended = A worker process does not start ({ $why }), so computer opponents do not search. Check the memory of the machine and bot_memory.
doctor-mail-good = { $host ->
        [none] The server sends no mail.
       *[other] The SMTP server { $host } accepts this server.
    }
doctor-mail-refused = The SMTP server { $host } does not accept this server ({ $why }). Check the settings that begin with smtp_.
doctor-push-good = { $push ->
        [off] The server sends no push messages.
       *[other] The certificates of push services can be checked.
    }
doctor-push-unknown = No certificates of authorities are installed, so no push message can be sent. Install them (the package ca-certificates), or set push to off.
doctor-certificate-good = { $place ->
    [none] No certificate is checked: neither certificate nor public_url with https is set.
    [silent] The certificate is not checked: this machine can't reach public_url. To check the file, set certificate.
   *[other] The certificate of { $place } is valid for { $days } days more, until { $end }.
    }
doctor-certificate-soon = The certificate of { $place } is valid for { $days ->
    [one] one day
   *[other] { $days } days
    } only, until { $end }. Renew it, and let the proxy load it.
doctor-certificate-expired = The certificate of { $place } is not valid any more since { $end }. Renew it, and let the proxy load it.
doctor-certificate-refused = The certificate at { $place } is not accepted ({ $why }). Renew it, and let the proxy load it.
doctor-certificate-unreadable = The certificate { $place } can't be read: { $why }. Check the setting certificate, and the permissions of the file.
doctor-database-good = The database { $database } is whole.
doctor-database-missing = There is no database { $database }. The first start of the server makes it; if the server has run before, check data_dir, or restore a backup.
doctor-database-damaged = The database can't be used: { $why }. If it is damaged, stop the server and restore a backup with annales restore.
doctor-database-old = PostgreSQL is too old. Install version 13 or newer.
doctor-database-unsafe = In PostgreSQL, synchronous_commit is off, so a crash would lose moves. Turn it on for the database { $database }.
doctor-schema-good = The database has the schema of this version ({ $newest }).
doctor-schema-old = The database has an older schema ({ $found }) than this version ({ $newest }). Stop the server and run annales upgrade.
doctor-schema-new = The database has a newer schema ({ $found }) than this version ({ $newest }). Install the version of Annales that made it, or restore an older backup.
doctor-orphans-good = No row refers to a row that does not exist.
doctor-orphans-found = Rows of these tables refer to rows that do not exist: { $tables }. Somebody has changed the database without the server. Restore a backup from before.
doctor-rows-good = All stored games are complete.
doctor-rows-seats = Games without seats: { $games }. Restore a backup from before.
doctor-rows-secrets = Games without their secrets: { $games }. Restore a backup from before.
doctor-rows-log = Games without moves: { $games }. Restore a backup from before.
doctor-rows-archive = Archived games without moves: { $games }. Restore a backup from before.
doctor-rows-version = Games whose last move is missing: { $games }. Restore a backup, or close them with annales admin close.
doctor-rows-late = Clocks still run in games that are over: { $games }. Use --mend to remove these clocks.
doctor-clock-good = The clock agrees with the stored games.
doctor-clock-behind = The clock of this machine is { $minutes } minutes behind the newest game. Set the clock, and let NTP keep it right.
doctor-clock-apart = The clocks of this machine and of PostgreSQL differ by { $seconds } seconds. Let NTP keep both right.
doctor-notices-good = No mail or push message has waited for more than an hour.
doctor-notices-late = { $count ->
        [one] One mail or push message has waited for more than an hour.
       *[other] { $count } mails and push messages have waited for more than an hour.
    } Check that a server runs, and look for "mail" and "push" in its log.
