# 『歴史悠久』：レッスン。席1のニコが話し、席2にはミラがいる。`lesson-GAME-CHAPTER-STEP`は各ステップの文。ほかの合法手には`-not`を付けたキーの文を使う。
lesson-flow-look = 場のようす
lesson-flow-look-welcome = こんにちは、見習いのニコです！あなたとミラとぼくが、太古から現代まで、それぞれの国を率います。一緒に覚えましょう。失敗しても大丈夫です。
lesson-flow-look-market = ここが市場です。3人でカードを取り合います。まず資源を置いて着手し、だれにも引き取られなければ、次の手番で手に入れます。
lesson-flow-look-nation = ここがあなたの国です。「{ $card }」と資源{ $tokens }つがあります。お金は資源だけです。カードの一番下の段のアイコンが国の力になります。
lesson-flow-look-invest = 「{ $card }」を選び、「着手」で好きな数の資源を置きましょう。マーカーは1つなので、着手できるのは1度に1枚だけです。
lesson-flow-look-invest-not = それもできます。でも今は「{ $card }」に着手してください。
lesson-flow-look-marker = ミラとぼくも着手しました。マーカーを見れば、だれがいくつ置いたかがわかります。

lesson-flow-complete = 完遂
lesson-flow-complete-take = 「{ $card }」は引き取られませんでした。選んで「完遂」を押しましょう。虫眼鏡と同じアイコンが国に1つあるごとに、資源が1つ戻ります。
lesson-flow-complete-take-not = 「{ $card }」はもう手に入ります。完遂しましょう。
lesson-flow-complete-row = 稲妻の効果は1度だけです。一番下の段は残り、収穫アイコンが{ $icons }つになりました。

lesson-flow-snipe = 引取
lesson-flow-snipe-pay = 「{ $card }」には、ぼくが資源を{ $stake }つ置いています。同じ数をぼくに払えば、すぐあなたのものです。選んで「引取」を押しましょう。
lesson-flow-snipe-pay-not = ここは思い切って「{ $card }」を引き取りましょう。
lesson-flow-snipe-paid = 払った分にプールの半分、交易アイコンの1つももらえて、ぼくも得をしました。大事なカードには多めに置きましょう！

lesson-flow-harvest = 収穫
lesson-flow-harvest-empty = あなたの資源はもうありません。でも、みんなが払った資源がプールに{ $pool }つあります。
lesson-flow-harvest-take = 「収穫」も1つのアクションです。収穫アイコンの数だけ予備からプールに入れ、それから半分を取ります。
lesson-flow-harvest-take-not = 資源がなければ、できることはわずかです。収穫しましょう。
lesson-flow-harvest-least = プールが多いほど得です。少ないときでも、時代の数（今は{ $age }）までは手に入ります。

lesson-flow-columns = 列
lesson-flow-columns-cover = 同じ種類のカードは列になり、一番上だけ効果があります。「{ $card }」は「{ $old }」を覆います。完遂して、交易アイコンの数を見てください。
lesson-flow-columns-cover-not = まず列を見てみましょう。「{ $card }」を完遂してください。
lesson-flow-columns-covered = 「{ $card }」の効果はなくなり、一番下の段だけ残りました。指導者は入れ替わり、世界遺産は覆われません。

lesson-flow-activate = 発動
lesson-flow-activate-use = 「{ $card }」に、輪の中の矢印が見えますか。アクションを1回使う効果です。「{ $card }」を発動しましょう。
lesson-flow-activate-use-not = 指導者の効果を使いましょう。「{ $card }」を発動してください。
lesson-flow-activate-choose = 世界遺産がただで手に入ります！好きなほうを選んでください。
lesson-flow-activate-choose-not = まず世界遺産を選びましょう。
lesson-flow-activate-got = 代わりに「{ $card }」が去りました。去らずに、何度も発動できるカードもあります。

lesson-flow-attack = 攻撃
lesson-flow-attack-power = 攻撃の力は軍事アイコンの数で、あなたは{ $mine }です。守る側は軍事と防衛を合わせます。ミラは{ $theirs }、ぼくは0です。
lesson-flow-attack-gain = 「{ $card }」は、得たときに自身のアイコンも加えて攻撃します。完遂しましょう。
lesson-flow-attack-gain-not = 「{ $card }」の準備はできています。完遂しましょう。
lesson-flow-attack-target = 同じ数では足りず、上回らないと攻撃できません。だから、相手はぼくだけです。
lesson-flow-attack-target-not = 攻撃する相手を選びましょう。
lesson-flow-attack-hit = いたた、資源が3つも！カードを捨てさせる攻撃もあります。ぼくも防衛が必要ですね。

lesson-flow-ages = 時代
lesson-flow-ages-old = 山札の次のカードから時代Ⅱ（中世）です。時代A（太古）のカードは時代遅れになり、投資がなければ市場から消えます。
lesson-flow-ages-take = 「{ $card }」を完遂して、市場に次のカードを出しましょう。
lesson-flow-ages-take-not = それでは市場が変わりません。「{ $card }」を完遂しましょう。
lesson-flow-ages-swept = 「{ $gone }」はゲームから外れました。「{ $kept }」は、ぼくが投資しているので残りました。

lesson-flow-end = ゲームの終わり
lesson-flow-end-points = 山札から「{ $card }」が出ると、ゲームは終わりです。文化アイコンは1つで1点、ほかのアイコンは2つで1点です。
lesson-flow-end-take = トロフィーの印のカードは、終わりにさらに得点します。「{ $card }」を完遂しましょう。
lesson-flow-end-take-not = 得点を取りましょう。「{ $card }」を完遂してください。
lesson-flow-end-sheet = あなたが1位です！資源は得点になりません。早めに使いましょう。
lesson-flow-end-game = ぼくが知っているのはここまでです。次は本番、ミラとぼくと勝負しましょう！迷ったらヒントを見てください。
