# コマンドライン。

## ヘルプ
cli-help = 文明カードゲームを正確に： 対戦、 ルールの検証、 シミュレーション。
cli-help-epilog = --language en または --language ja で表示の言語を選べます。
cli-help-language = 表示の言語。 省略すると LC_ALL、 LC_MESSAGES、 LANG に従います。
cli-help-help = この説明を表示して終了します。
cli-help-version = バージョンを表示して終了します。
cli-help-game = ゲームのID（例： duel）。
cli-help-json = JSONオブジェクトを1つだけ出力します。
cli-help-option = ゲームのルールオプション（例： pawn_centre=begins）。 複数回指定できます。
cli-help-seed = すべての偶然を決める秘密のシード。 省略すると毎回新しくなります。

cli-help-serve =
    ブラウザで遊べるようにページを配信します。 Ctrl-Cで終了します。

    ポートが使用中の場合、 またはデータ用フォルダが使えない場合の終了コードは3です。
cli-help-host = 待ち受けるアドレス。
cli-help-port = 待ち受けるポート。 0なら空いているポートを使います。
cli-help-data = データを保存するフォルダ。 省略すると ユーザーのデータ用フォルダ。
cli-help-no-browser = ブラウザでページを開きません。

cli-help-play =
    端末でコンピュータと対戦します。 手は棋譜の表記で入力します。

    手は標準入力から1行ずつ読みます。 「?」で入力できるものの一覧を表示します。 ゲームが終わる前に入力が尽きると終了コードは1です。
cli-help-seat = あなたの席。 0が先手です。
cli-help-opponent = 相手のボット。 弱い順に random@1、 beginner@1、 casual@1、 greedy@1、 skilled@1、 expert@1、 master@1。
cli-help-save = ゲームの終了時、 または中断時に棋譜を書き込むファイル。 すでにあるファイルは指定できません。

cli-help-cards = 効果のあるカードなどを、 費用と効果とともに表示します。
cli-help-players = プレイ人数（人数を選べるゲームの場合）。
cli-help-cards-file = このファイルのカードセットで遊びます（カードを選べるゲームの場合）。
cli-help-cards-check = GAMEの代わりにcheckと書いたとき、確かめるカードのファイル。
cli-help-age = この世代のカードだけ（例： I）。
cli-help-color = この色のカードだけ（例： blue）。

cli-help-replay =
    棋譜を検証し、 1手ずつ、 または指定した手数の時点の状況を表示します。

    読めない棋譜や再現できない棋譜は、 行と桁を示して終了コード2で終わります。
cli-help-record = 棋譜のファイル。 「-」なら標準入力から読みます。
cli-help-ply = この手数の後の状況を表示します。

cli-help-check =
    事例として書かれた裁定を、 ルールと照らし合わせます。

    成り立たない事例を1行ずつ、 最後に合計を表示します。 終了コードは、 すべて成り立てば0、 そうでなければ1、 ファイルが読めなければ2です。
cli-help-case-files = 事例のファイル。 省略するとゲームに付属の事例を調べます。
cli-help-check-game = このゲームに付属の事例を調べます。

cli-help-simulate = 単純な方策で多数のゲームを行い、 割合と平均を表示します。
cli-help-games = ゲーム数。
cli-help-simulate-seed = すべての偶然を決める数。 同じ数なら同じ結果になります。
cli-help-policy = 打ち手： random、 random-listing、 greedy@1。 1つなら全席に、 または席ごとに指定します。
cli-help-mode = compiled は高速、 plain は同じルールを 通常のPythonで実行します。 ゲームの内容は同じです。
cli-help-threads = スレッド数。 結果には影響しません。
cli-help-csv = 1ゲーム1行のCSVを書き込むファイル。
cli-help-parquet = 1ゲーム1行のParquetを 書き込むファイル。 追加の annales[data] に含まれる DuckDBが必要です。

## エラー
cli-usage = 使い方は '{ $command } --help'
cli-error-read = { $file } を読めません：{ $why }
cli-error-not-text = { $file } を読めません：UTF-8のテキストではありません（{ $place }バイト目）
cli-error-write = { $file } に書けません：{ $why }
cli-error-no-folder = { $file } に書けません：フォルダ { $folder } がありません
cli-error-exists = { $file } はすでにあります。別の名前にしてください
cli-error-input-ended = ゲームが終わる前に入力が尽きました
cli-error-illegal-move = 「{ $move }」は打てません：{ $why }
cli-error-number = { $number }番の手はありません。1から{ $most }までです
cli-error-why = 手を指定してください（例：why build baths）
cli-error-price = 対象を指定してください（例：price baths）
cli-error-save = ファイル名を指定してください（例：save game.txt）
cli-error-undo = 取り消せる手がまだありません
cli-interrupted = 中断しました：{ $games }ゲーム中{ $done }ゲームが終わっていました

## 短い言葉
# 端末では空白で改行される。
cli-you = あなた

## 端末での対戦
cli-hello = 手（例：build baths、短く b ba）を入力してください。? で説明を表示します。
cli-prompt = { $ply }> {""}
cli-warming = { $player }の準備をしています。 初回は1分ほどかかります
cli-thinking = { $player }が考えています
cli-legal = 「{ $move }」は打てます
cli-not-legal = 「{ $move }」は打てません：{ $why }
cli-undone = 取り消しました
cli-saved = { $file } に保存しました
cli-replayed = 棋譜は正しく再現できました：{ $plies }手

cli-form-move = 手
cli-does-move = その手を打ちます。合法手が1つに定まれば言葉を短くできます。手の番号でもかまいません。
cli-form-help = ?
cli-does-help = この一覧を表示します。
cli-form-table = table
cli-does-table = 場をもう一度表示します。
cli-form-moves = moves
cli-does-moves = 合法手を番号とともに表示します。
cli-form-why = why 手
cli-does-why = その手が打てない理由を表示します。
cli-form-price = price 対象
cli-does-price = カードや七不思議の費用の内訳を、両者について表示します。
cli-form-log = log
cli-does-log = これまでの経過を表示します。
cli-form-undo = undo
cli-does-undo = 直前の自分の選択まで取り消します。
cli-form-save = save ファイル
cli-does-save = 棋譜を新しいファイルに書き込みます。
cli-form-quit = quit
cli-does-quit = 終了します。

## 事例とシミュレーション
cli-case-failed = { $id }：期待 { $expected }、実際 { $found }
cli-case-totals = 成立 { $held }、不成立 { $failed }
cli-compiling = コンパイル中
cli-simulating = ゲーム
cli-simulated = { $games }ゲーム、{ $policies }
cli-figure = 項目
cli-value = 値
cli-figure-decisions = 1ゲームの選択の数
cli-figure-first = プレイヤー0の勝ち
cli-figure-second = プレイヤー1の勝ち
cli-figure-shared = 勝利の分け合い
cli-figure-won = プレイヤー{ $seat }の勝ち
cli-figure-score = プレイヤー{ $seat }の得点
cli-figure-speed = 毎秒のゲーム数

cli-card-set-holds = { $file }： このカードセットで遊べます（識別子 { $fingerprint }）
cli-card-set-faults = 誤り{ $n }件
cli-error-missing-extra = 必要なライブラリーがインストールされていません：{ $command }
cli-error = エラー：{ $text }
cli-error-seat = 席{ $seat }はありません。席は{ $seats }つで、0から数えます
cli-error-no-game = 「{ $name }」というゲームはありません（あるもの：{ $known }）
cli-error-no-age = 「{ $name }」という世代・時代はありません（あるもの：{ $known }）
cli-error-no-color = 「{ $name }」という色はありません（あるもの：{ $known }）
cli-error-no-type = 「{ $name }」という種類はありません（あるもの：{ $known }）
cli-error-cards-file = ゲームのカードを表示するときにファイルは指定できません：{ $file }（ファイルの検査は「cards check ファイル」）
cli-error-option-form = オプション「{ $text }」は 名前=値 の形ではありません
cli-error-option-twice = オプション「{ $name }」が2度指定されています
cli-error-notation = 「{ $text }」を読み取れません
cli-error-ambiguous = 「{ $text }」に合う手が2つ以上あります。言葉をもう少し続けてください
cli-usage-no-option = { $name } というオプションはありません
cli-usage-possible-options = { $name } というオプションはありません（候補：{ $known }）
cli-usage-no-command = 「{ $name }」というコマンドはありません（あるもの：{ $known }）
cli-usage-missing-argument = 引数 { $name } が必要です
cli-usage-missing-option = オプション { $name } が必要です
cli-usage-value = { $name } の値が正しくありません：{ $why }
cli-head-id = 表記
cli-head-name = 名前
cli-head-effect = 効果
