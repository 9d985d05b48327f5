# コマンドライン。

## ヘルプ
cli-help = 文明をテーマにしたカードゲームを遊び、ルールを検証し、シミュレーションを行います。
cli-help-epilog = --language en または --language ja で、すべての表示の言語を選べます。
cli-help-language = 表示の言語。省略すると LC_ALL、LC_MESSAGES、LANG に従います。
cli-help-help = この説明を表示して終了します。
cli-help-install-completion = このシェルで、コマンドとオプションをTabキーで補完できるようにして終了します。
cli-help-show-completion = 補完のためのスクリプトを表示して終了します。
cli-help-version = バージョンを表示して終了します。
cli-group-play = 遊ぶ・調べる
cli-group-compare = シミュレーションと比較
cli-group-learn = 自己対戦・学習・データ
cli-group-check = 検査と測定
cli-group-serve = サーバーの運用

cli-help-game = ゲームのID（例：duel）。
cli-help-json = JSONオブジェクトを1つだけ出力し、ほかには何も出力しません。
cli-help-ray = スレッドの代わりに、このアドレス（例：auto）の Ray クラスターで計算します。local なら、このマシンで Ray を起動します。
cli-help-option = ゲームのルールオプション（例：pawn_centre=begins）。複数回指定できます。
cli-help-seed = すべての偶然を決める秘密のシード。省略すると、毎回新しい乱数のシードを使います。

cli-help-serve =
    ブラウザで遊べるようにページを配信します。Ctrl-Cで終了します。

    ポートが使用中の場合、またはデータ用フォルダが使えない場合の終了コードは3です。
cli-help-host = 待ち受けるアドレス。
cli-help-port = 待ち受けるポート。0なら空いているポートを使います。
cli-help-data = ゲームと参加者のデータを保存するフォルダ。省略すると、このユーザーのデータ用フォルダを使います。
cli-help-database = ゲームと参加者のデータを保存するデータベースのURL。例：postgresql://USER@HOST/NAME。省略すると、データ用フォルダのファイルを使います。
cli-help-no-browser = ブラウザでページを開きません。

cli-help-role =
    サーバーのアカウントに役割を与えます。

    モデレーターは通報を見て、チャットの発言を消したり、発言を止めたりできます。サーバーが動いていても使えます。アカウントがない場合の終了コードは2、データベースが使えない場合は3です。
cli-help-role-name = アカウントの名前。
cli-help-role-role = moderator（モデレーター）、または none（役割をなくす）。
cli-role-no-account = 「{ $name }」というアカウントはありません
cli-role-moderator = { $name }さんをモデレーターにしました。
cli-role-none = { $name }さんの役割をなくしました。
cli-help-admin = サーバーのテーブルとアカウントを管理します。サーバーが動いていても使えます。
cli-help-admin-list =
    サーバーのテーブルを、最後に変わったものから順に表示します。

    1行に、ID、最後に変わった時刻、ゲーム、変更の回数、プレイヤーを表示します。データベースが使えない場合の終了コードは3です。
cli-help-admin-finished = 終わったゲームも表示します。
cli-help-admin-most = 表示するテーブルの数の上限。
cli-help-admin-close =
    ゲームを勝敗なしで終了します。

    テーブルにいる人には数秒で知らされます。すでに終わっている場合の終了コードは1、テーブルがない場合は2、データベースが使えない場合は3です。
cli-help-admin-table = テーブルのID。
cli-help-admin-ban =
    アカウントを停止します。セッションは終了し、ログインできなくなります。ゲームは残ります。

    開いているページは15秒以内に切れます。アカウントがない場合の終了コードは2、データベースが使えない場合は3です。
cli-help-admin-days = 停止する日数。省略すると無期限です。
cli-help-admin-lift = 停止を解除します。
cli-help-admin-rename =
    アカウントの名前を変えます。ログインに使う名前も変わります。

    開いているテーブルには、次に開いたときに表示されます。使えない名前の場合やアカウントがない場合の終了コードは2、データベースが使えない場合は3です。
cli-help-admin-new = 新しい名前。
cli-help-admin-merge =
    アカウントが持つすべてのものを、同じ人の別のアカウントに移し、元のアカウントを削除します。元には戻せません。

    移す先の名前・パスワード・レーティングはそのまま残ります。両方が参加したテーブルは変わりません。終了コードは、両方が進行中の同じゲームに参加していれば1、そのアカウントがなければ2、データベースが使えなければ3です。
cli-help-admin-into = 移す先のアカウント。
cli-admin-merged = { $name }さんのすべてを{ $into }さんに移し、アカウント「{ $name }」を削除しました。
cli-admin-merge-none = 「{ $name }」または「{ $into }」というアカウントはありません
cli-admin-merge-same = 「{ $name }」と「{ $into }」は同じアカウントです
cli-admin-merge-playing = { $name }さんと{ $into }さんは進行中の同じゲームに参加しています。先に終わらせてください
cli-help-admin-sign-out =
    アカウントを、すべてのブラウザからログアウトさせます。パスワードは変わらず、もう一度ログインできます。

    開いているページは15秒以内にログアウトします。終了コードは、そのアカウントがなければ2、データベースが使えなければ3です。
cli-help-admin-code =
    新しい復旧コードを表示します。パスワードを忘れ、復旧コードもなくした人のためのものです。

    ページで名前とこのコードを入力すると、一回だけ新しいパスワードを設定できます。渡す前に、本人であることを確かめてください。終了コードは、そのアカウントがなければ2、データベースが使えなければ3です。
cli-help-admin-data =
    アカウントの本人についてサーバーが保存しているすべてのデータを、本人が受け取るものと同じ形で新しいファイルに書き出します。

    パスワードのハッシュとゲームの秘密は含みません。終了コードは、そのアカウントがなければ2、データベースまたはファイルが使えなければ3です。
cli-help-admin-file = 新しいファイル（JSON）。
cli-admin-signed-out = { $name }さんをすべてのブラウザからログアウトさせました。
cli-admin-data-written = 書き出しました: { $file }
cli-help-admin-announce =
    すべてのページにお知らせを表示します（再起動の予告など）。テキストを省略すると、前のお知らせの表示を終わります。

    開いているページには2分以内に表示されます。テキストが長すぎる場合の終了コードは2、データベースが使えない場合は3です。
cli-help-admin-text = お知らせのテキスト。見た人は閉じられます。
cli-help-admin-minutes = 表示する時間（分）。
cli-admin-announced = すべてのページに{ $minutes }分間、お知らせを表示します。
cli-admin-announced-nothing = お知らせの表示を終わりました。
cli-admin-long-text = テキストが{ $most }文字を超えています
cli-admin-over = 終了
cli-admin-closed = テーブル{ $table }のゲームを勝敗なしで終了しました。
cli-admin-close-over = テーブル{ $table }のゲームはすでに終わっています
cli-admin-close-none = テーブル{ $table }はありません
cli-admin-banned = { $name }さんのアカウントを停止しました。
cli-admin-ban-lifted = { $name }さんのアカウントの停止を解除しました。
cli-admin-renamed = { $name }さんの名前を{ $new }に変えました。
cli-admin-bad-name = 「{ $name }」は短すぎるか長すぎるため、名前にできません
cli-admin-name-taken = 「{ $name }」というアカウントがすでにあります
cli-help-config = サーバーの設定を調べる、または表示します。
cli-help-config-check =
    サーバーの設定の誤りをすべて挙げます。何も起動せず、何も変更しません。

    設定はファイルと環境変数から読みます。終了コードは、正しくない設定があれば 2、フォルダかデータベースが使えなければ 1 です。
cli-help-config-show = サーバーの設定をすべて、それぞれの出どころとともに表示します。パスワードは伏せます。
cli-help-config-file = 設定のファイル（TOML）。指定しなければ、ANNALES_CONFIG が示すファイルです。
cli-config-good = 設定は正しいです。{ $given ->
        [0] すべて既定値です。
       *[other] { $given } 件が指定され、残りは既定値です。
    }

cli-help-doctor =
    サーバーを検査し、問題とその直し方を表示します。サーバーの実行中でもかまいません。

    設定、フォルダー、ファイル、空き容量、データベース、時計、メール、プッシュ通知を調べます。終了コードは、問題がなければ0、問題があれば1、設定に誤りがあれば2です。
cli-help-doctor-mend = 安全に直せるもの（フォルダー、ファイルの権限、終わったゲームの時計）を直します。
cli-doctor-mended = 直しました: { $text }
cli-help-backup =
    サーバーのデータベースをファイルへコピーします。サーバーの実行中でもかまいません。

    コピーは検査します。PostgreSQLではpg_dumpを使ってください。データベースが読めない場合、またはコピーが書き込めない場合の終了コードは3です。
cli-help-backup-target = 新しいファイル。フォルダなら、日時の付いた名前のファイルをその中に作ります。
cli-help-backup-keep = フォルダに残すバックアップの数。古いものから削除します。
cli-backup-made = { $file }: { $size }バイト、検査済み
cli-help-restore =
    サーバーのデータベースをバックアップに置き換えます。先にサーバーを止めてください。

    それまでのデータベースは、別の名前で残ります。サーバーが使用中の場合、またはバックアップが壊れている場合の終了コードは3です。
cli-help-restore-source = バックアップ。
cli-restore-done = バックアップに置き換えました。以前のバージョンのものなら、次にサーバーを起動したときに新しい形式に更新されます。
cli-restore-before = それまでのデータベース: { $file }
cli-help-upgrade =
    サーバーのデータベースを、このバージョンの形式に更新します。先にサーバーを止めてください。

    SQLiteのデータベースは、更新の前に同じフォルダへコピーします。コピーは次の更新まで残り、annales restoreで元に戻せます。サーバーを起動したときにも同じ更新をします。コピーまたは更新ができない場合、データベースは元のままで、終了コードは3です。
cli-help-upgrade-backed-up = PostgreSQLのデータベースのバックアップを取ってあることを示します。この指定がなければ更新しません。
cli-upgrade-none = データベースは、すでにこのバージョンの形式です。
cli-upgrade-done = 形式を{ $before }から{ $after }に更新しました。
cli-upgrade-kept = 更新前のデータベース（annales restoreで元に戻せます）: { $file }
cli-help-transfer =
    サーバーのデータを空のデータベースへ移します（SQLiteからPostgreSQLへ、またはその逆など）。先にサーバーを止めてください。

    すべての行を1つのトランザクションでコピーし、照合します。元のデータベースはそのまま残ります。移せない理由がある場合の終了コードは3で、新しいデータベースには行が残りません。
cli-help-transfer-target = 空のデータベースのURL（postgresql://USER@HOST/NAMEなど）。SQLiteなら、データベースのないデータのフォルダー。
cli-help-transfer-dry-run = 何も変更せず、移すものと、移せない理由を表示します。
cli-transfer-from = 移動元: { $database }
cli-transfer-to = 移動先: { $database }
cli-transfer-table = { $table }: { $rows }行
cli-transfer-planned = { $tables }個の表の{ $rows }行を移します。
cli-transfer-free = 移動を妨げるものはありません。
cli-transfer-done = { $tables }個の表の{ $rows }行を移しました。
cli-transfer-same = すべての表で、行数とチェックサムが両方のデータベースで一致しています。
cli-transfer-then = 新しいデータベースでサーバーを起動してください。元のデータベースはそのまま残っています。不要になったことを確かめてから削除してください。
cli-help-export =
    サーバーの終わったゲームを、1ゲームにつき1つの対戦記録ファイルか、DuckDBなどで読める表に書き出します。サーバーの実行中でもかまいません。

    すでにあるファイルはそのまま残すので、同じフォルダにもう一度書き出すと、その後に終わったゲームが加わります。再現できないゲームがあった場合の終了コードは1です。
cli-help-export-folder = ファイルを書き出すフォルダ。
cli-help-export-game = このIDのゲームだけ。例：duel。
cli-help-export-names = 人の名前を書かず、席の番号で表します。ボットの名前はそのままです。
cli-help-export-parquet = ゲームと月ごとに1つのParquetファイルに、終わったゲームを1行ずつ書き出します。追加の annales[data] が必要です。
cli-export-running = ゲーム
cli-export-done = { $written }件のゲームを書き出しました。終わったゲームは{ $total }件です。
cli-export-unreadable = ゲーム{ $id }は再現できません

cli-help-play =
    端末でコンピューターと対戦します。手は対戦記録の表記で入力します。

    手は標準入力から1行に1手ずつ読みます。「?」でコマンドの一覧を表示します。ゲームが終わる前に入力が終わると、終了コードは1です。
cli-help-seat = あなたの席（0から数えます）。
cli-help-opponent = ほかのすべての席のボット：beginner から master までのレベル、greedy@1、random@1。一覧は bots コマンドで表示します。
cli-help-save = 対戦記録のファイル。ゲームの終了時、または中断時に書き込みます。すでにあるファイルは指定できません。

cli-help-games = すべてのゲームを、人数、ルールオプション、インストール元のパッケージとともに一覧表示します。オプションの最初の値が既定値です。
cli-games-id = ID
cli-games-name = 名前
cli-games-players = 人数
cli-games-options = ルールオプション
cli-games-package = パッケージ

cli-help-bots = コンピューターのレベルを弱い順に、ほかのボットとともに、1行の説明つきで表示します。
cli-bots-name = ボット
cli-bots-about = 選び方

cli-help-cards = すべてのカードと、ほかに効果のあるものを、コストと効果とともに表示します。
cli-help-players = プレイ人数（人数を選べるゲームの場合）。
cli-help-cards-file = このファイルのカードセットで遊びます（カードセットを選べるゲームの場合）。
cli-help-cards-check = GAMEの代わりにcheckと書いたときは検査するカードセットのファイル、compareと書いたときは比べるファイル。
cli-help-age = この世代のカードだけ（例：I）。
cli-help-color = この色のカードだけ（例：blue）。

cli-help-replay =
    対戦記録を検証し、1手ずつ、または指定した手数の時点の状況を表示します。

    対戦記録を読めない場合や再現できない場合の終了コードは2で、エラーに行と桁を示します。
cli-help-record = 対戦記録のファイル。「-」なら標準入力から読みます。
cli-help-ply = この手数の後の状況を表示します。

cli-help-check =
    事例（データとして書かれた裁定）を、ルールと照らし合わせます。

    成り立たない事例を1行ずつ、最後に合計を表示します。終了コードは、すべて成り立てば0、成り立たないものがあれば1、ファイルを読めないか、ゲームに事例がなければ2です。
cli-help-case-files = 事例のファイル。省略すると、ゲームに付属の事例を調べます。
cli-help-check-game = このゲームに付属の事例を調べます。

cli-help-simulate = 単純な方策で多数のゲームを行い、勝利の割合と得点の平均を表示します。
cli-help-game-count = ゲーム数。
cli-help-simulate-seed = すべての偶然を決める数。同じ数なら同じ結果になります。
cli-help-policy = 方策：random、random-listing、greedy@1。1つなら全席に使います。席ごとに指定することもできます。
cli-help-mode = compiled は高速です。plain は同じルールを通常のPythonで実行します。ゲームの内容は同じです。
cli-help-threads = スレッド数。結果には影響しません。
cli-help-csv = 1ゲームにつき1行を、CSVとしてこのファイルに書き込みます。
cli-help-parquet = 1ゲームにつき1行を、Parquetとしてこのファイルに書き込みます。追加の annales[data] に含まれる DuckDBが必要です。

## エラー
cli-usage = 使い方を見るには '{ $command } --help'
cli-error-read = { $file } を読めません：{ $why }
cli-error-line-too-long = 入力に{ $most }文字より長い行があります
cli-error-not-text = { $file } を読めません：UTF-8のテキストではありません（{ $place }バイト目）
cli-error-output = 出力を書き込めません：{ $why }
cli-error-write = { $file } に書けません：{ $why }
cli-error-no-folder = { $file } に書けません：フォルダ { $folder } がありません
cli-error-exists = { $file } はすでにあります。別の名前にしてください
cli-error-input-ended = ゲームが終わる前に入力が終わりました
cli-error-illegal = 「{ $move }」はできません：{ $why }
cli-error-number = { $number }番の手はありません。番号は1から{ $most }までです
cli-error-no-cases = ゲーム { $game } には事例がありません：フォルダ Ruleset.data にファイル cases.toml がありません
cli-error-why = 'why' の後に手を入力してください
cli-error-price = カードか七不思議を指定してください（例：price baths）
cli-error-save = ファイル名を指定してください（例：save game.txt）
cli-error-undo = 戻せる手がまだありません
cli-error-bot = { $player } に問題が起きたため、ここで終わります：{ $why }
cli-interrupted = 中断しました：{ $games }ゲーム中{ $done }ゲームが終わっていました

## 短い言葉
cli-you = あなた

## 端末での対戦
cli-hello = 手（例：{ $move }、短くすると { $short }）を入力してください。? で説明を表示します。
cli-prompt = { $ply }> {""}
cli-warming = { $player }の準備をしています。初回は1分ほどかかります
cli-thinking = { $player }が考えています
cli-legal = 「{ $move }」はできます
cli-not-legal = 「{ $move }」はできません：{ $why }
cli-undone = 直前の自分の選択まで戻しました
cli-saved = { $file } に保存しました
cli-replayed = 対戦記録は正しく再現できました：{ $plies }手

cli-form-move = 手
cli-does-move = その手を選びます。合う手が1つだけなら、言葉を短くできます。手の番号でもかまいません。
cli-form-help = ?
cli-does-help = この一覧を表示します。
cli-form-table = table
cli-does-table = テーブルをもう一度表示します。
cli-form-moves = moves
cli-does-moves = 合法手を番号とともに表示します。
cli-form-why = why 手
cli-does-why = その手を選べない理由を表示します。
cli-form-price = price 対象
cli-does-price = カードや七不思議のコストの内訳を、各プレイヤーについて資源ごとに表示します。
cli-form-log = log
cli-does-log = これまでの経過をすべて表示します。
cli-form-undo = undo
cli-does-undo = 直前の自分の選択まで戻します。それ以降の手もすべて取り消します。
cli-form-save = save ファイル
cli-does-save = 対戦記録を新しいファイルに書き込みます。
cli-form-quit = quit
cli-does-quit = ゲームをやめます。

## 事例とシミュレーション
cli-case-failed = { $id }：期待 { $expected }、実際 { $found }
cli-case-totals = 成立 { $held }件、不成立 { $failed }件
cli-compiling = コンパイル中
cli-simulating = ゲーム
cli-simulated = { $games }ゲーム、{ $policies }
cli-figure = 項目
cli-value = 値
cli-figure-decisions = 1ゲームあたりの選択の数
cli-figure-first = 先手の勝ち
cli-figure-second = 後手の勝ち
cli-figure-shared = 同点優勝
cli-figure-stopped = 終わらないため中止
cli-figure-won = 席{ $seat }の勝ち
cli-figure-score = 席{ $seat }の平均得点
cli-figure-speed = 1秒あたりのゲーム数

cli-card-set-holds = { $file }：このカードセットで遊べます（識別子 { $fingerprint }）
cli-cards-contradicted = { $place }：食い違い：{ $readings }
cli-cards-differs = { $place }：{ $readings }。本ソフトの復元では{ $ours }
cli-cards-differs-established = { $place }：{ $readings }。出典（{ $source }）の{ $ours }と食い違います
cli-cards-compared = { $files }件のファイルの値{ $values }個：2件以上で一致{ $agreed }、1件だけ{ $single }、食い違い{ $contradicted }
cli-card-set-faults = 誤り{ $n }件
cli-error-missing-extra = Annalesの一部がインストールされていません。次のコマンドでインストールしてください：{ $command }
cli-error-no-page = ANNALES_PAGE=0を指定してビルドしたため、ページが入っていません。この環境変数を指定せずにAnnalesを入れ直してください
cli-error-missing-compiler = この機能にはコンパイルされたルールが必要ですが、コンパイルを行うNumbaがインストールされていません。NumbaのパッケージがあるシステムとバージョンのPythonで、pip install numbaを実行してください。
cli-error = エラー：{ $text }
cli-error-seat = 席{ $seat }はありません。席は{ $seats }つで、0から数えます
cli-error-no-game = 「{ $name }」というゲームはありません（あるもの：{ $known }）
cli-error-broken-game = このゲームは使えません。理由は上の警告にあります
cli-error-no-age = 「{ $name }」という世代・時代はありません（あるもの：{ $known }）
cli-error-no-color = 「{ $name }」という色はありません（あるもの：{ $known }）
cli-error-no-type = 「{ $name }」という種類はありません（あるもの：{ $known }）
cli-error-cards-file = カードの一覧にはファイルを指定できません：{ $file }（ファイルの検査は「cards check ファイル」）
cli-error-option-form = オプション「{ $text }」は 名前=値 の形ではありません
cli-error-option-twice = オプション「{ $name }」が2度指定されています
cli-error-notation = 「{ $text }」を読み取れません
cli-error-ambiguous = 「{ $text }」に合う手が2つ以上あります。言葉をもう少し続けてください
cli-usage-no-option = { $name } というオプションはありません
cli-usage-possible-options = { $name } というオプションはありません（候補：{ $known }）
cli-usage-no-command = 「{ $name }」というコマンドはありません（あるもの：{ $known }）
cli-usage-missing-command = コマンドが必要です
cli-usage-missing-argument = 引数 { $name } が必要です
cli-usage-missing-option = オプション { $name } が必要です
cli-usage-value = { $name } の値が正しくありません：{ $why }
cli-head-id = 表記
cli-head-name = 名前
cli-head-effect = 効果
