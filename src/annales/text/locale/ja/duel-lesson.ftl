# 『世界の七不思議：デュエル』：レッスン。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
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
