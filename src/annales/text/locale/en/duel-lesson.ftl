# 7 Wonders Duel: the lesson. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
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
