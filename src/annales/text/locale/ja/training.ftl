# annales selfplay、train、improve のコマンド。

## ヘルプ
cli-help-selfplay =
    探索どうしで自己対戦を行い、学習用のデータとしてフォルダに書き込みます。

    中断した場合は、同じコマンドをもう一度実行すると続きから行います。
cli-help-selfplay-out = ゲームを書き込むフォルダ。
cli-help-network = 探索が使うネットワークのファイル。 own はゲームに付属のネットワークです。 省略するとプレイアウトを使います。
cli-help-selfplay-visits = 完全な探索の訪問数。 高速な探索はその 5 分の 1 です。 省略すると 300 と 60 です。
cli-help-selfplay-chunk = 1 つのファイルに入れるゲーム数。
cli-help-selfplay-setting = 自己対戦の設定（例： full_share=0.5）。 何度でも指定できます。
cli-help-training-setting = 学習の設定（例： rate=0.001）。 何度でも指定できます。
cli-help-training-seed = すべての乱数を決める数。
cli-help-train =
    自己対戦のゲームからネットワークを学習させます。

    ネットワークのほかに、チェックポイント（.pt）、損失（.jsonl）、学習曲線（.svg）を書き込みます。 中断した場合は、同じコマンドをもう一度実行すると続きから行います。
cli-help-train-data = 自己対戦のゲームがあるフォルダ。 何度でも指定できます。 新しいものを最後に指定します。
cli-help-train-out = ネットワークを書き込む新しいファイル。 名前は .npz で終わります。
cli-help-train-init = 学習を始めるときのネットワーク（.npz）またはチェックポイント（.pt）。 省略すると重みは乱数です。
cli-help-train-window = 新しいほうからこの数のファイルだけを使います。
cli-help-train-width = ネットワークの第 1 層のユニット数（最大 256）。
cli-help-train-epochs = すべての局面を学習する回数。
cli-help-train-threads = PyTorch のスレッド数。 丸め誤差のため、結果はこの数によって変わります。
cli-help-improve =
    自己対戦、学習、新旧のネットワークの対戦を繰り返します。 対戦の結果で、新しいネットワークに置き換えるかどうかを決めます。

    すべてを 1 つのフォルダに保存します。 中断した場合は、同じコマンドで続きから行います。
cli-help-improve-folder = ゲーム、ネットワーク、対戦、履歴を保存するフォルダ。
cli-help-improve-network = 改良するネットワーク。 own はゲームに付属のネットワークです。 省略するとプレイアウトと乱数の重みから始めます。
cli-help-improve-generations = 終了時にフォルダにある世代の数。
cli-help-improve-games = 1 世代あたりの自己対戦のゲーム数。
cli-help-improve-match-games = 1 回の対戦の最大ゲーム数。 0 にすると、対戦せずにすべてのネットワークを採用します。
cli-help-improve-match-visits = 対戦での 1 手あたりの探索の訪問数。
cli-help-improve-workers = 自己対戦のスレッド数、および対戦のプロセス数。

## 出力
cli-selfplay-running = 自己対戦
cli-selfplay-title = 自己対戦 { $games } ゲーム
cli-selfplay-full = 完全な探索
cli-training-step = { $steps } ステップ中 { $step }：テスト用データでの損失：価値 { $value }、方策 { $policy }、勝利の種類 { $kind }、得点 { $points }
cli-training-interrupted = 中断しました。 同じコマンドで続きから行います。
cli-train-done = { $file }：{ $games } ゲームの { $positions } 局面から学習しました。 整数への丸めによる評価の変化は { $error }（二乗平均平方根）です。
cli-improve-selfplay = 第 { $number } 世代：自己対戦 { $games } ゲーム中 { $done } ゲーム
cli-improve-training = 第 { $number } 世代：{ $line }
cli-improve-match = 第 { $number } 世代：{ $games } ゲームで得点率 { $score }
cli-improve-generation = 第 { $number } 世代：{ $file }。 テスト用データでの損失：価値 { $value }、方策 { $policy }、勝利の種類 { $kind }、得点 { $points }。
cli-improve-accepted = 採用しました（{ $games } ゲームで得点率 { $score }）。
cli-improve-rejected = 採用しませんでした（{ $games } ゲームで得点率 { $score }）。

## エラー
cli-error-setting = { $text } は「名前=値」の形ではないか、名前が正しくありません（使える名前： { $known }）
cli-error-setting-number = { $text } の値は適切な数ではありません
