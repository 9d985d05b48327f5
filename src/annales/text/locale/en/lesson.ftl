# Lessons: `lesson-` what every game's has, `lesson-GAME-CHAPTER-STEP` what is said, with `-not` for another legal move.
lesson-title = First lesson
lesson-of = { $game }: first lesson
lesson-chapter = Chapter
lesson-chapter-name = { $number }. { $name }
lesson-chapter-done = ✓ { $number }. { $name }
lesson-coach = Coach
lesson-progress = Step { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-leave = Leave the lesson
lesson-show = Show me where
lesson-read-first = Read this first, then press “Next”. The table waits for you.
lesson-open = Start my first game
bot-lesson = Partner
bot-lesson-about = Plays the other side in the lesson
error-no-lesson = { $game } has no lesson.
error-no-chapter = The lesson has no chapter { $chapter }.

lesson-duel-look = On the table
lesson-duel-look-welcome = Welcome! You and a rival each build a city, over three ages of cards. Ten minutes from now you will know how, and nothing here can go wrong.
lesson-duel-look-display = These are the { $cards } cards of the first age. They overlap, and only a card with nothing on top can be taken. Those that lie face down stay secret until then.
lesson-duel-look-city = Your city: { $coins } coins, { $wonders } wonders waiting to be built, and soon your buildings. Your rival has the same.
lesson-duel-look-build = Your first move! Choose the { $card } in the bottom row, then “Build”. It costs nothing.
lesson-duel-look-build-not = That is allowed too, and you may try it in your first game. Here, please build the { $card }.
lesson-duel-look-turned = Your rival built the { $second }. With it and your { $first } gone, nothing covers the { $card } any more: it has turned over and can be taken.

lesson-duel-take = Build or discard
lesson-duel-take-uses = Each turn you take one card and do one of three things with it: build it, discard it for coins, or use it up for a wonder. The badge in its corner is its price for you.
lesson-duel-take-build = Blue cards are simply points. The { $card } is worth { $points } and free: build it.
lesson-duel-take-build-not = A fair idea, but let us have the points first: build the { $card }.
lesson-duel-take-built = The { $card } now stands in your city until the end. Your rival built the { $theirs } and got { $coins } coins for it.
lesson-duel-take-sell = Short of coins? Any card can be discarded for { $gain } now, and for one more with each yellow card in your city. Discard the { $card }.
lesson-duel-take-sell-not = This time we want coins: discard the { $card }.
lesson-duel-take-sold = That makes { $coins } coins. Discarded cards lie in the discard pile, out of play. So discarding is also a way to keep a card from your rival.

lesson-duel-price = What things cost
lesson-duel-price-cost = The icons at the left edge of a card are its cost. The { $card } wants one stone, and your { $own } makes one: every turn, without ever running out.
lesson-duel-price-own = So it costs you nothing. Build the { $card }.
lesson-duel-price-own-not = Later, perhaps. First see your own stone at work: build the { $card }.
lesson-duel-price-trade = The { $card } wants clay, and you make none, so you buy it: for 2 coins, and 1 more for each unit that your rival’s brown and grey cards make. They make { $clay }, so you pay { $each }.
lesson-duel-price-pay = Dear, but you can afford it. Choose the { $card }, look at the sum, and build it for { $price } coins.
lesson-duel-price-pay-not = Let us spend some money for once: build the { $card }.
lesson-duel-price-theirs = It works the other way round as well. Your { $own } makes stone cost your rival { $each } coins, where glass costs them { $plain }. What you make, they pay for.
lesson-duel-price-reserve = Some yellow cards are a way out. With the { $card }, clay would cost you 1 coin, however much your rival makes.

lesson-duel-chain = Chains
lesson-duel-chain-sign = The { $card } costs { $clay } clay, but not for you. It is linked with the { $before }, which you built in the first age, and that makes it free.
lesson-duel-chain-build = Take what is yours: build the { $card }.
lesson-duel-chain-build-not = That would cost you something, or bring you little. The { $card } is free: build it.
lesson-duel-chain-later = Chains go on: the { $card } will make the { $next } free in the third age. And this { $other } is free with your { $before }, as soon as you can get at it.

lesson-duel-wonder = Wonders
lesson-duel-wonder-four = Each of you has { $wonders } wonders, but only { $most } are ever built in all. Then the last one is lost, so do not wait too long.
lesson-duel-wonder-build = { $wonder } costs you nothing now. Choose it, then a card to lay under it. That card is used up, whatever it could do.
lesson-duel-wonder-build-not = First the wonder: choose { $wonder } in your city, then a card to use for it.
lesson-duel-wonder-built = Well built: { $coins } coins at once, { $points } points in the end, and the round arrow is the best of it. It is your turn again!
lesson-duel-wonder-again = Two turns running, and your rival can only watch. Build or discard any card you like.
lesson-duel-wonder-again-not = One wonder is enough for today: build or discard a card.
lesson-duel-wonder-when = Keep such a turn for the moment when it hurts: take a card, and what was under it as well. Your rival can do so too, with { $theirs }.

lesson-duel-war = War
lesson-duel-war-track = Each shield you build pushes this pawn one space towards your rival; theirs push it back. It is { $spaces } spaces ahead for you, worth { $points } points if the game ended here.
lesson-duel-war-push = The { $card } has { $shields } shields and is free by a chain. Build it.
lesson-duel-war-push-not = Forward! Build the { $card }.
lesson-duel-war-loot = The pawn has passed a mark, so your rival lost { $lost } coins. And out here it is worth { $points } points.
lesson-duel-war-capital = Three more spaces and it enters their capital. The { $card } has { $shields } shields, and you can pay for it.
lesson-duel-war-capital-not = So close! Build the { $card } and see what happens.
lesson-duel-war-won = You have won, at once and whatever the points say. It can happen to you as well: never let the pawn come too near.

lesson-duel-science = Science
lesson-duel-science-symbols = Green cards carry symbols of science. You have { $have } so far, both different.
lesson-duel-science-pair = The { $card } has the same symbol as your { $before }. Two alike earn you a reward: build it.
lesson-duel-science-pair-not = Collect the pair first: build the { $card }.
lesson-duel-science-token = Your reward is one of these { $tokens } progress tokens, for the rest of the game. Choose one to read what it does, then take the one you like.
lesson-duel-science-six = Six different symbols win the game at once, and you lack { $missing }. The token { $token } counts as one too. Look at your rival’s symbols now and then.

lesson-duel-ages = From age to age
lesson-duel-ages-free = Look before you take! Only the { $card } is free, and it covers two cards. Whoever takes it opens both to the other.
lesson-duel-ages-take = Sometimes there is no way round it. Build the { $card } or discard it.
lesson-duel-ages-take-not = Keep your wonders for later: build the { $card } or discard it.
lesson-duel-ages-last = Your rival took the { $right }, and the { $left } is left for you. Build it or discard it.
lesson-duel-ages-last-not = Keep your wonders for later: build the { $left } or discard it.
lesson-duel-ages-begins = The age is over. Who is behind in the war decides who begins the next one, and the pawn is on your side. Choose as you like.
lesson-duel-ages-next = The second age: stronger cards, the narrow end first. In the third, { $guilds } purple guilds are mixed in, worth points for what the two cities hold.

lesson-duel-end = The last card
lesson-duel-end-ways = You know the two sudden ends, the capital and six symbols. Without them, points decide after the third age. Here you are behind, { $mine } to { $theirs }, with one card to go.
lesson-duel-end-last = It is yours, and it turns the game: build the { $card } for { $price } coins and { $points } points.
lesson-duel-end-last-not = Count again: only the { $card } itself wins this game. Build it.
lesson-duel-end-sheet = { $mine } to { $theirs }, you win! Buildings, wonders, tokens and the pawn count, and every three coins one point. In a tie, blue cards decide.
lesson-duel-end-game = That is all you need. Your first real game is ready, with wonders for beginners and the gentlest opponent, and with a hint whenever you ask for one. Have fun!

lesson-flow-look = On the table
lesson-flow-look-welcome = Welcome! You and two others each lead a nation, from the first fires to the present day. Ten minutes from now you will know how, and nothing here can go wrong.
lesson-flow-look-market = This is the market: { $cards } cards, the same for everybody. You cannot simply buy one. First you lay tokens on it, and later, if nobody was quicker, you take it.
lesson-flow-look-nation = Your nation. It begins with the { $card } and { $tokens } tokens, the only money there is. The icons in the bottom row of each card are what your nation makes.
lesson-flow-look-invest = Choose the { $card }, then “Invest”, with as many tokens as you like. Your marker goes with them, and you have only one: one card at a time.
lesson-flow-look-invest-not = You may do that in a real game. Here, please invest in the { $card }.
lesson-flow-look-marker = The others have invested too: one in { $first }, one in { $second }. The shape of a marker says whose it is, and the number how much lies there.

lesson-flow-complete = Complete
lesson-flow-complete-lens = A turn later nobody has taken the { $card }, so you can complete it. Look at the lens on top first: for each such icon you already have, a token comes back to you. You have { $icons }.
lesson-flow-complete-take = Choose the { $card }, then “Complete”. The tokens on it go to the Pool, and from there you get some back.
lesson-flow-complete-take-not = Not a bad thought, but the { $card } is yours for the taking: complete it.
lesson-flow-complete-tokens = That makes { $tokens } tokens: 2 came back through the lens, and 3 more from the Reserve, by the lightning. That is an effect that happens once, at once.
lesson-flow-complete-row = The { $card } now lies in your nation, and its bottom row counts from here on: { $icons } Harvest icons. What the lens shows is only for the moment of completing.

lesson-flow-snipe = Snipe
lesson-flow-snipe-stake = Somebody else has laid { $stake } tokens on this { $card }. You can take it away, if you can pay as much as lies on it.
lesson-flow-snipe-pay = Choose the { $card }, then “Snipe”. What you pay goes to the pioneer, the one with the marker.
lesson-flow-snipe-pay-not = Be bold for once: snipe the { $card }.
lesson-flow-snipe-paid = Yours, without waiting. And the pioneer? Your 3 tokens, 1 for a Trade icon, and half of the Pool: { $tokens } in hand now. Being sniped can be quite pleasant.
lesson-flow-snipe-safe = So lay much on what you must have, and little on what you do not mind selling. Before you invest, the table tells you who could snipe, and what you would get.

lesson-flow-harvest = Harvest
lesson-flow-harvest-empty = Nothing left in your hand, but { $pool } in the Pool: all that has been paid lies there.
lesson-flow-harvest-take = “Harvest” is an action of its own. Your { $icons } Harvest icons first bring as many tokens from the Reserve to the Pool; then you take half of it.
lesson-flow-harvest-take-not = Without tokens there is little else to do: harvest.
lesson-flow-harvest-got = { $tokens } tokens, without any card. The fuller the Pool, the better the harvest; and whatever you leave there, the next one takes half of.
lesson-flow-harvest-least = And if both are nearly empty: after a harvest you hold at least as many as the number of the age, now { $age }. Nobody is ever stuck.

lesson-flow-columns = Columns
lesson-flow-columns-top = Cards of one type form a column. The { $card } lies on top of yours, and works while it does: with it you have { $icons } Trade icons.
lesson-flow-columns-cover = The { $card } is of the same type, and would cover the { $old }. Complete it, and see what changes.
lesson-flow-columns-cover-not = Look at the columns first, please: complete the { $card }.
lesson-flow-columns-covered = The { $card } is covered. Its effect is gone, and you have { $icons } Trade icons left; but its bottom row stays in sight, and counts until the end.
lesson-flow-columns-others = Two types are different. There is only one leader: a new one drives out the old, icons and all. Wonders lie side by side, and all of them work.

lesson-flow-activate = Activate
lesson-flow-activate-waits = Your leader, { $card }, has an effect that waits: the arrow in a ring says so. To use it is an action, “Activate”.
lesson-flow-activate-use = Activate { $card }. He leaves for it, and brings a wonder from the market that nobody has invested in.
lesson-flow-activate-use-not = Your leader is waiting: activate { $card }.
lesson-flow-activate-choose = The { $first } or the { $second }? Choose whichever you like. Each will be worth points at the end.
lesson-flow-activate-choose-not = First choose a wonder.
lesson-flow-activate-got = It cost you nothing, and the lens gave nothing. { $card } is gone, with his icon. Effects of this kind that do not go can be used again and again.

lesson-flow-attack = Attacks
lesson-flow-attack-power = Your Military icons are your combat power: { $mine }. Who is attacked may add Defense. So the nation of the triangle ▲ is safe from you with { $theirs }; that of the square ■ has none at all.
lesson-flow-attack-gain = The { $card } are a military card with an attack. It comes when you gain them, and their own icon counts already. Complete them.
lesson-flow-attack-gain-not = The { $card } are ready to ride: complete them.
lesson-flow-attack-target = With { $power } against 0 you can hit one nation here. Choose whom to attack.
lesson-flow-attack-target-not = Choose whom to attack.
lesson-flow-attack-hit = They had to give you 3 of their tokens: now they have { $left }, and you { $tokens }. Other attacks take away the top card of a column, or a wonder.
lesson-flow-attack-guard = An attack needs strictly more than the other’s Military and Defense together. So some icons of both kinds are worth having, even for the peaceful.

lesson-flow-ages = Ages
lesson-flow-ages-old = The { $card } is of Age A. The deck goes from age to age, and the next card is the first of Age II: what is two ages behind is then out of date.
lesson-flow-ages-take = Make room in the market: complete the { $card }. Then the market is filled up from the deck.
lesson-flow-ages-take-not = That is allowed, but leaves the market as it is: complete the { $card }.
lesson-flow-ages-swept = { $new }: Age II has come. The { $gone } left the market, and is out of the game. { $kept } stays, because somebody has invested in it.
lesson-flow-ages-last = Last of all in the deck lies { $card }. When it appears, the game ends with that turn, even if some have had one turn more.

lesson-flow-end = The end
lesson-flow-end-points = This is Age V, with { $total } points for you so far: { $culture } for Culture icons, { $others } for half of all other icons, and { $effects } by scoring effects.
lesson-flow-end-card = The cup on the { $card } means: it counts at the end, a point for each Technology icon. You have { $icons }, and it brings one more.
lesson-flow-end-take = Complete the { $card }. It is the last good card of this game.
lesson-flow-end-take-not = Points, please: complete the { $card }.
lesson-flow-end-sheet = The Future came, and the game is over: { $mine } points for you, and the most of all. Tokens count for nothing in the end, so spend them in time.
lesson-flow-end-game = That is all you need. In your first game two beginners wait for you; the light bulb tells what an expert would do, and you may take moves back. Have fun!
