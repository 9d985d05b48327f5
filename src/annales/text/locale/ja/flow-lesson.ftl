# 『歴史悠久』：レッスン。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
lesson-flow-look = 場のようす
lesson-flow-look-welcome = ようこそ！あなたと2人の相手が、太古から現代まで、それぞれの国を率います。10分ほどで遊び方がわかります。ここでは何をしても大丈夫です。
lesson-flow-look-market = これが市場です。{ $cards }枚のカードを全員で取り合います。すぐには手に入りません。まず資源を置いておき、だれにも引き取られなければ、後の手番で手に入れます。
lesson-flow-look-nation = これがあなたの国です。「{ $card }」と資源{ $tokens }つで始まります。このゲームのお金は資源だけです。カードの一番下の段のアイコンは、国の生産アイコンです。
lesson-flow-look-invest = 「{ $card }」を選び、「着手」で好きな数の資源を置きましょう。マーカーも一緒に置きます。マーカーは1つなので、着手できるのは1度に1枚だけです。
lesson-flow-look-invest-not = 実際のゲームではそれもできます。ここでは「{ $card }」に着手してください。
lesson-flow-look-marker = 相手も「{ $first }」と「{ $second }」に着手しました。マーカーの形でだれのものか、数字で資源の数がわかります。

lesson-flow-complete = 完遂
lesson-flow-complete-lens = 次の手番になっても「{ $card }」は引き取られていません。まず上の虫眼鏡を見ましょう。自国にある同じアイコン1つにつき、資源1つが戻ります。あなたは{ $icons }つ持っています。
lesson-flow-complete-take = 「{ $card }」を選んで完遂しましょう。カードの上の資源はプールに入り、そこから一部が戻ります。
lesson-flow-complete-take-not = 悪くありませんが、「{ $card }」はもう手に入ります。完遂しましょう。
lesson-flow-complete-tokens = 資源が{ $tokens }つになりました。虫眼鏡の分で2つ戻り、さらに稲妻の効果で予備から3つ得ました。稲妻は、得たときに1度だけ効果がある印です。
lesson-flow-complete-row = 「{ $card }」が国に入り、一番下の段のアイコンが数に入るようになりました。収穫アイコンは{ $icons }つです。虫眼鏡のアイコンを使うのは、完遂のときだけです。

lesson-flow-snipe = 引取
lesson-flow-snipe-stake = この「{ $card }」には、相手が資源を{ $stake }つ置いています。同じ数を払えば、先に引き取れます。
lesson-flow-snipe-pay = 「{ $card }」を選んで引き取りましょう。払った資源は、マーカーの持ち主である先駆者のものになります。
lesson-flow-snipe-pay-not = ここは思い切って「{ $card }」を引き取りましょう。
lesson-flow-snipe-paid = すぐに手に入りました。先駆者は、あなたが払った3つと交易アイコンの分の1つ、それにプールの半分を得て、今は資源が{ $tokens }つあります。引き取られるのも悪くありません。
lesson-flow-snipe-safe = どうしても欲しいカードには資源を多く、引き取られてもよいカードには少なく置きましょう。着手の前に、だれが引き取れるか、そのとき何が手に入るかが表示されます。

lesson-flow-harvest = 収穫
lesson-flow-harvest-empty = 手元に資源はありませんが、プールには{ $pool }つあります。支払われた資源は、すべてここに集まります。
lesson-flow-harvest-take = 「収穫」も1つのアクションです。収穫アイコン{ $icons }つの分だけ資源が予備からプールに入り、それからプールの半分を取ります。
lesson-flow-harvest-take-not = 資源がなければ、できることはわずかです。収穫しましょう。
lesson-flow-harvest-got = 資源が{ $tokens }つになりました。プールが多いほど、収穫も大きくなります。残した分は、次に収穫する人がその半分を取ります。
lesson-flow-harvest-least = プールと予備に足りるだけの資源があれば、プールが空に近くても、収穫後は少なくとも時代の数（今は{ $age }）だけ資源を持てます。

lesson-flow-columns = 列
lesson-flow-columns-top = 同じ種類のカードは列になります。一番上の「{ $card }」の効果は、見えている間だけ続きます。交易アイコンは今、合わせて{ $icons }つです。
lesson-flow-columns-cover = 「{ $card }」は同じ種類なので、「{ $old }」を覆います。完遂して、どう変わるか見てみましょう。
lesson-flow-columns-cover-not = まず列を見てみましょう。「{ $card }」を完遂してください。
lesson-flow-columns-covered = 「{ $card }」が覆われました。効果はなくなり、交易アイコンは{ $icons }つになりました。でも一番下の段は見えたままで、最後まで数に入ります。
lesson-flow-columns-others = 例外が2つあります。指導者は1人だけで、新しい人が来ると前の人はアイコンごと去ります。世界遺産は横に並べ、すべての効果が続きます。

lesson-flow-activate = 発動
lesson-flow-activate-waits = 指導者「{ $card }」には、輪の中の矢印の印があります。「発動」のアクションで使う効果です。
lesson-flow-activate-use = 「{ $card }」を発動しましょう。このカードを取り除き、だれも投資していない世界遺産を市場から得ます。
lesson-flow-activate-use-not = 指導者の効果を使いましょう。「{ $card }」を発動してください。
lesson-flow-activate-choose = 「{ $first }」か「{ $second }」か、好きなほうを選んでください。どちらもゲーム終了時に得点になります。
lesson-flow-activate-choose-not = まず世界遺産を選びましょう。
lesson-flow-activate-got = 支払いはなく、虫眼鏡の分もありません。「{ $card }」はアイコンとともに取り除かれました。取り除かれず、何度も使える効果もあります。

lesson-flow-attack = 攻撃
lesson-flow-attack-power = 軍事アイコンの数が戦闘力で、あなたは{ $mine }です。防御側は防衛アイコンも足します。▲は{ $theirs }なので攻撃できませんが、■は0です。
lesson-flow-attack-gain = 「{ $card }」は攻撃の効果がある部隊です。得たときに攻撃し、自身のアイコンも数えます。完遂しましょう。
lesson-flow-attack-gain-not = 「{ $card }」の準備はできています。完遂しましょう。
lesson-flow-attack-target = 戦闘力は{ $power }対0です。攻撃できる国が1つあります。相手を選んでください。
lesson-flow-attack-target-not = 攻撃する相手を選びましょう。
lesson-flow-attack-hit = 相手は資源を3つ失って{ $left }つ、あなたは{ $tokens }つになりました。列の一番上のカードや世界遺産を捨てさせる攻撃もあります。
lesson-flow-attack-guard = 攻撃するには、戦闘力が相手の軍事と防衛の合計を上回らなければなりません。平和に過ごすつもりでも、どちらも少しは持っておきましょう。

lesson-flow-ages = 時代
lesson-flow-ages-old = 「{ $card }」は時代A（太古）のカードです。山札は時代の順に並び、次は時代Ⅱ（中世）の1枚目です。2つ前の時代のカードは、そのとき時代遅れになります。
lesson-flow-ages-take = 「{ $card }」を完遂して、市場を空けましょう。すると山札から補充されます。
lesson-flow-ages-take-not = それもできますが、市場が変わりません。「{ $card }」を完遂しましょう。
lesson-flow-ages-swept = 「{ $new }」が現れ、時代Ⅱ（中世）になりました。「{ $gone }」は市場から取り除かれ、ゲームから外れます。「{ $kept }」は投資されているので残りました。
lesson-flow-ages-last = 山札の一番下は「{ $card }」です。これが現れると、その手番でゲームが終わります。手番の回数が人によって1回違うこともあります。

lesson-flow-end = ゲームの終わり
lesson-flow-end-points = 時代Ⅴ（情報化社会）です。ここまで{ $total }点です。文化アイコンで{ $culture }点、ほかのアイコンの半分で{ $others }点、得点効果で{ $effects }点あります。
lesson-flow-end-card = 「{ $card }」のトロフィーの印は、ゲーム終了時に数える効果です。技術アイコン1つにつき1点です。今{ $icons }つあり、このカードで1つ増えます。
lesson-flow-end-take = 「{ $card }」を完遂しましょう。このゲーム最後の好機です。
lesson-flow-end-take-not = 得点を取りましょう。「{ $card }」を完遂してください。
lesson-flow-end-sheet = 「未来」が現れ、ゲームは終わりです。あなたは{ $mine }点で1位です。残った資源は得点になりません（同点でカードの枚数も同じときだけ比べます）。早めに使いましょう。
lesson-flow-end-game = これで準備は十分です。最初のゲームでは、初級者の相手が2人待っています。電球を押せばヒントが見られ、手を戻すこともできます。楽しんでください！
