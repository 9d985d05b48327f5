# 『世界の七不思議：デュエル』：レッスン。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
lesson-duel-look = テーブルを見る
lesson-duel-look-welcome = ようこそ！2人で3つの世代のカードを取り合い、自分の都市を育てるゲームです。10分ほどで遊べるようになります。失敗しても大丈夫、気楽にどうぞ。
lesson-duel-look-display = 第Ⅰ世代のカード{ $cards }枚が重なって並ぶカードディスプレイです。上に何も載っていないカードだけを取れます。裏向きのカードは、取れるようになるまで秘密です。
lesson-duel-look-city = ここがあなたの都市です。コイン{ $coins }枚と、これから建てる七不思議が{ $wonders }つあります。建物もここに増えていきます。相手も同じ条件です。
lesson-duel-look-build = 最初の手番です！いちばん下の列の「{ $card }」を選び、「建設」を押しましょう。コストはかかりません。
lesson-duel-look-build-not = それもできます。本番でぜひ試してください。ここでは「{ $card }」を建設しましょう。
lesson-duel-look-turned = 相手は「{ $second }」を建設しました。あなたの「{ $first }」と合わせて上の2枚がなくなったので、「{ $card }」が表になり、取れるようになりました。

lesson-duel-take = 建設と売却
lesson-duel-take-uses = 手番では、カードを1枚取って使います。使い方は3つです。建設する、売却する、七不思議の建設に使う。カードの角の数字は、あなたが支払うコインの枚数です。
lesson-duel-take-build = 青いカードは得点になります。「{ $card }」は{ $points }点で、しかも無料です。建設しましょう。
lesson-duel-take-build-not = 悪くない考えですが、まずは得点です。「{ $card }」を建設しましょう。
lesson-duel-take-built = 「{ $card }」は最後まであなたの都市に残ります。相手は「{ $theirs }」を建設し、コインを{ $coins }枚得ました。
lesson-duel-take-sell = コインが足りないときは、どのカードでも売却できます。今は{ $gain }枚得られます。自分の都市に黄色いカードがあれば、1枚につきコインも1枚増えます。「{ $card }」を売却しましょう。
lesson-duel-take-sell-not = 今回はコインを増やす番です。「{ $card }」を売却しましょう。
lesson-duel-take-sold = これでコインは{ $coins }枚です。売却したカードは捨て札になります。相手に渡したくないカードを売却する、という手もあります。

lesson-duel-price = コストのしくみ
lesson-duel-price-cost = カードの左端のアイコンがコストです。「{ $card }」には石材が1つ必要です。あなたの「{ $own }」は石材を毎回1つ生産し、使ってもなくなりません。
lesson-duel-price-own = だから、あなたは何も支払いません。「{ $card }」を建設しましょう。
lesson-duel-price-own-not = それはまた後で。まずは自分の石材を使って、「{ $card }」を建設しましょう。
lesson-duel-price-trade = 「{ $card }」に必要な粘土が、あなたにはありません。資源は1つコイン2枚で購入できますが、相手の茶色と灰色のカードが生産する同じ資源1つにつき、コイン1枚ずつ高くなります。相手は粘土を{ $clay }つ生産するので、2＋{ $clay }＝{ $each }枚です。
lesson-duel-price-pay = 少し高いですが、支払えます。「{ $card }」を選んで内訳を確かめ、コイン{ $price }枚で建設しましょう。
lesson-duel-price-pay-not = ここは思い切って支払いましょう。「{ $card }」を建設してください。
lesson-duel-price-theirs = 逆も同じです。あなたの「{ $own }」があるので、相手はガラスなら{ $plain }枚のところ、石材には{ $each }枚支払います。自分の生産は、相手の負担にもなります。
lesson-duel-price-reserve = 購入を安くする黄色いカードもあります。「{ $card }」を建てれば、相手がどれだけ生産していても、粘土をコイン1枚で購入できます。

lesson-duel-chain = 連鎖
lesson-duel-chain-sign = 「{ $card }」のコストは粘土{ $clay }つですが、あなたは支払わなくてかまいません。第Ⅰ世代に建てた「{ $before }」とつながっているので、無料になります。
lesson-duel-chain-build = ぜひ利用しましょう。「{ $card }」を建設してください。
lesson-duel-chain-build-not = それより、「{ $card }」なら無料です。建設しましょう。
lesson-duel-chain-later = 連鎖は続きます。「{ $card }」があれば、第Ⅲ世代の「{ $next }」が無料になります。この「{ $other }」も、取れるようになれば「{ $before }」のおかげで無料です。

lesson-duel-wonder = 七不思議
lesson-duel-wonder-four = 七不思議は1人{ $wonders }つあります。ただし、2人合わせて{ $most }つまでしか建設できません。最後の1つは建設できなくなるので、早めに建てましょう。
lesson-duel-wonder-build = 「{ $wonder }」は今なら無料で建てられます。これを選んでから、下に敷くカードを1枚選びましょう。敷いたカードの効果は使えません。
lesson-duel-wonder-build-not = まずは七不思議です。自分の都市の「{ $wonder }」を選び、それから使うカードを選びましょう。
lesson-duel-wonder-built = 完成です！すぐにコイン{ $coins }枚、最後に{ $points }点を得ます。大事なのは丸い矢印の印です。続けてもう1手番を行えます。
lesson-duel-wonder-again = 相手を待たせて、もう1手番です。好きなカードを建設するか、売却しましょう。
lesson-duel-wonder-again-not = 七不思議はここまでにしましょう。カードを1枚、建設するか売却してください。
lesson-duel-wonder-when = もう1手番は、ここぞというときに使いましょう。カードを取り、その下から出たカードまで取れます。相手も「{ $theirs }」で同じことができます。

lesson-duel-war = 軍事
lesson-duel-war-track = 盾1つにつき、紛争コマが1マス相手側へ進みます。相手の盾では押し戻されます。今はあなたが{ $spaces }マス優勢で、ここで終われば{ $points }点です。
lesson-duel-war-push = 「{ $card }」は盾が{ $shields }つで、連鎖により無料です。建設しましょう。
lesson-duel-war-push-not = 攻めどきです。「{ $card }」を建設しましょう。
lesson-duel-war-loot = 紛争コマが境目を越えたので、相手はコインを{ $lost }枚失いました。ここで終われば{ $points }点です。
lesson-duel-war-capital = あと3マスで相手の首都です。「{ $card }」の盾は{ $shields }つで、コインも足りています。
lesson-duel-war-capital-not = あと一歩です！「{ $card }」を建設してみましょう。
lesson-duel-war-won = あなたの軍事勝利です。紛争コマが首都に入れば、得点に関係なくその場で勝ちです。相手にも同じことができるので、コマを近づけすぎないようにしましょう。

lesson-duel-science = 科学
lesson-duel-science-symbols = 緑のカードには科学のシンボルがあります。あなたは今、違うシンボルを{ $have }種類持っています。
lesson-duel-science-pair = 「{ $card }」のシンボルは「{ $before }」と同じです。同じシンボルが2つそろうと、進歩トークンをもらえます。建設しましょう。
lesson-duel-science-pair-not = 先にシンボルをそろえましょう。「{ $card }」を建設してください。
lesson-duel-science-token = ボード上の{ $tokens }枚の進歩トークンから1枚もらえます。効果は最後まで続きます。選ぶと説明が出るので、好きなものを取ってください。
lesson-duel-science-six = 違うシンボルが6種類そろうと、その場で科学勝利です。あなたはあと{ $missing }種類です。トークンの「{ $token }」も1種類に数えます。相手のシンボルにも気をつけましょう。

lesson-duel-ages = 世代の変わり目
lesson-duel-ages-free = 取る前によく見ましょう。取れるのは「{ $card }」だけで、その下に2枚あります。これを取ると、次は相手が2枚から選べます。
lesson-duel-ages-take = とはいえ、避けられないこともあります。「{ $card }」を建設するか、売却しましょう。
lesson-duel-ages-take-not = 七不思議はまたの機会に。「{ $card }」を建設するか、売却しましょう。
lesson-duel-ages-last = 相手は「{ $right }」を取り、「{ $left }」が残りました。建設するか、売却しましょう。
lesson-duel-ages-last-not = 七不思議はまたの機会に。「{ $left }」を建設するか、売却しましょう。
lesson-duel-ages-begins = 世代が終わりました。軍事で押されている人が、次の先手を選びます。紛争コマはあなたの側にあるので、選ぶのはあなたです。お好きなほうをどうぞ。
lesson-duel-ages-next = 第Ⅱ世代です。並びは上下が逆になり、カードも強くなります。第Ⅲ世代には紫のギルドが{ $guilds }枚混ざり、2人の都市にあるカードなどの数が得点になります。

lesson-duel-end = 最後の1枚
lesson-duel-end-ways = その場で勝つのは、紛争コマが首都に入ったときと、シンボルが6種類そろったときです。どちらもなければ、第Ⅲ世代の後に得点で決まります。今は{ $mine }対{ $theirs }で負けていて、カードは残り1枚です。
lesson-duel-end-last = その1枚で逆転できます。コイン{ $price }枚で「{ $card }」を建設して、{ $points }点を手に入れましょう。
lesson-duel-end-last-not = 惜しい！勝つには「{ $card }」そのものを建設するしかありません。
lesson-duel-end-sheet = { $mine }対{ $theirs }、あなたの勝ちです！建物、七不思議、進歩トークン、紛争コマ、それにコイン3枚ごとの1点を合計します。同点なら青いカードの得点で決まります。
lesson-duel-end-game = これで準備は万端です。初めての人向けの七不思議で、初級者の相手と遊びましょう。迷ったら、いつでもヒントを見られます。楽しんでください！
