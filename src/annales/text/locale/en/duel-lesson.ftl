# 7 Wonders Duel: the lesson. Niko, the other player, speaks. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
lesson-duel-look = On the table
lesson-duel-look-welcome = Hello, I'm Niko, the apprentice! We each build a city, over three ages of cards. Come on, I'll show you how. Nothing can break here.
lesson-duel-look-display = These are the { $cards } cards of the first age. You can only take a card with nothing on top.
lesson-duel-look-city = This is your city: { $coins } coins, and { $wonders } wonders to build. I start with the same.
lesson-duel-look-build = You begin! Select the { $card } in the bottom row, then “Build”.
lesson-duel-look-build-not = You could do that too. But please build the { $card } for now.
lesson-duel-look-turned = Now nothing covers the { $card }, so it was turned face up.

lesson-duel-take = Build or discard
lesson-duel-take-uses = Each turn you take one card. Build it, discard it for coins, or build a wonder with it. The number in its corner is what it costs you.
lesson-duel-take-build = Blue cards give points at the end. Build the { $card }.
lesson-duel-take-build-not = Points first, please: build the { $card }.
lesson-duel-take-sell = Short of coins? You can discard any card. The more yellow cards you have, the more you get. Discard the { $card }.
lesson-duel-take-sell-not = This time you want coins: discard the { $card }.
lesson-duel-take-sold = Now it lies in the discard pile. A pity, I wanted it!

lesson-duel-price = Costs of cards
lesson-duel-price-own = The icons at the left edge are the cost. For the { $card } you need one stone, and your { $own } produces one every turn. Build the { $card }.
lesson-duel-price-own-not = First see your stone at work: build the { $card }.
lesson-duel-price-trade = The { $card } needs clay, which you must buy. That's 2 coins, and 1 more for each clay that I produce. I produce { $clay }, so you pay { $price }.
lesson-duel-price-pay = Expensive, but build the { $card } all the same.
lesson-duel-price-pay-not = Spend some coins this time: build the { $card }.
lesson-duel-price-theirs = The same holds for me: because of your { $own }, I pay { $each } coins for a stone.

lesson-duel-chain = Chains
lesson-duel-chain-build = You built the { $before } in the first age. Its sign is on the { $card } too, and this chain makes it free. Build the { $card }.
lesson-duel-chain-build-not = That costs you coins, or gains you little. The { $card } is free: build it.
lesson-duel-chain-later = In the third age, the { $card } makes the { $next } free.

lesson-duel-wonder = Wonders
lesson-duel-wonder-four = We have eight wonders between us, but only { $most } are ever built. Don't wait too long!
lesson-duel-wonder-build = Select { $wonder }, then a card to lay under it. You lose the effect of that card.
lesson-duel-wonder-build-not = First the wonder: select { $wonder } in your city, then a card.
lesson-duel-wonder-again = What a view! The round arrow gives you an extra turn, and I can only watch. Build or discard any card.
lesson-duel-wonder-again-not = No second wonder, please! Build or discard a card.
lesson-duel-wonder-when = An extra turn also gets you the card that you have just uncovered. With { $theirs }, I can do that too.

lesson-duel-war = Military
lesson-duel-war-track = Your shields push this conflict pawn towards my capital, mine push it back. The nearer it comes, the more points for you.
lesson-duel-war-push = Attack: build the { $card }.
lesson-duel-war-push-not = Be brave! Build the { $card }.
lesson-duel-war-capital = Ouch! The pawn has passed a mark, so I lost { $lost } coins. Three more spaces, and it's in my capital: build the { $card }.
lesson-duel-war-capital-not = So close! Build the { $card } and see what happens.
lesson-duel-war-won = You win at once, whatever the score! Keep the pawn away from your own capital, too.

lesson-duel-science = Science
lesson-duel-science-pair = Green cards carry scientific symbols. The { $card } has the same one as your { $before }, and a pair earns a progress token. Build it.
lesson-duel-science-pair-not = First complete the pair: build the { $card }.
lesson-duel-science-token = Take the token that you like best. It's yours until the end.
lesson-duel-science-six = Six different symbols win at once, and you need { $missing } more. The token { $token } counts as one.

lesson-duel-ages = From age to age
lesson-duel-ages-take = Look before you take! The { $card } covers two cards, and I may choose between them. But you have no other: build it or discard it.
lesson-duel-ages-take-not = Keep your wonders for later: build the { $card } or discard it.
lesson-duel-ages-last = The { $left } is left for you: build it or discard it.
lesson-duel-ages-last-not = Keep your wonders for later: build the { $left } or discard it.
lesson-duel-ages-begins = The age is over. The player who is losing the war chooses who begins the next one. That's you!
lesson-duel-ages-next = The second age has stronger cards. The third has { $guilds } purple guilds too: they give points for other cards.

lesson-duel-end = The last card
lesson-duel-end-last = If nobody wins at once, the score decides after the third age. You're behind, { $mine } to { $theirs }, with one card left. Build the { $card }!
lesson-duel-end-last-not = Count again: you only win by building the { $card } itself.
lesson-duel-end-sheet = Well played, you win! Three coins are a point, too. In a tie, blue cards decide.
lesson-duel-end-game = That's all I know. Now let's play a real game, you and me! If you get stuck, ask for a hint.
