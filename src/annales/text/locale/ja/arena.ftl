# annales match、sprt、ladder、matches のコマンド。

## ヘルプ
cli-help-match =
    2人のプレイヤーを対戦させ、どちらが強いかを調べます。

    同じ配札を、席を入れ替えて2回ずつ対戦します。3人以上では、1人目が各席に1回ずつ座り、ほかの席はすべて2人目が務めます。プレイヤーは greedy@1のようなボットか、search:seconds=0.1や search:visits=500,exploration=1.2のように制限と設定を付けた探索、自作のボット（package.module:factory）、または外部のエンジン（'exec:コマンド'か 'engine:コマンド'）です。コマンドの中で、空白を含むパスは引用符で囲みます。
cli-help-sprt =
    2つの仮説のどちらが成り立つかが逐次検定（SPRT）で決まるまで、対戦を続けます。

    H0：1人目が2人目より強いとしても、その差は --elo0 Elo以下です。H1：1人目が --elo1 Elo以上強いです。プレイヤーの指定は match と同じです。
cli-help-ladder =
    複数のプレイヤーを互いに対戦させ、レーティングを誤差とともに表示します。

    すべての組み合わせが、同じ配札を、席を順に入れ替えて対戦します。プレイヤーの指定は match と同じです。
cli-help-matches = 対戦ファイルにある対戦の一覧を表示するか、そのゲームを対戦記録として書き出します。
cli-help-match-player = ボットの名前、search:seconds=0.1など、package.module:factory、'exec:コマンド'、または 'engine:コマンド'。
cli-help-match-games = 最大のゲーム数（各席を1回ずつ回る単位に切り上げ）。
cli-help-match-seed = すべての配札とボットのシードを決める数。
cli-help-match-processes = 同時に対戦するプロセスの数。
cli-help-match-ray = このアドレス（例：auto）の Ray クラスターで対戦します。local なら、このマシンで Ray を起動します。
cli-help-match-until-decided = 1人目のプレイヤーのほうが強いかどうかが検定で決まった時点で、対戦を終えます。
cli-help-match-on-error = ボットが例外を出す、反則の手を返す、または制限時間を超えたときの扱い。loses：そのゲームの負けになります。raises：対戦がエラーで終わります。
cli-help-match-move-seconds = ボットが1手にかけてよい秒数。省略すると制限はありません。
cli-help-match-clock = ボットが1ゲーム全体で使える秒数と、1手ごとに増える秒数（例：60+0.5）。
cli-help-match-visits = 1手あたりの探索の訪問数（自分の制限を持たないボットの場合）。
cli-help-match-file = すべてのゲームを保存する対戦ファイル。すでにある対戦は、続きから行います。
cli-help-match-records = 各ゲームの対戦記録を書き込むフォルダ。新しいフォルダか空のフォルダを指定します。
cli-help-match-engine-log = 外部のエンジンの標準エラー出力を書き込むフォルダ。「-」なら画面に表示します。
cli-help-sprt-elo0 = 仮説H0のElo差。
cli-help-sprt-elo1 = 仮説H1のElo差。
cli-help-sprt-alpha = H0が成り立つときにH1を採択する確率。
cli-help-sprt-beta = H1が成り立つときにH0を採択する確率。
cli-help-ladder-games = 席の組み合わせごとのゲーム数（各席を1回ずつ回る単位に切り上げ）。neighboursで3席以上の場合、2人の対戦ごとに席の組み合わせが2通りあります。
cli-help-ladder-pairings = all：全員が互いに対戦します。neighbours：それぞれが次のプレイヤーと対戦します。
cli-help-ladder-csv = 1人につき1行を、CSVとしてこのファイルに書き込みます。
cli-help-matches-file = 対戦ファイル。
cli-help-matches-export = すべてのゲームの対戦記録を書き込むフォルダ。新しいフォルダか空のフォルダを指定します。
cli-help-matches-match = この番号の対戦だけ。

## 対戦の結果
cli-match-by-error = 相手ボットのエラーによる
cli-match-by-illegal = 相手ボットの反則手による
cli-match-by-time = 相手の時間切れによる
cli-match-own-error = 自分のエラーによる
cli-match-own-illegal = 自分の反則手による
cli-match-own-time = 自分の時間切れによる
cli-match-first-fault = { $player }はエラーや反則などで{ $count }ゲームを失いました。最初の原因：{ $fault }
cli-match-stopped = 終わらないため{ $most }手で中止
cli-match-begins = 開始しています
cli-match-running = { $player } { $score }（{ $low } … { $high }）
cli-match-title = { $a } 対 { $b }、{ $games } ゲーム
cli-match-won = 勝ち
cli-match-shared = 同点優勝
cli-match-lost = 負け
cli-match-score = 得点率（95 % 区間）
cli-match-elo =Elo差（95 % 区間）
cli-match-los = 1人目のほうが強い確率（LOS）
cli-match-pentanomial = 得点率 { $scores } の配札
cli-match-move-seconds = 1手の秒数（1人目、2人目）
cli-match-test = H0：{ $elo0 } Elo、H1：{ $elo1 } Elo
cli-match-better = H1を採択
cli-match-not-better = H0を採択
cli-match-open = 未決
cli-sprt-h1 = { $games } ゲームでH1が採択されました：{ $a } は { $b } より { $elo1 } Elo以上強いといえます。
cli-sprt-h0 = { $games } ゲームでH0が採択されました：{ $a } が { $b } より強いとしても、その差は { $elo0 } Elo以下といえます。
cli-sprt-open = { $games } ゲームでは決まりませんでした。

## ラダー
cli-ladder-title = { $games } ゲームによるレーティング
cli-ladder-player = プレイヤー
cli-ladder-elo = Elo
cli-ladder-margin = ±（95 %）
cli-ladder-lead = 次との差
cli-ladder-games = ゲーム
cli-ladder-score = 得点率
cli-ladder-faults = 違反負け
cli-ladder-move-seconds = 1手の秒数
cli-ladder-first = （先手の有利）
cli-ladder-seat = （席 { $last } に対する席 { $seat } の有利）

## 対戦ファイル
cli-matches-number = 番号
cli-matches-game = ゲーム
cli-matches-players = プレイヤー
cli-matches-games = ゲーム数
cli-matches-score = 1人目の得点率
cli-matches-seed = シード
cli-matches-limits = 制限
cli-matches-begun = 開始
cli-matches-exported = { $folder } に対戦記録を { $records } 件書き込みました
