# 『世界の七不思議：デュエル』：ページのヘルプ。

# アイコンの名前と意味
duel-icons-resources = 資源
duel-icons-colors = カードの色
duel-icons-symbols = 科学
duel-icons-effects = 効果
duel-about-raw = 原料。茶色のカードが生産する。足りない分は購入できる。
duel-about-goods = 製造物。灰色のカードが生産する。足りない分は購入できる。
duel-about-symbol = 科学シンボル。同じシンボルが2つそろうと進歩トークンを1枚得る。6種類そろえば勝ち。
duel-about-wood = { duel-about-raw }
duel-about-stone = { duel-about-raw }
duel-about-clay = { duel-about-raw }
duel-about-glass = { duel-about-goods }
duel-about-papyrus = { duel-about-goods }
duel-about-brown = 原料：木材・石材・粘土を生産する。第Ⅲ世代にはない。
duel-about-grey = 製造物：ガラスかパピルスを生産する。第Ⅲ世代にはない。
duel-about-blue = 市民の建物：得点だけを得る。同点のときは青のカードの得点で決める。
duel-about-green = 科学の建物：シンボルを1つ持つ。同じシンボル2つで進歩トークン、6種類で勝ち。
duel-about-yellow = 商業の建物：コイン、購入価格の固定、資源の生産。1枚ごとに売却で得るコインが1枚増える。
duel-about-red = 軍事の建物：盾で紛争コマを進める。
duel-about-purple = ギルド：第Ⅲ世代に入る。カード、七不思議、コインを、多いほうの都市で数える。
duel-about-quill = { duel-about-symbol }
duel-about-mortar = { duel-about-symbol }
duel-about-wheel = { duel-about-symbol }
duel-about-set_square = { duel-about-symbol }
duel-about-sundial = { duel-about-symbol }
duel-about-armillary_sphere = { duel-about-symbol }
duel-about-law = 進歩トークン「法律」だけが持つ、7種類目のシンボル。ペアにはならない。
duel-coin = コイン
duel-about-coin = 中の数字はコインの枚数。横に別のアイコンがあれば、それ1つにつき得る枚数。
duel-laurel = 得点
duel-about-laurel = ゲーム終了時の得点。中の数字は点数。
duel-shield = 盾
duel-about-shield = 紛争コマをすぐに1マス、相手の首都へ進める。
duel-link = 連鎖
duel-about-link = コスト欄の黒丸の印：同じ印のカードを建てていれば無料。輪の中の印：このカードが後で無料にするカードにも同じ印がある。コストの角の印：連鎖で無料。
duel-again = もう1手番
duel-about-again = これを建てると、続けてもう1手番を行う。
duel-destroy = 破壊
duel-about-destroy = 相手は、示された色のカードを1枚捨て札にする。
duel-revive = 再建
duel-about-revive = 捨て札のカード1枚を無料で建設する。
duel-gain = 収入
duel-about-gain = 相手が資源の購入に支払うコインを受け取る。
duel-about-wonder = 七不思議。各プレイヤーが4つ持ち、2人合わせて7つまで建設できる。
duel-about-token = 進歩トークン。同じ科学シンボルが2つそろうと1枚得る。

# カード一覧の分類
duel-group-age-I = { duel-back-I }
duel-group-age-II = { duel-back-II }
duel-group-age-III = { duel-back-III }
duel-group-age-guild = { duel-back-guild }
duel-group-kind-wonder = 七不思議
duel-group-kind-token = 進歩トークン

# ヘルプ
duel-help-idea = 2人がそれぞれ都市を築き、3つの世代で1つのカードディスプレイからカードを取り合います。手番ではカードを1枚取り、建設するか、売却するか、七不思議の建設に使います。
duel-help-win = 3つの勝ち方
duel-help-win-military = 軍事勝利：紛争コマが中央から{ $spaces }マス先の相手の首都に入れば、その場で勝ち。
duel-help-win-science = 科学勝利：異なる科学シンボルが6種類そろえば、その場で勝ち。
duel-help-win-points = 得点勝利：第Ⅲ世代が終わったとき、得点が多いほうの勝ち。
duel-help-badge-free-name = 無料
duel-help-badge-free = 支払いなし。
duel-help-badge-payable-name = 支払える
duel-help-badge-payable = 支払うコインの枚数。手持ちのコインで足りる。
duel-help-badge-short-name = 支払えない
duel-help-badge-short = 足りないコインの枚数。
duel-help-badge-chain-name = 連鎖
duel-help-badge-chain = 連鎖の元のカードが自分の都市にあるので無料。
duel-help-badges = 角に付くコスト
duel-help-badges-about = 自分が支払うコインの枚数です。購入が必要な資源の代金も含みます。カードを選ぶと、両プレイヤーの内訳を確認できます。
duel-help-backs = 裏面
duel-help-backs-about = 裏向きのカードの裏面には世代が示されています。ギルドは第Ⅲ世代のカードと見分けられます。
duel-help-covers = 覆われたカード
duel-help-covers-about = 暗いカードは上にカードが重なっています。内容は見えますが、上のカードがなくなるまで取れません。
duel-help-pawn = 軍事トラック
duel-help-pawn-about = 紛争コマは、攻められている人の側にあります。月桂冠の数字は、攻めている人の得点です。コインは、コマが初めてそのマスに来たときに守る人が失う枚数です。

# 今ある場所
duel-where-city = 建設済み：{ $who ->
    [me] あなた
   *[other] { $player }
}の都市。
duel-where-offer = 選べる。
duel-where-owned = { $who ->
    [me] あなた
   *[other] { $player }
}のもの。未建設。
duel-where-aside = だれのものでもない。
duel-where-board = ボード上。
duel-where-boxed = 箱の中。
duel-where-token = { $who ->
    [me] あなた
   *[other] { $player }
}のもの。
