# ページの文。duel- で始まるキーは「デュエル」専用、ほかはどのゲームにも使う。
app-name = Annales
app-title = { $page } – Annales
app-art = ルールは原作どおり、絵は独自のものです。ゲームの発売元とは関係ありません。
language = 言語
list-separator = 、
sentence-separator = {""}
label-of = { $what }：{ $value }

# 最初のページ
front-title = 遊ぶ
front-new = 新しいゲーム
front-game = ゲーム
front-players = 人数
front-players-number = { $number }人
front-opponent = { $others ->
   *[other] 相手
}
front-begins = 先手
front-begins-me = 自分
front-begins-other = { $others ->
    [1] 相手
   *[other] ほかの人
}
front-begins-random = くじ引き
front-begins-drawn = 席順と先手はくじ引きで決まります。
front-options = ルール
front-start = ゲームを始める
front-mine = 自分のゲーム
front-none = まだゲームがありません。始めるとここに並びます。
front-continue = 続ける
front-look = 見る
front-row-turn-me = あなたの番
front-row-turn-other = 相手の番
front-row-won = 勝ち
front-row-lost = 負け
front-row-shared = 引き分け
front-versus = { $game }：{ $opponent }と対戦
front-loading = 読み込み中…
game-duel = 世界の七不思議：デュエル
bot-beginner = 初心者
bot-beginner-about = 良さそうな手を好み、見落としも多めです
bot-casual = 初級者
bot-casual-about = だいたい良さそうな手を選び、先は読みません
bot-skilled = 中級者
bot-skilled-about = 少しだけ先を読みます
bot-expert = 上級者
bot-expert-about = よく先を読み、たいていの狙いに気づきます
bot-master = 名人
bot-master-about = 大事な一手ごとに1秒じっくり考えます
bots-apart = 強さの段階ではなく、比べるための単純な打ち方
bot-greedy = 商人
bot-greedy-about = いつも目先でいちばん良さそうな手を選びます
bot-random = ランダム
bot-random-about = 打てる手からでたらめに選びます
bot-other-about = コンピューター
option-duel-pawn_centre = 世代の終わりにコマが中央にあるとき
option-duel-pawn_centre-chooses = 最後に手番を行った人が先手を選ぶ
option-duel-pawn_centre-chooses-about = 次の世代をどちらから始めるか決めます。新しい版のルールです
option-duel-pawn_centre-begins = 最後に手番を行った人が先手になる
option-duel-pawn_centre-begins-about = 選ばずに、その人から次の世代を始めます。初版のルールです
option-duel-first_game = 七不思議
option-duel-first_game-false = プレイヤーが選ぶ
option-duel-first_game-false-about = 4枚ずつ2回並べ、交互に取って4枚ずつにします
option-duel-first_game-true = 初回用に配る
option-duel-first_game-true-about = ルールが初めての人にすすめる、決まった4枚ずつを配ります

# テーブルの枠
frame-home = 最初のページ
frame-undo = 元に戻す
frame-undo-hint = 自分の前の選択まで戻ります
frame-takebacks = 戻した回数 { $count }
frame-connecting = 接続中…
frame-online = 接続済み
frame-lost = 接続が切れました。再接続しています…
frame-retry = 今すぐ試す
frame-refused = そのテーブルはないか、あなたのものではありません。
frame-nowhere = そのページはありません。
frame-part-missing = ページの一部を読み込めませんでした。Annalesが更新されたか、接続が切れたようです。
frame-reload = ページを読み込み直す
frame-loading = テーブルを準備しています…
frame-log = 記録
frame-log-ply = { $ply }手目の後
frame-log-empty = まだ何も起きていません。
frame-record = 棋譜
frame-you = あなた
frame-player = プレイヤー{ $number }
frame-alike = { $name }{ $letter }
frame-close = 閉じる
frame-your-turn = あなたの番です
frame-their-turn = { $player }の番です
frame-thinking = { $player }が考えています…
frame-over = ゲーム終了
frame-rule = ルール { $rule }
frame-score = 得点表
frame-total = 合計
frame-winner = 勝者
frame-part = 項目
frame-new-game = 新しいゲーム

# うまくいかなかったとき
error-unknown = エラーが起きました（{ $key }）。
error-unreachable = サーバーにつながりません。起動していますか？
error-status = サーバーの応答：{ $status }
error-stale = テーブルは先に進んでいました。今はこの状態です。

# デュエル：もの
duel-wood = 木材
duel-stone = 石材
duel-clay = 粘土
duel-glass = ガラス
duel-papyrus = パピルス
duel-coins = コイン{ $count }枚
duel-units = { $what }{ $count }
duel-points = { $count }点
duel-shields = 盾{ $count }つ
duel-brown = 原料
duel-grey = 加工品
duel-blue = 市民
duel-green = 科学
duel-yellow = 商業
duel-red = 軍事
duel-purple = ギルド
duel-wonder = 七不思議
duel-token = 進歩トークン
duel-quill = 羽ペン
duel-mortar = 乳鉢
duel-wheel = 車輪
duel-set_square = 三角定規
duel-sundial = 日時計
duel-armillary_sphere = 渾天儀
duel-law = 法の天秤
duel-back-I = 第1世代
duel-back-II = 第2世代
duel-back-III = 第3世代
duel-back-guild = ギルド
duel-age = 第{ $age }世代
duel-age-draft = 七不思議の選択

# デュエル：費用
duel-price = 費用
duel-price-free = 無料
duel-price-payable = 支払い可能、{ duel-coins }
duel-price-short = { duel-coins }、{ $short }枚不足
duel-price-badge-short = −{ $short }
duel-price-chain = { $card }からの連鎖で無料
duel-price-for = { $who ->
    [me] あなたの費用
   *[other] { $player }の費用
}
duel-price-printed = 記載のコイン
duel-price-needed = 必要
duel-price-own = 自前
duel-price-waived = 免除
duel-price-bought = 購入
duel-price-bought-at = { $count } × { $price }
duel-price-sum = 計
duel-price-no-cost = 費用なし。

# デュエル：手
duel-act-build = 建設
duel-act-discard = 売却
duel-act-wonder = { $wonder }
duel-act-wonder-with = { $card }で
duel-act-pick = { $wonder }を取る
duel-act-token = { $token }を取る
duel-act-destroy = { $card }を捨てさせる
duel-act-revive = { $card }を無料で建設
duel-act-start-me = 自分が先手
duel-act-start-other = { $player }が先手
duel-act-pays = { $action }、{ duel-coins }を払う
duel-act-gains = { $action }、{ duel-coins }を得る
duel-act-free = { $action }、無料
frame-actions = できること
duel-cannot = 建設できません：{ $reason }。
duel-cannot-play = プレイできません：{ $reason }。
duel-choose-draft = 七不思議を選んでください
duel-choose-play = カードを選んでください
duel-choose-play-hint = 場のカードを選び、それから使い方を決めます。
duel-choose-draft-hint = 選ぶと効果が表示されます。それから取ります。
duel-choose-token = シンボルがそろいました：進歩トークンを選んでください
duel-choose-library = 大図書館：引いたトークンから1枚選んでください
duel-choose-destroy = 相手が失う建物を選んでください
duel-choose-revive = 捨て札から無料で建てるカードを選んでください
duel-choose-start = 次の世代の先手は？
duel-wait-hint = その間もカードを見ることができます。

# デュエル：テーブル
duel-display = カードの場
duel-card-label = { $name }、{ $color }、{ $state }
duel-state-covered = 覆われている
duel-state-available = 取れる
duel-face-down = 裏向きのカード、{ $back }
duel-face-down-about = まだ見えていない次の{ $count }枚のどれかです：
duel-new = 新
duel-offer = 選べる七不思議
duel-board = 紛争の道と進歩トークン
duel-track = 紛争の道
duel-track-centre = 紛争コマは中央にあります。
duel-track-at = 紛争コマは中央から{ $spaces }マス、{ $who ->
    [me] あなた
   *[other] { $player }
}の側にあります。
duel-track-zone = 攻撃側に{ duel-points }
duel-track-loot = { $who ->
    [me] あなた
   *[other] { $player }
}が失う{ duel-coins }
duel-tokens-board = ボード上の進歩トークン
duel-city-of = { $who ->
    [me] あなたの都市
   *[other] { $player }の都市
}
duel-city-empty = まだ何も建っていません。
duel-city-coins = コイン
duel-city-points = 今終わった場合の得点
duel-city-production = 産出
duel-city-symbols = シンボル { $count }／6
duel-city-cards = 建物
duel-city-wonders = 七不思議
duel-city-tokens = 進歩トークン
duel-city-show = 建物を表示
duel-wonder-built = 建設済み
duel-wonder-built-with = { $card }で建設済み
duel-wonder-unbuilt = 未建設
duel-pile = 捨て札
duel-pile-count = { $count }枚

# デュエル：記録と読み上げ
duel-log-build = { $player }：{ $card }を建設。
duel-log-discard = { $player }：{ $card }を売却。
duel-log-wonder = { $player }：{ $card }で{ $wonder }を建設。
duel-log-pick = { $player }：{ $wonder }を獲得。
duel-log-token = { $player }：進歩トークン「{ $token }」を獲得。
duel-log-destroy = { $player }：{ $card }を破壊。
duel-log-revive = { $player }：捨て札から{ $card }を建設。
duel-log-start = { $player }：先手を{ $who ->
    [me] あなた
   *[other] { $first }
}に決定。
duel-log-revealed = 公開：{ $what }。
duel-log-board = ボード上の進歩トークン：{ $what }。
duel-log-offer = 選べる七不思議：{ $what }。
duel-log-drawn = 引いたトークン：{ $what }。

# デュエル：終了
duel-won-me = あなたの勝ちです
duel-won-other = { $player }の勝ちです
duel-won-shared = 引き分けです
duel-won-by-military = 軍事による勝利：紛争コマが首都に入りました。
duel-won-by-science = 科学による勝利：6種類のシンボルがそろいました。
duel-won-by-resigned = 投了による決着。
duel-won-by-civilian = 得点による勝利。
duel-part-military = 軍事
duel-part-blue = 市民
duel-part-green = 科学
duel-part-yellow = 商業
duel-part-guilds = ギルド
duel-part-wonders = 七不思議
duel-part-tokens = 進歩トークン
duel-part-coins = コイン
