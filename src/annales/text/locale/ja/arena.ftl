# annales match、sprt、ladder、matches のコマンド。

## ヘルプ
cli-help-match =
    2 人のプレイヤーを対戦させ、どちらが強いかを調べます。

    同じ配札を、席を入れ替えて 2 回ずつ対戦します。 3 人以上では、1 人目が各席に 1 回ずつ座り、ほかの席はすべて 2 人目が務めます。 プレイヤーは greedy@1 のようなボットか、search:seconds=0.1 や search:visits=500,exploration=1.2 のように制限と設定を付けた探索、自作のボット（package.module:factory）、または外部のエンジン（'exec:コマンド'）です。
cli-help-sprt =
    2 つの仮説のどちらが成り立つかが逐次検定（SPRT）で決まるまで、対戦を続けます。

    H0：1 人目の強さの差は --elo0 Elo 以下です。 H1：--elo1 Elo 以上です。 プレイヤーの指定は match と同じです。
cli-help-ladder =
    複数のプレイヤーを互いに対戦させ、レーティングを誤差とともに表示します。

    すべての組み合わせが、同じ配札を、席を順に入れ替えて対戦します。 プレイヤーの指定は match と同じです。
cli-help-matches = 対戦ファイルにある対戦の一覧を表示するか、そのゲームを棋譜として書き出します。
cli-help-match-player = ボットの名前、search:seconds=0.1 など、package.module:factory、または 'exec:コマンド'。
cli-help-match-games = 最大のゲーム数（各席を 1 回ずつ回る単位に切り上げ）。
cli-help-match-seed = すべての配札とボットのシードを決める数。
cli-help-match-processes = 同時に対戦するプロセスの数。
cli-help-match-ray = このアドレス（例： auto）の Ray クラスターで対戦します。 local なら、このマシンで Ray を起動します。
cli-help-match-until-decided = 1 人目のプレイヤーのほうが強いかどうかが検定で決まった時点で、対戦を終えます。
cli-help-match-on-error = ボットが例外を出す、反則の手を返す、または制限時間を超えたときの扱い。 loses：そのゲームの負けになります。 raises：対戦がエラーで終わります。
cli-help-match-move-seconds = ボットが 1 手にかけてよい秒数。 省略すると制限はありません。
cli-help-match-clock = ボットが 1 ゲーム全体で使える秒数と、1 手ごとに増える秒数（例： 60+0.5）。
cli-help-match-visits = 1 手あたりの探索の訪問数（自分の制限を持たないボットの場合）。
cli-help-match-file = すべてのゲームを保存する対戦ファイル。 すでにある対戦は、続きから行います。
cli-help-match-records = 各ゲームの棋譜を書き込むフォルダ。 新しいフォルダか空のフォルダを指定します。
cli-help-match-engine-log = 外部のエンジンの標準エラー出力を書き込むフォルダ。 「-」なら画面に表示します。
cli-help-sprt-elo0 = 仮説 H0 の Elo 差。
cli-help-sprt-elo1 = 仮説 H1 の Elo 差。
cli-help-sprt-alpha = H0 が成り立つときに H1 を採択する確率。
cli-help-sprt-beta = H1 が成り立つときに H0 を採択する確率。
cli-help-ladder-games = 組み合わせごとのゲーム数（各席を 1 回ずつ回る単位に切り上げ）。
cli-help-ladder-pairings = all：全員が互いに対戦します。 neighbours：それぞれが次のプレイヤーと対戦します。
cli-help-ladder-csv = 1 人につき 1 行を、 CSVとしてこのファイルに書き込みます。
cli-help-matches-file = 対戦ファイル。
cli-help-matches-export = すべてのゲームの棋譜を書き込むフォルダ。 新しいフォルダか空のフォルダを指定します。
cli-help-matches-match = この番号の対戦だけ。

## 対戦の結果
cli-match-by-error = 相手ボットのエラーによる
cli-match-by-illegal = 相手ボットの反則手による
cli-match-by-time = 相手の時間切れによる
cli-match-begins = 開始しています
cli-match-running = { $player } { $score }（{ $low } … { $high }）
cli-match-title = { $a } 対 { $b }、{ $games } ゲーム
cli-match-won = 勝ち
cli-match-shared = 勝利の分け合い
cli-match-lost = 負け
cli-match-score = 得点率（95 % 区間）
cli-match-elo = Elo 差（95 % 区間）
cli-match-los = 1 人目のほうが強い確率（LOS）
cli-match-pentanomial = 得点率 { $scores } の配札
cli-match-move-seconds = 1 手の秒数（1 人目、2 人目）
cli-match-test = H0：{ $elo0 } Elo、H1：{ $elo1 } Elo
cli-match-better = H1 を採択
cli-match-not-better = H0 を採択
cli-match-open = 未決
cli-sprt-h1 = { $games } ゲームで H1 が採択されました：{ $a } は { $b } より { $elo1 } Elo 以上強いといえます。
cli-sprt-h0 = { $games } ゲームで H0 が採択されました：{ $a } と { $b } の強さの差は { $elo0 } Elo 以下といえます。
cli-sprt-open = { $games } ゲームでは決まりませんでした。

## ラダー
cli-ladder-title = { $games } ゲームによるレーティング
cli-ladder-player = プレイヤー
cli-ladder-elo = Elo
cli-ladder-margin = ±（95 %）
cli-ladder-games = ゲーム
cli-ladder-score = 得点率
cli-ladder-faults = 違反負け
cli-ladder-move-seconds = 1 手の秒数
cli-ladder-first = （先手の有利）
cli-ladder-seat = （席 { $last } に対する席 { $seat } の有利）

## 対戦ファイル
cli-matches-number = 番号
cli-matches-game = ゲーム
cli-matches-players = プレイヤー
cli-matches-games = ゲーム数
cli-matches-score = 1 人目の得点率
cli-matches-seed = シード
cli-matches-limits = 制限
cli-matches-begun = 開始
cli-matches-exported = { $folder } に棋譜を { $records } 件書き込みました
