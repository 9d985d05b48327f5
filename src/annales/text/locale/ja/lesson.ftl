# レッスン。`lesson-` はどのゲームにも使う。`lesson-ゲーム-章-段階` は説明の文、`-not` は別の手を選んだときの返事。
lesson-title = はじめてのレッスン
lesson-of = { $game }：はじめてのレッスン
lesson-chapter = 章
lesson-chapter-name = { $number }. { $name }
lesson-chapter-done = ✓ { $number }. { $name }
lesson-coach = コーチ
lesson-progress = { $steps }のうち{ $step }
lesson-next = 次へ
lesson-back = 戻る
lesson-leave = レッスンをやめる
lesson-show = 場所を見る
lesson-read-first = まずこの説明を読んで、「次へ」を押してください。急がなくて大丈夫です。
lesson-open = ゲームを始める
bot-lesson = 練習相手
bot-lesson-about = レッスンの相手役です
error-no-lesson = { $game }のレッスンはありません。
error-no-chapter = レッスンに{ $chapter }という章はありません。

lesson-duel-look = テーブルを見る
lesson-duel-look-welcome = ようこそ！　2人で3つの世代のカードを取り合い、自分の都市を育てるゲームです。10分ほどで遊べるようになります。失敗しても大丈夫、気楽にどうぞ。
lesson-duel-look-display = 第1世代のカード{ $cards }枚が重なって並んでいます。取れるのは、上に何も載っていないカードだけ。裏向きのカードは、取れるようになるまで秘密です。
lesson-duel-look-city = ここがあなたの都市です。コイン{ $coins }枚と、これから建てる七不思議が{ $wonders }つ。建物もここに増えていきます。相手も同じ条件です。
lesson-duel-look-build = 最初の一手です！　いちばん下の列の「{ $card }」を選び、「建設」を押しましょう。費用はかかりません。
lesson-duel-look-build-not = その手も打てます。本番でぜひ試してください。ここでは「{ $card }」を建設しましょう。
lesson-duel-look-turned = 相手は「{ $second }」を建設しました。あなたの「{ $first }」と合わせて上の2枚がなくなったので、「{ $card }」が表になり、取れるようになりました。

lesson-duel-take = 建てる、売る
lesson-duel-take-uses = 手番では、カードを1枚取って使います。使い方は3つ：建設する、売る、七不思議の建設に使う。カードの角の印は、あなたが払うコインの数です。
lesson-duel-take-build = 青いカードは得点になります。「{ $card }」は{ $points }点で、しかも無料。建設しましょう。
lesson-duel-take-build-not = 悪くない考えですが、まずは得点です。「{ $card }」を建設しましょう。
lesson-duel-take-built = 「{ $card }」は最後まであなたの都市に残ります。相手は「{ $theirs }」を建設し、コインを{ $coins }枚得ました。
lesson-duel-take-sell = コインが足りないときは、どのカードでも売れます。今は{ $gain }枚。自分の都市に黄色いカードがあれば、1枚につきコインも1枚増えます。「{ $card }」を売却しましょう。
lesson-duel-take-sell-not = 今回はコインを増やす番です。「{ $card }」を売却しましょう。
lesson-duel-take-sold = これでコインは{ $coins }枚。売ったカードは捨て札になり、場からなくなります。相手に渡したくないカードを売る、という手もあります。

lesson-duel-price = 費用のしくみ
lesson-duel-price-cost = カードの左端のアイコンが費用です。「{ $card }」には石材が1つ必要。あなたの「{ $own }」は石材を毎回1つ産出し、使ってもなくなりません。
lesson-duel-price-own = だから、あなたは何も払いません。「{ $card }」を建設しましょう。
lesson-duel-price-own-not = それはまた後で。まずは自分の石材を使って、「{ $card }」を建設しましょう。
lesson-duel-price-trade = 「{ $card }」に必要な粘土が、あなたにはありません。資源は1つコイン2枚で買えますが、相手の茶色と灰色のカードが産出する分だけ高くなります。相手の粘土は{ $clay }つなので、{ $each }枚です。
lesson-duel-price-pay = 少し高いですが、払えます。「{ $card }」を選んで内訳を確かめ、コイン{ $price }枚で建設しましょう。
lesson-duel-price-pay-not = ここは思い切って払いましょう。「{ $card }」を建設してください。
lesson-duel-price-theirs = 逆も同じです。あなたの「{ $own }」のおかげで、相手はガラスなら{ $plain }枚のところ、石材には{ $each }枚払います。自分の資源は、相手の負担にもなるのです。
lesson-duel-price-reserve = 抜け道になる黄色いカードもあります。「{ $card }」を建てれば、相手がどれだけ産出していても、粘土をコイン1枚で買えます。

lesson-duel-chain = 連鎖
lesson-duel-chain-sign = 「{ $card }」の費用は粘土{ $clay }つですが、あなたは払わなくてかまいません。第1世代に建てた「{ $before }」とつながっているので、無料になります。
lesson-duel-chain-build = 使わない手はありません。「{ $card }」を建設しましょう。
lesson-duel-chain-build-not = それより、「{ $card }」なら無料です。建設しましょう。
lesson-duel-chain-later = 連鎖は続きます。「{ $card }」があれば、第3世代の「{ $next }」が無料に。この「{ $other }」も、取れるようになれば「{ $before }」のおかげで無料です。

lesson-duel-wonder = 七不思議
lesson-duel-wonder-four = 七不思議は1人{ $wonders }つ。ただし、2人合わせて{ $most }つまでしか建ちません。最後の1つは建てられなくなるので、のんびりしすぎないように。
lesson-duel-wonder-build = 「{ $wonder }」は今なら無料で建てられます。これを選んでから、下に敷くカードを1枚選びましょう。敷いたカードの効果は使えません。
lesson-duel-wonder-build-not = まずは七不思議です。自分の都市の「{ $wonder }」を選び、それから使うカードを選びましょう。
lesson-duel-wonder-built = 完成です！　すぐにコイン{ $coins }枚、最後に{ $points }点。そして大事なのが丸い矢印の印、続けてもう1手番できます。
lesson-duel-wonder-again = 相手を待たせて、もう1手。好きなカードを建設するか、売却しましょう。
lesson-duel-wonder-again-not = 七不思議はここまで。カードを1枚、建設するか売却しましょう。
lesson-duel-wonder-when = 続けての手番は、ここぞというときに。カードを取り、その下から出たカードまで取れます。相手も「{ $theirs }」で同じことができるので、ご用心。

lesson-duel-war = 軍事
lesson-duel-war-track = 盾1つにつき、このコマが1マス相手側へ進みます。相手の盾では押し戻されます。今はあなたが{ $spaces }マス優勢で、ここで終われば{ $points }点です。
lesson-duel-war-push = 「{ $card }」は盾{ $shields }つ、連鎖で無料です。建設しましょう。
lesson-duel-war-push-not = 攻めどきです。「{ $card }」を建設しましょう。
lesson-duel-war-loot = コマが境目を越えたので、相手はコインを{ $lost }枚失いました。ここまで進めば{ $points }点です。
lesson-duel-war-capital = あと3マスで相手の首都です。「{ $card }」の盾は{ $shields }つ。コインも足りています。
lesson-duel-war-capital-not = あと一歩です！　「{ $card }」を建設してみましょう。
lesson-duel-war-won = あなたの勝ちです。首都に入れば、得点に関係なくその場で決着します。相手にも同じことができるので、コマを近づけすぎないように。

lesson-duel-science = 科学
lesson-duel-science-symbols = 緑のカードには科学のシンボルがあります。あなたは今、違うシンボルを{ $have }種類持っています。
lesson-duel-science-pair = 「{ $card }」のシンボルは「{ $before }」と同じです。同じものが2つそろうと、ごほうびがあります。建設しましょう。
lesson-duel-science-pair-not = 先にシンボルをそろえましょう。「{ $card }」を建設してください。
lesson-duel-science-token = ごほうびは、この{ $tokens }枚の進歩トークンから1枚。効果は最後まで続きます。選ぶと説明が出るので、好きなものを取ってください。
lesson-duel-science-six = 違うシンボルが6種類そろうと、その場で勝ちです。あなたはあと{ $missing }種類。トークンの「{ $token }」も1種類に数えます。相手のシンボルにもご用心。

lesson-duel-ages = 世代の変わり目
lesson-duel-ages-free = 取る前によく見ましょう。取れるのは「{ $card }」だけで、その下に2枚あります。これを取ると、次は相手が2枚から選べます。
lesson-duel-ages-take = とはいえ、避けられないこともあります。「{ $card }」を建設するか、売却しましょう。
lesson-duel-ages-take-not = 七不思議はまたの機会に。「{ $card }」を建設するか、売却しましょう。
lesson-duel-ages-last = 相手は「{ $right }」を取り、「{ $left }」が残りました。建設するか、売却しましょう。
lesson-duel-ages-last-not = 七不思議はまたの機会に。「{ $left }」を建設するか、売却しましょう。
lesson-duel-ages-begins = 世代が終わりました。軍事で押されている人が、次に先手になる人を決めます。コマはあなたの側にあるので、決めるのはあなた。お好きなほうをどうぞ。
lesson-duel-ages-next = 第2世代です。並びは上下が逆になり、カードも強くなります。第3世代には紫のギルドが{ $guilds }枚混ざり、2人の都市にある枚数などが得点になります。

lesson-duel-end = 最後の1枚
lesson-duel-end-ways = その場で決着するのは、首都に入ったときと、シンボルが6種類そろったとき。どちらもなければ、第3世代の後に得点で決まります。今は{ $mine }対{ $theirs }で負けていて、カードは残り1枚です。
lesson-duel-end-last = その1枚で逆転できます。コイン{ $price }枚で「{ $card }」を建設して、{ $points }点を手に入れましょう。
lesson-duel-end-last-not = 惜しい！　勝つには「{ $card }」そのものを建設するしかありません。
lesson-duel-end-sheet = { $mine }対{ $theirs }、あなたの勝ちです！　建物、七不思議、トークン、紛争コマ、それにコイン3枚ごとの1点を合計します。同点なら青いカードの得点で決まります。
lesson-duel-end-game = これで準備は万端です。初めての人向けの七不思議で、いちばんやさしい相手と遊びましょう。迷ったら、いつでもヒントを見られます。楽しんでください！

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
