# annales selfplay、train、improve、truth のコマンド。

## ヘルプ
cli-help-selfplay =
    探索どうしで自己対戦を行い、学習用のデータとしてフォルダに書き込みます。

    中断した場合は、同じコマンドをもう一度実行すると続きから行います。
cli-help-selfplay-out = ゲームを書き込むフォルダ。
cli-help-network = 探索が使うネットワークのファイル。own はゲームに付属のネットワークです。省略するとプレイアウトを使います。
cli-help-selfplay-visits = 完全な探索の訪問数。高速な探索はその5分の1です。省略すると300と60です。
cli-help-selfplay-chunk = 1つのファイルに入れるゲーム数。
cli-help-selfplay-setting = 自己対戦の設定（例：full_share=0.5）。何度でも指定できます。
cli-help-training-setting = 学習の設定（例：rate=0.001）。何度でも指定できます。
cli-help-training-seed = すべての乱数を決める数。
cli-help-train =
    自己対戦のゲームからネットワークを学習させます。

    ネットワークのほかに、チェックポイント（.pt）、損失（.jsonl）、学習曲線（.svg）を書き込みます。中断した場合は、同じコマンドをもう一度実行すると続きから行います。
cli-help-train-data = 自己対戦のゲームがあるフォルダ。何度でも指定できます。新しいものを最後に指定します。
cli-help-train-out = ネットワークを書き込む新しいファイル。名前は .npz で終わります。
cli-help-train-init = 学習を始めるときのネットワーク（.npz）またはチェックポイント（.pt）。省略すると重みは乱数です。
cli-help-train-window = 新しいほうからこの数のファイルだけを使います。
cli-help-train-width = ネットワークの第1層のユニット数（最大256）。
cli-help-train-epochs = すべての局面を学習する回数。
cli-help-train-threads = PyTorch のスレッド数。丸め誤差のため、結果はこの数によって変わります。
cli-help-improve =
    自己対戦、学習、新旧のネットワークの対戦を繰り返します。対戦の結果で、新しいネットワークに置き換えるかどうかを決めます。

    すべてを1つのフォルダに保存します。中断した場合は、同じコマンドで続きから行います。
cli-help-improve-folder = ゲーム、ネットワーク、対戦、履歴を保存するフォルダ。
cli-help-improve-network = 改良するネットワーク。own はゲームに付属のネットワークです。省略するとプレイアウトと乱数の重みから始めます。
cli-help-improve-generations = 終了時にフォルダにある世代の数。
cli-help-improve-games = 1世代あたりの自己対戦のゲーム数。
cli-help-improve-match-games = 1回の対戦の最大ゲーム数。0にすると、対戦せずにすべてのネットワークを採用します。
cli-help-improve-match-visits = 対戦での1手あたりの探索の訪問数。
cli-help-improve-workers = 自己対戦のスレッド数、および対戦のプロセス数。
cli-help-truth =
    値が正しいとわかっている局面を作り、ネットワークやボットの誤差を測ります。
cli-help-truth-make =
    自己対戦のゲームの局面を、厳密な値または長い探索の値と一緒にファイルに追加します。

    --visits を省略すると、終局に近い局面を厳密に解きます。--visits を指定すると、すべての世代・時代の局面を探索します。中断した場合は、同じコマンドをもう一度実行すると続きから行います。
cli-help-truth-games = 自己対戦のゲームがあるフォルダ。何度でも指定できます。
cli-help-truth-out = 局面を書き込むファイル（.jsonl）。
cli-help-truth-positions = 終了時にファイルにある局面の数。
cli-help-truth-visits = 1 局面あたりの探索の訪問数。省略すると、局面を厳密に解きます。
cli-help-truth-searcher = 探索が使うネットワークのファイル。own はゲームに付属のネットワークです。
cli-help-truth-most-left = 厳密に解く局面に残っている選択の最大数。デュエルでは第Ⅲ世代の残りのカードの数です。
cli-help-truth-piece = N 個に分けた K 番目の部分だけを作ります。同時に実行するときは、それぞれ別のファイルを使います。
cli-help-truth-report =
    探索をしないネットワーク、またはボットを、局面の値と比べます。

    二乗平均平方根誤差を世代・時代ごとに表示します。厳密な値については、残りの選択の数ごとに表示します。
cli-help-truth-files = annales truth make で作ったファイル。gzip で圧縮したもの（.gz）も使えます。
cli-help-truth-network = 評価するネットワークのファイル。own はゲームに付属のネットワークです。
cli-help-truth-bot = 評価するボット。書き方は annales match と同じです。
cli-help-truth-worst = 各グループで誤差の大きい局面をこの数だけ表示します。

## 出力
cli-selfplay-running = 自己対戦
cli-selfplay-title = 自己対戦 { $games } ゲーム
cli-selfplay-full = 完全な探索
cli-training-step = { $steps } ステップ中 { $step }：テスト用データでの損失：価値 { $value }、方策 { $policy }、勝利の種類 { $kind }、得点 { $points }
cli-training-interrupted = 中断しました。同じコマンドで続きから行います。
cli-train-done = { $file }：{ $games } ゲームの { $positions } 局面から学習しました。整数への丸めによる評価の変化は { $error }（二乗平均平方根）です。
cli-improve-selfplay = 第 { $number } 世代：自己対戦 { $games } ゲーム中 { $done } ゲーム
cli-improve-training = 第 { $number } 世代：{ $line }
cli-improve-match = 第 { $number } 世代：{ $games } ゲームで得点率 { $score }
cli-improve-generation = 第 { $number } 世代：{ $file }。テスト用データでの損失：価値 { $value }、方策 { $policy }、勝利の種類 { $kind }、得点 { $points }。
cli-improve-accepted = 採用しました（{ $games } ゲームで得点率 { $score }）。
cli-improve-rejected = 採用しませんでした（{ $games } ゲームで得点率 { $score }）。
cli-truth-running = 局面
cli-truth-made = { $file } には { $positions } 局面があります。
cli-truth-title = { $judge } の誤差
cli-truth-group = 局面
cli-truth-positions = 数
cli-truth-error = RMS 誤差
cli-truth-bias = 平均誤差
cli-truth-best = 最善手
cli-truth-loss = 平均損失
cli-truth-before = 最初の世代・時代の前
cli-truth-age = 世代・時代{ $age }
cli-truth-left = 厳密、残りの選択 { $left }
cli-truth-all-searched = 探索した局面すべて
cli-truth-all-exact = 厳密な局面すべて
cli-truth-worst = { $group }：値 { $value }、評価 { $judged }。最善手 { $best }、選んだ手 { $move }

## エラー
cli-error-setting = { $text } は「名前=値」の形ではないか、名前が正しくありません（使える名前：{ $known }）
cli-error-setting-number = { $text } の値は適切な数ではありません
cli-error-truth-piece = { $text } は K/N の形ではありません。K は 1 から N までです
cli-error-truth-judge = --network と --bot のどちらか 1 つを指定してください
