# 『歴史悠久』：レッスン。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
lesson-flow-look = 場のようす
lesson-flow-look-welcome = ようこそ！　あなたと2人の相手が、太古から現代まで、それぞれの国を率います。10分ほどで遊び方が分かります。ここでは何をしても大丈夫です。
lesson-flow-look-market = これが市場。{ $cards }枚のカードを全員で分け合います。その場では買えません。まず資源を置いておき、だれにも先を越されなければ、後の手番で手に入れます。
lesson-flow-look-nation = あなたの国です。「{ $card }」と資源{ $tokens }つで始まります。お金は資源だけ。カードの一番下の段のアイコンが、国の生み出すものです。
lesson-flow-look-invest = 「{ $card }」を選び、好きな数の資源を投資しましょう。マーカーも一緒に置きます。マーカーは1つなので、1度に1枚だけです。
lesson-flow-look-invest-not = 実際のゲームではそれもできます。ここでは「{ $card }」に投資してください。
lesson-flow-look-marker = 相手も「{ $first }」と「{ $second }」に投資しました。マーカーの形でだれのものかが、数字で資源の数が分かります。

lesson-flow-complete = 完遂
lesson-flow-complete-lens = 次の手番になっても「{ $card }」は取られていません。まず上の虫眼鏡を見ましょう。すでに持つ同じアイコン1つにつき、資源1つが戻ります。あなたは{ $icons }つ。
lesson-flow-complete-take = 「{ $card }」を選んで完遂しましょう。上の資源はプールに入り、そこから一部が戻ります。
lesson-flow-complete-take-not = 悪くありませんが、「{ $card }」はもう手の届く所。完遂しましょう。
lesson-flow-complete-tokens = 資源が{ $tokens }つになりました。虫眼鏡で2つ戻り、さらに稲妻の効果で予備から3つ。稲妻は、得たときに1度だけ働く印です。
lesson-flow-complete-row = 「{ $card }」が国に入り、一番下の段が数えられるようになりました。収穫アイコンは{ $icons }つ。虫眼鏡のアイコンは完遂のときだけのものです。

lesson-flow-snipe = 引取
lesson-flow-snipe-stake = この「{ $card }」には、相手が資源を{ $stake }つ置いています。同じ数を払えるなら、先に手に入れられます。
lesson-flow-snipe-pay = 「{ $card }」を選んで引き取りましょう。払った資源は、マーカーの持ち主である先駆者のものになります。
lesson-flow-snipe-pay-not = ここは思い切って「{ $card }」を引き取りましょう。
lesson-flow-snipe-paid = 待たずに手に入りました。先駆者は、あなたの3つと交易アイコンの分の1つ、それにプールの半分を得て、今は{ $tokens }つ。引き取られるのも悪くありません。
lesson-flow-snipe-safe = どうしても欲しいカードには多く、売れてもよいカードには少なく。投資の前に、だれが引き取れるか、そのとき何が手に入るかが表示されます。

lesson-flow-harvest = 収穫
lesson-flow-harvest-empty = 手元は空ですが、プールには{ $pool }つあります。支払われた資源は、すべてここに集まります。
lesson-flow-harvest-take = 「収穫」も1つのアクションです。収穫アイコン{ $icons }つの分だけ予備からプールに入り、それからプールの半分を取ります。
lesson-flow-harvest-take-not = 資源がなければ、できることはわずかです。収穫しましょう。
lesson-flow-harvest-got = 手元が{ $tokens }つになりました。プールが多いほど、収穫も大きくなります。残した分は、次に収穫する人がその半分を取ります。
lesson-flow-harvest-least = プールが空に近くても、収穫の後は時代の数（今は{ $age }）までは必ず手に入ります。行き詰まることはありません。

lesson-flow-columns = 列
lesson-flow-columns-top = 同じ種類のカードは列になります。一番上の「{ $card }」の効果は、見えている間だけ働きます。交易アイコンは今、合わせて{ $icons }つです。
lesson-flow-columns-cover = 「{ $card }」は同じ種類なので、「{ $old }」を覆います。完遂して、どう変わるか見てみましょう。
lesson-flow-columns-cover-not = まず列を見てみましょう。「{ $card }」を完遂してください。
lesson-flow-columns-covered = 「{ $card }」が覆われました。効果はなくなり、交易アイコンは{ $icons }つ。でも一番下の段は見えたままで、最後まで数えます。
lesson-flow-columns-others = 例外が2つ。指導者は1人だけで、新しい人が来ると前の人はアイコンごと去ります。世界遺産は横に並び、すべて働きます。

lesson-flow-activate = 発動
lesson-flow-activate-waits = 指導者「{ $card }」には、輪の中の矢印の印があります。使うまで待っている効果です。使うには「発動」のアクションを行います。
lesson-flow-activate-use = 「{ $card }」を発動しましょう。本人は去りますが、だれも投資していない世界遺産を市場からもたらします。
lesson-flow-activate-use-not = 指導者が待っています。「{ $card }」を発動しましょう。
lesson-flow-activate-choose = 「{ $first }」か「{ $second }」か、好きなほうを選んでください。どちらもゲーム終了時に得点になります。
lesson-flow-activate-choose-not = まず世界遺産を選びましょう。
lesson-flow-activate-got = 支払いはなく、虫眼鏡の分もありません。「{ $card }」はアイコンとともに去りました。去らずに何度も使える効果もあります。

lesson-flow-attack = 攻撃
lesson-flow-attack-power = 軍事アイコンの数が戦闘力で、あなたは{ $mine }。攻められる側は防衛も加えます。▲の国は{ $theirs }なので攻められませんが、■の国は何もありません。
lesson-flow-attack-gain = 「{ $card }」は攻撃の効果がある部隊です。得たときに働き、自身のアイコンも数えます。完遂しましょう。
lesson-flow-attack-gain-not = 「{ $card }」の準備はできています。完遂しましょう。
lesson-flow-attack-target = { $power }対0で、攻められる国が1つあります。相手を選んでください。
lesson-flow-attack-target-not = 攻撃する相手を選びましょう。
lesson-flow-attack-hit = 相手は資源を3つ失って{ $left }つ、あなたは{ $tokens }つになりました。列の一番上のカードや世界遺産を失わせる攻撃もあります。
lesson-flow-attack-guard = 攻撃するには、相手の軍事と防衛の合計を上回らなければなりません。平和に過ごすつもりでも、どちらも少しは持っておきましょう。

lesson-flow-ages = 時代
lesson-flow-ages-old = 「{ $card }」は時代Aのカードです。山札は時代の順に並び、次は時代Ⅱの1枚目。2つ前の時代のカードは、そのとき時代遅れになります。
lesson-flow-ages-take = 「{ $card }」を完遂して、市場を空けましょう。すると山札から補充されます。
lesson-flow-ages-take-not = それもできますが、市場が変わりません。「{ $card }」を完遂しましょう。
lesson-flow-ages-swept = 「{ $new }」が現れ、時代Ⅱになりました。「{ $gone }」は市場を去り、ゲームから除かれます。「{ $kept }」は投資されているので残りました。
lesson-flow-ages-last = 山札の一番下は「{ $card }」です。これが現れると、その手番でゲームが終わります。手番の回数が1回違うこともあります。

lesson-flow-end = ゲームの終わり
lesson-flow-end-points = 時代Ⅴ、ここまで{ $total }点。文化アイコンで{ $culture }点、ほかのアイコンの半分で{ $others }点、得点効果で{ $effects }点です。
lesson-flow-end-card = 「{ $card }」のカップの印は、ゲーム終了時に数える効果です。技術アイコン1つにつき1点。今{ $icons }つあり、このカードで1つ増えます。
lesson-flow-end-take = 「{ $card }」を完遂しましょう。このゲーム最後の好機です。
lesson-flow-end-take-not = 得点を取りましょう。「{ $card }」を完遂してください。
lesson-flow-end-sheet = 「未来」が現れ、ゲームは終わり。あなたは{ $mine }点で1位です。残った資源は得点になりません。使い切りましょう。
lesson-flow-end-game = これで準備は十分です。最初のゲームでは初心者が2人待っています。電球を押せば達人の手が分かり、手を戻すこともできます。楽しんでください！
