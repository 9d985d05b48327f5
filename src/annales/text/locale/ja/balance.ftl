# annales balance コマンド。
cli-help-balance =
    カードの強さを測ります。ランダムな時点で、ランダムなプレイヤーにカードを与えます。

    同じ局面から、カードを与えたゲームと与えないゲームの両方を行います。効果は、与えたときの勝率を与えないときの勝率で割った値です。その隣に、同じ時代のカードの平均で割った値を表示します。
cli-help-balance-deals = 終了時の配札の数。1つの配札で、カードごとに最大1組のゲームができます。
cli-help-balance-visits = ヒューリスティックで続ける代わりに、両方の局面をこの訪問数の探索で評価します。
cli-help-balance-policy = 全プレイヤーの方策。greedy、random、random-listing のどれか。
cli-help-balance-seed = すべての乱数を決める数。
cli-help-balance-file = 結果を書き込むファイル（.jsonl）。同じコマンドで続きから再開できます。
cli-balance-running = 配札
cli-balance-item = カード
cli-balance-group = 時代
cli-balance-pairs = 組
cli-balance-without = 勝率（なし）
cli-balance-with = 勝率（あり）
cli-balance-effect = 効果
cli-balance-beside = 同じ時代との比
cli-balance-spread = ln（同じ時代との比）の二乗平均平方根: { $measured }（測定誤差を除くと { $true }）。20 % を超えて外れたカード: { $off } 枚（測定誤差を除くと約 { $expected } 枚）。
