# カード・七不思議・トークンの効果と、ページのヘルプ。duel- で始まるキーは「デュエル」専用。

# デュエル：効果。1文ずつ。コマンドラインと文書でも同じ文を使う
duel-counted-brown = 茶色のカード
duel-counted-grey = 灰色のカード
duel-counted-blue = 青のカード
duel-counted-green = 緑のカード
duel-counted-yellow = 黄色のカード
duel-counted-red = 赤のカード
duel-counted-wonder = 建設済みの七不思議
duel-counted-brown-grey = 茶色と灰色のカード
duel-does-produces = { $what }を産出する。
duel-does-one-of = { $what }のうち1つを毎手番産出する。
duel-does-fixes = { $what }を1つにつきコイン1枚で買える。
duel-does-points = { duel-points }。
duel-does-shields = { duel-shields }：紛争コマを相手側へ{ $count }マス進める。
duel-does-symbol = 科学シンボル：{ $symbol }。
duel-does-coins = すぐに{ duel-coins }を得る。
duel-does-coins-per = 自分の都市の{ $what }1つにつき、すぐに{ duel-coins }を得る。
duel-does-guild-coins = { $what }を多いほうの都市で数え、1枚につきすぐに{ duel-coins }を得る。
duel-does-guild-points = ゲーム終了時、{ $what }を多いほうの都市で数え、1つにつき{ duel-points }。
duel-does-guild-money = ゲーム終了時、コインが多いほうの都市で数え、3枚につき{ duel-points }。
duel-does-opponent-loses = 相手は{ duel-coins }を失う。
duel-does-again = もう1手番行う。
duel-does-destroys-brown = 相手の茶色のカード1枚を捨て札にする。
duel-does-destroys-grey = 相手の灰色のカード1枚を捨て札にする。
duel-does-revives = 捨て札のカード1枚を無料で建設する。
duel-does-draws = 使われていない進歩トークンを{ $count }枚引き、1枚を得る。
duel-does-points-each = ゲーム終了時、自分の進歩トークン1枚につき{ duel-points }。
duel-does-architecture = 以後に建てる七不思議の費用が資源{ $count }つ分減る。
duel-does-masonry = 以後に建てる青のカードの費用が資源{ $count }つ分減る。
duel-does-economy = 相手が資源の購入に払うコインを受け取る。
duel-does-law = 独自の科学シンボル1つとして数える。
duel-does-strategy = 以後に建てる赤のカードの盾が{ $count }つ増える。
duel-does-theology = 以後に建てる七不思議で、もう1手番を得る。
duel-does-urbanism = 連鎖で無料建設するたびに{ duel-coins }を得る。
duel-link-free-with = { $thing }があれば無料。
duel-link-makes-free = 後で{ $thing }が無料になる。
duel-note-age = 山札
duel-note-cost = 費用

# どのゲームにも使うヘルプ
help-title = ヘルプ
help-cards = カード一覧
help-of = { $game }：ヘルプ
help-cards-of = { $game }：カード一覧
help-tab-help = ヘルプ
help-tab-cards = カード一覧
help-choose = カードを選ぶと、効果と裁定が見られます。
help-called = 英語名
help-all = カード一覧
help-more = 詳しく見る
help-loading = 読み込み中…
help-search = 検索
help-search-hint = 名前または効果（日本語・英語）
help-any = すべて
help-clear = 絞り込みをすべて解除
help-found = { $all }件中{ $count }件を表示
help-none = 当てはまるものがありません。条件を減らしてください。
help-effect = 効果
help-links = 連鎖
help-where = 今ある場所
help-rulings = 裁定
help-rulings-none = これについての裁定は特にありません。
help-rulings-about = これについてルールがどう答えるか。どの答えも、プログラムの更新ごとに確かめています。
help-rule = ルール { $rule }
help-no-thing = そのようなカードはありません。
help-contents = このページの内容
help-icons = アイコン
help-icon-on = これがあるもの：{ $things }
help-reading = テーブルの見方
help-rules = ルール
help-rules-brief = 要点だけ
help-rules-whole = すべてのルール
help-rules-about = 本ソフト独自の文章です。番号は、テーブルや棋譜、文書で使うものと同じです。
help-rules-choice = 表示する範囲
help-rule-rulings = 裁定 { $count }件
help-source-rulebook = ルールブック
help-source-public = 公開資料
help-source-erratum = 初版後の訂正
help-source-designer = 作者の回答
help-source-inferred = ほかのルールからの推論
help-source-convention = 慣例
help-option = ゲーム前の設定による：{ $option }
help-keys = キーボード
help-keys-about = すべての操作をキーボードで行えます。Tabで移動し、EnterまたはSpaceで選び、Escapeで閉じます。
help-keys-list = キーの一覧
help-about = このソフトについて
help-about-program = AnnalesはMITライセンスの自由なソフトウェアです。ルールは独自の文章で、カードの名前と数値は原作の事実、絵はすべて独自のものです。
help-about-makers = ゲームの発売元とは関係がなく、承認も受けていません。気に入ったゲームは、ぜひ製品をお求めください。

# デュエル：カードを探す条件
duel-trait-kind = 種類
duel-trait-kind-card = カード
duel-trait-kind-wonder = 七不思議
duel-trait-kind-token = 進歩トークン
duel-trait-age = 世代
duel-trait-age-I = 第1世代
duel-trait-age-II = 第2世代
duel-trait-age-III = 第3世代
duel-trait-age-guild = ギルド
duel-trait-color = 色
duel-trait-color-brown = 茶：原料
duel-trait-color-grey = 灰：加工品
duel-trait-color-blue = 青：市民
duel-trait-color-green = 緑：科学
duel-trait-color-yellow = 黄：商業
duel-trait-color-red = 赤：軍事
duel-trait-color-purple = 紫：ギルド
duel-trait-does = 効果
duel-trait-does-production = 資源を産出する
duel-trait-does-trade = 購入が安くなる、購入で得をする
duel-trait-does-coins = コインを得る
duel-trait-does-military = 盾
duel-trait-does-science = 科学
duel-trait-does-points = 得点
duel-trait-does-attack = 相手に損をさせる
duel-trait-does-turn = もう1手番
duel-trait-does-building = 無料で建てる
duel-trait-chain = 連鎖
duel-trait-chain-free-with = ほかのカードで無料になる
duel-trait-chain-makes-free = ほかのカードを無料にする

# デュエル：アイコンの名前と意味
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

# デュエル：ヘルプ
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

# デュエル：今ある場所
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
