# サーバーの設定の誤り。それぞれの前に設定の名前とコロンが付く。
config-unknown = この名前の設定はありません
config-unknown-near = この名前の設定はありません。{ $near } の誤りではありませんか
config-unreadable = 読めません: { $why }
config-no-toml = TOML として正しくありません: { $why }
config-no-table = 上限を1行に1つずつ並べた表にしてください
config-no-text = 引用符で囲んだ文字列にしてください（現在の値は { $found }）
config-no-integer = 整数にしてください（現在の値は { $found }）
config-no-number = 数にしてください（現在の値は { $found }）
config-out-of-range = { $least } から { $most } までにしてください（現在の値は { $found }）
config-no-list = ホスト名のリストにしてください（現在の値は { $found }）
config-no-shop = 「ゲーム名=アドレス」の形の項目のリストにしてください（例：duel=https://example.org/duel、現在の値は { $found }）
config-no-host = スキーム、ポート、パスの付かないホスト名にしてください（現在の値は { $found }）
config-no-choice = { $choices } のどれかにしてください（現在の値は { $found }）
config-no-index = https://index.example.org/annales/json のようなパッケージインデックスのアドレスにするか、空にしてください（現在の値は { $found }）
config-short-token = { $least } 文字以上にしてください
config-no-url = https://games.example.org や https://example.org/games のような、末尾にスラッシュの付かないアドレスにしてください（現在の値は { $found }）
config-foreign-url = このホスト名は hosts にないため、サーバーが受け付けません: { $host }
config-no-email-address = games@example.org のようなメールアドレスにしてください（現在の値は { $found }）
config-no-smtp-host = スキームやポートの付かないホスト名にしてください（現在の値は { $found }）
config-needs = { $setting } も設定してください
config-two-passwords = smtp_password にもパスワードがあります。どちらか一方だけにしてください
config-empty-file = このファイルの1行目にパスワードがありません: { $file }
config-password-in-the-clear = starttls か tls にしてください。このままではパスワードが暗号化されずに送られます
config-no-folder = このフォルダは作れないか、書き込めません: { $folder }
config-default = 既定値
