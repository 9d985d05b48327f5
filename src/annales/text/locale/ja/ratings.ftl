# レーティングのページと、テーブルでのレーティング
ratings-title = レーティング
ratings-about = レーティング戦の結果で、レーティングが変わります。レーティングは、ゲーム、人数（2人か3人以上）、時計の種類ごとに別々です。
ratings-none = まだレーティングがありません。だれかとレーティング戦をすると、レーティングがつきます。
ratings-new-game = レーティング戦を始める
ratings-mine = 自分のレーティング
ratings-leaders = ランキング
ratings-kind = 種類
ratings-game = ゲーム
ratings-players = 人数
ratings-players-two = 2人
ratings-players-several = 3人以上
ratings-speed = 時計
ratings-speed-none = 時計なし
ratings-speed-live = 持ち時間制
ratings-speed-days = 1手ごとの日数制
ratings-kind-name = { $game }・{ $players }・{ $speed }
ratings-provisional = 暫定
ratings-deviation = ± { $deviation }
ratings-deviation-about = ±の数は、レーティングの確かさを表します。本当の強さは、95％の確率でこの数の2倍の範囲に入ります。{ $bound }を超えるあいだは暫定で、ランキングに載りません。10回ほどで確定します。
ratings-games = { $count }回
ratings-show = グラフを見る
ratings-graph = 最近の{ $count }回のレーティング
ratings-graph-band = 色のついた帯は、上下に±の数だけの幅です。
ratings-last = 最近のレーティング戦
ratings-date = 日付
ratings-points = レーティング
ratings-change = 増減
ratings-name = 名前
ratings-number = ゲーム数
ratings-place = 順位
ratings-leaders-none = レーティングの確定した人はまだいません。
ratings-leaders-about = ランキングには、アカウントのある人が載ります。載りたくないときは、アカウントの設定で変えられます。
ratings-hidden = ランキングには載らない設定です。アカウントの設定で変えられます。
ratings-you = あなた
ratings-after = 新しいレーティング
ratings-after-change = { $points }（{ $change }）
ratings-of = レーティング{ $points }
ratings-of-provisional = レーティング{ $points }（暫定）

# モデレーターが見るレーティング戦
ratings-suspicions = 不自然なレーティング戦
ratings-suspicions-about = サーバーは知らせるだけで、レーティングを変えたり、人を締め出したりはしません。
ratings-suspicions-none = 不自然なゲームはありません。
ratings-suspicion-people = { $winner }さんと{ $loser }さん
ratings-suspicion-repeats = 1日のうちに2人で{ $games }回のレーティング戦をし、{ $winner }さんが{ $won }回勝ちました。
ratings-suspicion-short = 1週間のうちに、2人のレーティング戦{ $games }回が数手で終わりました。うち{ $won }回は{ $winner }さんの勝ちです。
ratings-suspicion-confirmed = 2人のどちらかについて、以前の{ $count }件が不正と確認されています。
ratings-suspicion-harmless = 問題なし
ratings-suspicion-confirm = 不正と認める

# エンジンと一致する手（モデレーター向け）
ratings-agreement = エンジンと同じ手
ratings-agreement-about = 短い探索が最善とする手を、並外れて多く選んだ人です。不正の証拠ではありません。とても強い人の手も、エンジンとよく一致します。サーバーは知らせるだけで、レーティングを変えたり、人を締め出したりはしません。判断する前に、ゲームを見てください。
ratings-agreement-none = 基準に達した人はいません。
ratings-agreement-figures = 最近の{ $games }回のレーティング戦で、選択肢のあった手{ $decisions }手のうち{ $agreed }手（{ $percent }%）が一致しました。
ratings-agreement-limit = 基準は{ $limit }%です。コンピューターのタマル（達人）が{ $games }回のゲームでこの基準に達した割合は、最大{ $rate }%でした。とても強い人がどのくらい達するかは、測定されていません。
