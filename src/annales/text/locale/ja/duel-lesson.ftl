# 『世界の七不思議：デュエル』：レッスン。相手のニコが話す。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
lesson-duel-look = テーブルを見る
lesson-duel-look-welcome = こんにちは、見習いのニコです！2人で3つの世代のカードを取り合い、自分の都市を育てます。ぼくと一緒に覚えましょう。失敗しても大丈夫です。
lesson-duel-look-display = 第Ⅰ世代のカードが{ $cards }枚並んでいます。上に何も載っていないカードだけを取れます。
lesson-duel-look-city = ここがあなたの都市です。コイン{ $coins }枚と、これから建てる七不思議が{ $wonders }つ。ぼくも同じ条件です。
lesson-duel-look-build = あなたからどうぞ！いちばん下の列の「{ $card }」を選び、「建設」を押してください。
lesson-duel-look-build-not = それもできます。でも今は「{ $card }」を建設しましょう。
lesson-duel-look-turned = 「{ $card }」は上に何もなくなったので、表になりました。

lesson-duel-take = 建設と売却
lesson-duel-take-uses = 手番ごとにカードを1枚取ります。建設するか、売却するか、七不思議の建設に使います。角の数字が支払うコインの枚数です。
lesson-duel-take-build = 青いカードは最後に得点になります。「{ $card }」を建設しましょう。
lesson-duel-take-build-not = まずは得点です。「{ $card }」を建設しましょう。
lesson-duel-take-sell = コインが足りないときは、どのカードでも売却できます。黄色いカードが多いほど高く売れます。「{ $card }」を売却しましょう。
lesson-duel-take-sell-not = 今回はコインを増やす番です。「{ $card }」を売却しましょう。
lesson-duel-take-sold = カードは捨て札になりました。ぼくも欲しかったのに！

lesson-duel-price = コストのしくみ
lesson-duel-price-own = 左端のアイコンがコストです。「{ $card }」に必要な石材1つは、あなたの「{ $own }」が毎回生産します。「{ $card }」を建設しましょう。
lesson-duel-price-own-not = まずは自分の石材を使って、「{ $card }」を建設しましょう。
lesson-duel-price-trade = 「{ $card }」に必要な粘土は購入します。1つコイン2枚で、ぼくが生産する粘土1つにつき1枚高くなります。ぼくは{ $clay }つ生産するので、{ $price }枚です。
lesson-duel-price-pay = 少し高いですが、「{ $card }」を建設しましょう。
lesson-duel-price-pay-not = ここは思い切って支払いましょう。「{ $card }」を建設してください。
lesson-duel-price-theirs = ぼくも同じです。あなたの「{ $own }」があるので、石材1つにコイン{ $each }枚かかります。

lesson-duel-chain = 連鎖
lesson-duel-chain-build = 第Ⅰ世代に建てた「{ $before }」と同じ印が「{ $card }」にもあります。この連鎖で、コストは無料です。「{ $card }」を建設しましょう。
lesson-duel-chain-build-not = それより、「{ $card }」なら無料です。建設しましょう。
lesson-duel-chain-later = 第Ⅲ世代では、「{ $card }」のおかげで「{ $next }」が無料になります。

lesson-duel-wonder = 七不思議
lesson-duel-wonder-four = 七不思議は2人で8つありますが、建てられるのは合わせて{ $most }つまでです。早めに建てましょう。
lesson-duel-wonder-build = 「{ $wonder }」を選び、下に敷くカードを選びましょう。敷いたカードの効果は使えません。
lesson-duel-wonder-build-not = まずは七不思議です。自分の都市の「{ $wonder }」を選び、それからカードを選びましょう。
lesson-duel-wonder-again = すばらしい眺めです！丸い矢印の印で、もう1手番です。ぼくは見ているだけ。好きなカードを建設するか、売却しましょう。
lesson-duel-wonder-again-not = 七不思議はここまでにしましょう。カードを1枚、建設するか売却してください。
lesson-duel-wonder-when = もう1手番あれば、自分で表にしたカードまで取れます。「{ $theirs }」があれば、ぼくにもできます。

lesson-duel-war = 軍事
lesson-duel-war-track = あなたの盾は紛争コマをぼくの首都へ進め、ぼくの盾は押し戻します。首都に近いほど、あなたの得点が増えます。
lesson-duel-war-push = 攻めましょう。「{ $card }」を建設してください。
lesson-duel-war-push-not = 攻めどきです。「{ $card }」を建設しましょう。
lesson-duel-war-capital = いたた！コマが境目を越え、ぼくはコインを{ $lost }枚失いました。あと3マスでぼくの首都です。「{ $card }」を建設しましょう。
lesson-duel-war-capital-not = あと一歩です！「{ $card }」を建設してみましょう。
lesson-duel-war-won = 得点に関係なく、その場であなたの勝ちです！自分の首都にも、コマを近づけないでください。

lesson-duel-science = 科学
lesson-duel-science-pair = 緑のカードには科学のシンボルがあります。「{ $card }」と「{ $before }」は同じシンボルで、2つそろうと進歩トークンをもらえます。建設しましょう。
lesson-duel-science-pair-not = 先にシンボルをそろえましょう。「{ $card }」を建設してください。
lesson-duel-science-token = いちばん好きなトークンを取ってください。効果は最後まで続きます。
lesson-duel-science-six = 6種類そろうと、その場で勝ちです。あと{ $missing }種類。トークンの「{ $token }」も1種類に数えます。

lesson-duel-ages = 世代の変わり目
lesson-duel-ages-take = 取る前によく見ましょう！「{ $card }」を取ると、ぼくは下の2枚から選べます。でも、ほかに取れるカードはありません。建設するか、売却しましょう。
lesson-duel-ages-take-not = 七不思議はまたの機会に。「{ $card }」を建設するか、売却しましょう。
lesson-duel-ages-last = 残った「{ $left }」を建設するか、売却しましょう。
lesson-duel-ages-last-not = 七不思議はまたの機会に。「{ $left }」を建設するか、売却しましょう。
lesson-duel-ages-begins = 世代が終わりました。次の先手は、軍事で押されている人が選びます。今はあなたです。
lesson-duel-ages-next = 第Ⅱ世代のカードはもっと強力です。第Ⅲ世代には紫のギルドも{ $guilds }枚あり、ほかのカードの数で得点します。

lesson-duel-end = 最後の1枚
lesson-duel-end-last = だれもその場で勝たなければ、第Ⅲ世代の後に得点で決まります。今は{ $mine }対{ $theirs }で負けていて、残り1枚です。「{ $card }」を建設しましょう！
lesson-duel-end-last-not = 惜しい！勝つには「{ $card }」そのものを建設するしかありません。
lesson-duel-end-sheet = お見事、あなたの勝ちです！コインも3枚で1点になります。同点なら、青いカードの得点で決まります。
lesson-duel-end-game = ぼくが知っているのはここまでです。次は本番、ぼくと勝負しましょう！迷ったらヒントを見てください。
