# annales bench コマンド。
cli-help-bench =
    ルール・配列・探索の速さを、同じマシン上の C プログラムと交互に測ります。

    意味があるのは比です。速さそのものはマシンや時間によって変わります。
cli-help-bench-pairs = 測定の組の数。中央値を表示します。
cli-help-bench-games = 1回の測定のゲーム数。
cli-bench-no-yardstick = 比較用の C プログラムを使えません（ソースの複製、gcc、BMI2対応プロセッサが必要）。Annales の速さだけを表示します。
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
cli-bench-two-threads = 2スレッド（1スレッドとの比）
cli-bench-array-ns = 配列経由・1ゲーム、選択1回の時間
cli-bench-batch-ns = 配列経由・4,096ゲーム、選択1回の時間
cli-bench-batch-random-ns = 配列経由・4,096ゲーム、ランダムな手の選択を含む
cli-bench-batch-two-threads = 配列経由・4,096ゲーム、2スレッド（1スレッドとの比）
cli-bench-compile-cpu-s = 初回コンパイル（CPU 時間）
cli-bench-warm-s = 起動から最初の探索結果まで（コンパイル済みの場合）
