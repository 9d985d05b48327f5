# 7 Wonders Duel: the lesson. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
lesson-duel-look = On the table
lesson-duel-look-welcome = Welcome! You and your opponent each build a city, over three ages of cards. In ten minutes you'll know how to play. You can't break anything here.
lesson-duel-look-display = These are the { $cards } cards of the first age, the card structure. They overlap, and you can only take a card with nothing on top. Face-down cards stay secret until then.
lesson-duel-look-city = Your city: { $coins } coins, { $wonders } wonders waiting to be built, and soon your buildings. Your opponent starts with the same.
lesson-duel-look-build = Your first move! Select the { $card } in the bottom row, then “Build”. It costs nothing.
lesson-duel-look-build-not = You could do that too, and you can try it in your first game. Here, please build the { $card }.
lesson-duel-look-turned = Your opponent built the { $second }. With it and your { $first } gone, nothing covers the { $card } any more: it was turned face up and can be taken.

lesson-duel-take = Build or discard
lesson-duel-take-uses = Each turn you take one card and do one of three things with it: build it, discard it for coins, or use it to build a wonder. The number in its corner is what it costs you.
lesson-duel-take-build = Blue cards give points. The { $card } is worth { $points } and free: build it.
lesson-duel-take-build-not = A fair idea, but take the points first: build the { $card }.
lesson-duel-take-built = The { $card } stays in your city until the end. Your opponent built the { $theirs } and got { $coins } coins for it.
lesson-duel-take-sell = Short of coins? You can discard any card for { $gain } coins now, and for one more per yellow card in your city. Discard the { $card }.
lesson-duel-take-sell-not = This time you want coins: discard the { $card }.
lesson-duel-take-sold = Now you have { $coins } coins. Discarded cards go to the discard pile. So discarding also keeps a card away from your opponent.

lesson-duel-price = Costs of cards
lesson-duel-price-cost = The icons at the left edge of a card are its cost. The { $card } costs one stone, and your { $own } produces one: every turn, without ever running out.
lesson-duel-price-own = So it costs you nothing. Build the { $card }.
lesson-duel-price-own-not = Later, perhaps. First see your stone at work: build the { $card }.
lesson-duel-price-trade = The { $card } costs clay, and you produce none, so you buy it. Clay costs 2 coins, plus 1 for each clay that your opponent's brown and grey cards produce. They produce { $clay }, so you pay 2 + { $clay } = { $each }.
lesson-duel-price-pay = It's expensive, but you can afford it. Select the { $card }, check the price, and build it for { $price } coins.
lesson-duel-price-pay-not = Let's spend some coins this time: build the { $card }.
lesson-duel-price-theirs = It works the other way round as well. Because of your { $own }, stone costs your opponent { $each } coins, while glass costs them { $plain }. What you produce, they pay more for.
lesson-duel-price-reserve = Some yellow cards help. With the { $card }, clay would cost you 1 coin, however much your opponent produces.

lesson-duel-chain = Chains
lesson-duel-chain-sign = The { $card } costs { $clay } clay, but not for you. It is chained to the { $before }, which you built in the first age, and that makes it free.
lesson-duel-chain-build = Make use of it: build the { $card }.
lesson-duel-chain-build-not = That would cost you coins, or gain you little. The { $card } is free: build it.
lesson-duel-chain-later = Chains go on: the { $card } will make the { $next } free in the third age. And this { $other } is free with your { $before }, as soon as you can take it.

lesson-duel-wonder = Wonders
lesson-duel-wonder-four = Each of you has { $wonders } wonders, but only { $most } are ever built in all. Then the last one is lost, so don't wait too long.
lesson-duel-wonder-build = { $wonder } costs you nothing now. Select it, then a card to tuck under it. You lose the effect of that card.
lesson-duel-wonder-build-not = First the wonder: select { $wonder } in your city, then a card to use for it.
lesson-duel-wonder-built = Well built: { $coins } coins at once, and { $points } points at the end. The round arrow is the best part: you take an extra turn!
lesson-duel-wonder-again = Your extra turn: your opponent can only watch. Build or discard any card you like.
lesson-duel-wonder-again-not = No wonder this time: build or discard a card.
lesson-duel-wonder-when = Keep an extra turn for the moment when it hurts: take a card, and also the card it uncovers. Your opponent can do so too, with { $theirs }.

lesson-duel-war = Military
lesson-duel-war-track = Each shield you build pushes this conflict pawn one space towards your opponent; their shields push it back. It is { $spaces } spaces ahead for you, worth { $points } points if the game ended here.
lesson-duel-war-push = The { $card } has { $shields } shields and is free through a chain. Build it.
lesson-duel-war-push-not = Attack! Build the { $card }.
lesson-duel-war-loot = The conflict pawn has passed a mark, so your opponent lost { $lost } coins. And this far it is worth { $points } points.
lesson-duel-war-capital = Three more spaces and it enters their capital. The { $card } has { $shields } shields, and you can afford it.
lesson-duel-war-capital-not = So close! Build the { $card } and see what happens.
lesson-duel-war-won = You have won by military supremacy, at once and whatever the score. It can happen to you as well: don't let the conflict pawn come too near.

lesson-duel-science = Science
lesson-duel-science-symbols = Green cards carry scientific symbols. You have { $have } so far, both different.
lesson-duel-science-pair = The { $card } has the same symbol as your { $before }. A pair earns you a progress token: build it.
lesson-duel-science-pair-not = First complete the pair: build the { $card }.
lesson-duel-science-token = You can take one of these { $tokens } progress tokens and keep it until the end. Select one to read its effect, then take the one you like.
lesson-duel-science-six = Six different symbols win the game at once, and you need { $missing } more. The token { $token } counts as one too. Keep an eye on your opponent's symbols.

lesson-duel-ages = From age to age
lesson-duel-ages-free = Look before you take! Only the { $card } is uncovered, and it covers two cards. Whoever takes it lets the other player choose from both.
lesson-duel-ages-take = Sometimes you can't avoid it. Build the { $card } or discard it.
lesson-duel-ages-take-not = Keep your wonders for later: build the { $card } or discard it.
lesson-duel-ages-last = Your opponent took the { $right }, and the { $left } is left for you. Build it or discard it.
lesson-duel-ages-last-not = Keep your wonders for later: build the { $left } or discard it.
lesson-duel-ages-begins = The age is over. Whoever is losing the war chooses who goes first in the next age. The conflict pawn is on your side, so you choose. Take either.
lesson-duel-ages-next = The second age: stronger cards, with the narrow end first. In the third, { $guilds } purple guilds are added, worth points for cards and more in both cities.

lesson-duel-end = The last card
lesson-duel-end-ways = You know the two sudden ends: the capital and six symbols. Without them, the score decides after the third age. Here you are behind, { $mine } to { $theirs }, with one card to go.
lesson-duel-end-last = It is yours, and it turns the game: build the { $card } for { $price } coins and { $points } points.
lesson-duel-end-last-not = Count again: you only win this game by building the { $card } itself.
lesson-duel-end-sheet = { $mine } to { $theirs }, you win! Buildings, wonders, progress tokens and the conflict pawn count, and every three coins are a point. In a tie, blue cards decide.
lesson-duel-end-game = That's all you need. Your first real game is ready, with wonders for beginners and a casual opponent. Ask for a hint whenever you like. Have fun!
