# What is wrong with a setting of the server. The name of the setting and a colon stand before each text.
config-unknown = there is no such setting
config-unknown-near = there is no such setting; did you mean { $near }?
config-unreadable = it can't be read: { $why }
config-no-toml = it isn't valid TOML: { $why }
config-no-table = it should be a table with a limit in each line
config-no-text = it should be a text in quotation marks, not { $found }
config-no-integer = it should be a whole number, not { $found }
config-no-number = it should be a number, not { $found }
config-out-of-range = it should be from { $least } to { $most }, not { $found }
config-no-list = it should be a list of host names, not { $found }
config-no-shop = it should be a list whose entries are a game, "=" and an address, such as duel=https://example.org/duel, not { $found }
config-no-host = it should be a host name without scheme, port and path, not { $found }
config-no-choice = it should be one of { $choices }, not { $found }
config-no-index = it should be the address of a package index such as https://index.example.org/annales/json, or empty, not { $found }
config-short-token = it should have at least { $least } characters
config-no-url = it should be an address such as https://games.example.org or https://example.org/games, without a slash at its end, not { $found }
config-foreign-url = this host name is not among hosts, so the server would refuse it: { $host }
config-no-email-address = it should be an e-mail address such as games@example.org, not { $found }
config-no-smtp-host = it should be a host name without scheme and port, not { $found }
config-needs = it needs the setting { $setting } as well
config-two-passwords = there is a password in smtp_password already; give only one of the two
config-empty-file = this file has no password in its first line: { $file }
config-password-in-the-clear = it should be starttls or tls: the password would be sent without encryption
config-no-folder = this folder can't be created or written: { $folder }
config-default = default
