# annales bench と annales match のコマンド。
cli-help-bench =
    ルール・配列・探索の速さを、同じマシン上の C プログラムと交互に測ります。

    意味があるのは比です。 速さそのものはマシンや時間によって変わります。
cli-help-bench-pairs = 測定の組の数。 中央値を表示します。
cli-help-bench-games = 1 回の測定のゲーム数。
cli-bench-no-yardstick = 比較用の C プログラムを使えません（ソースの複製、gcc、BMI2 対応プロセッサが必要）。 Annales の速さだけを表示します。
cli-bench-what = 項目
cli-bench-ours = Annales
cli-bench-ratio = C との比
cli-bench-by-game = { $game } との比
cli-bench-decisions-rejection = ランダムな選択（棄却法）
cli-bench-decisions-listing = ランダムな選択（列挙）
cli-bench-spread = 最小…最大
cli-bench-random-rejection = ランダムなゲーム（棄却法）
cli-bench-random-listing = ランダムなゲーム（列挙）
cli-bench-search = 探索の反復（一様プレイアウト）
cli-bench-two-threads = 2 スレッド（1 スレッドとの比）
cli-bench-array-ns = 配列経由・1 ゲーム、選択 1 回の時間
cli-bench-batch-ns = 配列経由・4,096 ゲーム、選択 1 回の時間
cli-bench-compile-cpu-s = 初回コンパイル（CPU 時間）
cli-bench-warm-s = 起動から最初の探索結果まで（コンパイル済みの場合）

cli-help-match =
    2 人のプレイヤーを対戦させ、どちらが強いかを調べます。

    同じ配札を、席を入れ替えて 2 回ずつ対戦します。 3 人以上では、1 人目が各席に 1 回ずつ座り、ほかの席はすべて 2 人目が務めます。 プレイヤーは greedy@1 のようなボットか、search:seconds=0.1 や search:visits=500,exploration=1.2 のように制限と設定を付けた探索、または自作のボット（package.module:factory）です。
cli-help-match-player = ボットの名前、search:seconds=0.1 など、または package.module:factory。
cli-help-match-games = 最大のゲーム数（各席を 1 回ずつ回る単位に切り上げ）。
cli-help-match-seed = すべての配札とボットのシードを決める数。
cli-help-match-processes = 同時に対戦するプロセスの数。
cli-help-match-until-decided = 1 人目のプレイヤーのほうが強いかどうかが検定で決まった時点で、対戦を終えます。
cli-help-match-on-error = ボットが例外を出す、反則の手を返す、または制限時間を超えたときの扱い。 loses：そのゲームの負けになります。 raises：対戦がエラーで終わります。
cli-help-match-move-seconds = ボットが 1 手にかけてよい実時間の秒数。 省略すると制限はありません。
cli-help-match-records = 各ゲームの棋譜を書き込むフォルダ。 新しいフォルダか空のフォルダを指定します。
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
cli-match-test = 30 Elo 以上強いか
cli-match-better = はい
cli-match-not-better = いいえ
cli-match-open = 未決
