# annales doctor の検査結果。
doctor-versions-good = Annales { $annales }、Python { $python } です。
doctor-newest-good = { $state ->
    [off] Annales の新しいバージョンは確認しません。
    [silent] パッケージインデックスから回答がなく、Annales の新しいバージョンがあるかどうかわかりません。
    [newer] Annales の新しいバージョンがあります: { $version }
   *[same] Annales の新しいバージョンはありません。
    }
doctor-folder-good = データのフォルダー { $folder } に書き込めます。
doctor-folder-missing = フォルダー { $folder } がありません。サーバーを初めて起動すると作られます。以前に起動したことがある場合は、data_dir を確認してください。
doctor-folder-locked = このユーザーはデータのフォルダー { $folder } に書き込めません。このコマンドをサーバーのユーザーで実行するか、フォルダーの所有者を変更してください。
doctor-files-good = { $count ->
        [0] データのフォルダーにデータベースのファイルはありません。
       *[other] データベースのファイルを読めるのはこのユーザーだけです。
    }
doctor-files-locked = このユーザーは { $file } を読み書きできません。このコマンドをサーバーのユーザーで実行するか、ファイルの所有者を変更してください。
doctor-files-open = { $file } にはゲームの秘密が入っていますが、このマシンのほかのユーザーにも読まれるおそれがあります。--mend を付けるか、chmod 600 を実行してください。
doctor-space-good = { $folder } のディスクの空きは { $free } です。
doctor-space-little = { $folder } のディスクの空きは { $free } しかありません。{ $least } 以上が必要です。古いバックアップを削除するか、より大きいディスクを使ってください。
doctor-cache-good = コンパイルしたルールは { $folder } に保存されます。
doctor-cache-locked = コンパイルしたルールを { $folder } に保存できないため、コンピューターは探索を行いません。ANNALES_CACHE に、サーバーが書き込めるフォルダーを指定してください。
doctor-workers-good = { $count ->
    [0] ワーカープロセスを使わない設定なので、コンピューターは探索を行いません。
   *[other] ワーカープロセスを起動できます。
    }
doctor-workers-ended = ワーカープロセスを起動できない（{ $why }）ため、コンピューターは探索を行いません。マシンのメモリーと bot_memory を確認してください。
doctor-mail-good = { $host ->
        [none] サーバーはメールを送りません。
       *[other] SMTP サーバー { $host } に接続できます。
    }
doctor-mail-refused = SMTP サーバー { $host } に接続できません（{ $why }）。smtp_ で始まる設定を確認してください。
doctor-push-good = { $push ->
        [off] サーバーはプッシュ通知を送りません。
       *[other] プッシュサービスの証明書を検証できます。
    }
doctor-push-unknown = 認証局の証明書がないため、プッシュ通知を送れません。証明書（パッケージ ca-certificates）をインストールするか、push を off にしてください。
doctor-certificate-good = { $place ->
    [none] 証明書は検査しません（certificate も、https の public_url も設定されていません）。
    [silent] このマシンから public_url に接続できないため、証明書は検査しません。ファイルを検査するには certificate を設定してください。
   *[other] { $place } の証明書の有効期間は、あと { $days } 日（{ $end } まで）です。
    }
doctor-certificate-soon = { $place } の証明書の有効期間は、あと { $days } 日（{ $end } まで）しかありません。更新して、プロキシーに読み込ませてください。
doctor-certificate-expired = { $place } の証明書は { $end } に期限が切れています。更新して、プロキシーに読み込ませてください。
doctor-certificate-refused = { $place } の証明書が受け付けられません（{ $why }）。更新して、プロキシーに読み込ませてください。
doctor-certificate-unreadable = 証明書 { $place } を読めません: { $why }。設定 certificate とファイルの権限を確認してください。
doctor-database-good = データベース { $database } に破損はありません。
doctor-database-missing = データベース { $database } がありません。サーバーを初めて起動すると作られます。以前に起動したことがある場合は、data_dir を確認するか、バックアップから復元してください。
doctor-database-damaged = データベースが使えません: { $why }。破損している場合は、サーバーを止めて、annales restore でバックアップから復元してください。
doctor-database-old = PostgreSQL が古すぎます。バージョン13以降をインストールしてください。
doctor-database-unsafe = PostgreSQL の synchronous_commit が off なので、異常終了すると手が失われます。データベース { $database } で on にしてください。
doctor-schema-good = データベースのスキーマはこのバージョンのもの（{ $newest }）です。
doctor-schema-old = データベースのスキーマ（{ $found }）が、このバージョンのもの（{ $newest }）より古いです。サーバーを止めて、annales upgrade を実行してください。
doctor-schema-new = データベースのスキーマ（{ $found }）が、このバージョンのもの（{ $newest }）より新しいです。データベースを作ったバージョンの Annales をインストールするか、古いバックアップから復元してください。
doctor-orphans-good = 存在しない行を参照する行はありません。
doctor-orphans-found = 次の表に、存在しない行を参照する行があります: { $tables }。サーバー以外からデータベースが変更されています。変更前のバックアップから復元してください。
doctor-rows-good = 保存されたゲームはすべてそろっています。
doctor-rows-seats = 席のないゲームがあります: { $games }。以前のバックアップから復元してください。
doctor-rows-secrets = 秘密の値のないゲームがあります: { $games }。以前のバックアップから復元してください。
doctor-rows-log = 手の記録のないゲームがあります: { $games }。以前のバックアップから復元してください。
doctor-rows-archive = 手の記録のないアーカイブ済みのゲームがあります: { $games }。以前のバックアップから復元してください。
doctor-rows-version = 最後の手が欠けているゲームがあります: { $games }。バックアップから復元するか、annales admin close で終了してください。
doctor-rows-late = 終わったゲームで時計が動いています: { $games }。--mend を付けると、その時計を取り除きます。
doctor-clock-good = 時計は保存されたゲームと合っています。
doctor-clock-behind = このマシンの時計が、最新のゲームより { $minutes } 分遅れています。時計を合わせて、NTP で同期してください。
doctor-clock-apart = このマシンと PostgreSQL の時計が { $seconds } 秒ずれています。両方を NTP で同期してください。
doctor-notices-good = 1時間以上待っているメールやプッシュ通知はありません。
doctor-notices-late = { $count } 件のメールやプッシュ通知が1時間以上待っています。サーバーが動いていることを確認し、ログで mail と push を探してください。
