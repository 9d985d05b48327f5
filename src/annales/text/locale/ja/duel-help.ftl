# 『世界の七不思議：デュエル』：ページのヘルプ。

# アイコンの名前と意味
duel-icons-resources = 資源
duel-icons-colors = カードの色
duel-icons-symbols = 科学
duel-icons-effects = 効果
duel-about-raw = 原料。茶色のカードが産出し、足りない分は買える。
duel-about-goods = 加工品。灰色のカードが産出し、足りない分は買える。
duel-about-symbol = 科学シンボル。同じものが2枚そろうと進歩トークン1枚を得る。6種類そろえば勝ち。
duel-about-wood = { duel-about-raw }
duel-about-stone = { duel-about-raw }
duel-about-clay = { duel-about-raw }
duel-about-glass = { duel-about-goods }
duel-about-papyrus = { duel-about-goods }
duel-about-brown = 原料：木材、石材、粘土。第3世代にはない。
duel-about-grey = 加工品：ガラスとパピルス。第3世代にはない。
duel-about-blue = 市民の建物：得点のみ。同点のときの決め手にもなる。
duel-about-green = 科学：シンボル1つ。同じもの2つで進歩トークン、6種類で勝ち。
duel-about-yellow = 商業：コイン、割引、産出。1枚ごとに、カードを売って得るコインが1枚増える。
duel-about-red = 軍事：盾で紛争コマを押す。
duel-about-purple = ギルド：第3世代にあり、カードや七不思議、コインを、多いほうの都市で数える。
duel-about-quill = { duel-about-symbol }
duel-about-mortar = { duel-about-symbol }
duel-about-wheel = { duel-about-symbol }
duel-about-set_square = { duel-about-symbol }
duel-about-sundial = { duel-about-symbol }
duel-about-armillary_sphere = { duel-about-symbol }
duel-about-law = 進歩トークン「法律」だけが持つ7種類目のシンボル。2つそろうことはない。
duel-coin = コイン
duel-about-coin = 中の数字は枚数。横に別のアイコンがあれば、それ1つにつき。
duel-laurel = 得点
duel-about-laurel = ゲーム終了時の得点。中の数字は点数。
duel-shield = 盾
duel-about-shield = 紛争コマをすぐに1マス、相手の首都へ進める。
duel-link = 連鎖
duel-about-link = カードの組ごとに独自の印があります。費用の所の暗い円にあれば、その印を示すカードを建てた人には無料です。輪の中にあれば、このカードがその印を示します。費用の表示に付けば、連鎖で無料です。
duel-again = もう1手番
duel-about-again = これを建てた人は、すぐにもう1手番行う。
duel-destroy = 破壊
duel-about-destroy = 相手は、示された色のカードを1枚失う。
duel-revive = 再建
duel-about-revive = 捨て札のカード1枚を無料で建てる。
duel-gain = 収入
duel-about-gain = 相手が資源の購入に払うコインを受け取る。
duel-about-wonder = 七不思議。各プレイヤーが4枚持ち、両者合わせて7つまで建てる。
duel-about-token = 進歩トークン。同じ科学シンボルが2つそろうと得る。

# ヘルプ
duel-help-idea = 2つの都市、3つの世代、1つのカードの場。手番では1枚を取り、建てるか、売るか、自分の七不思議の下に置いてその七不思議を建てます。
duel-help-win = 3つの勝ち方
duel-help-win-military = 紛争コマが中央から{ $spaces }マス先の相手の首都に入れば、その場で勝ち。
duel-help-win-science = 異なる科学シンボルが6種類そろえば、その場で勝ち。
duel-help-win-points = 第3世代が終わったとき、得点の多いほうの勝ち。
duel-help-badge-free-name = 無料
duel-help-badge-free = 支払いなし。
duel-help-badge-payable-name = 支払える
duel-help-badge-payable = 支払うコイン。手持ちで足りる。
duel-help-badge-short-name = 足りない
duel-help-badge-short = 足りないコインの枚数。
duel-help-badge-chain-name = 連鎖
duel-help-badge-chain = 連鎖の元のカードが自分の都市にあるので無料。
duel-help-badges = 角に付く費用
duel-help-badges-about = 自分の費用です。産出する分も買う分もすべて計算済みです。カードを選ぶと、両プレイヤーの費用の内訳が見られます。
duel-help-backs = 裏面
duel-help-backs-about = 裏向きのカードには世代が示されています。ギルドは第3世代のカードと見分けられます。
duel-help-covers = 覆われたカード
duel-help-covers-about = 暗いカードは、ほかのカードの下にあります。読めますが、上のカードがなくなるまで取れません。
duel-help-pawn = 紛争の道
duel-help-pawn-about = 紛争コマは、押されている人の側にあります。月桂冠の数字は攻めている側の得点、コインはコマが初めてそこに来たとき守る側が失う枚数です。

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
duel-where-aside = 誰のものでもない。
duel-where-board = ボード上。
duel-where-boxed = 箱の中。
duel-where-token = { $who ->
    [me] あなた
   *[other] { $player }
}のもの。
