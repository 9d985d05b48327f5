# The Flow of History: the lesson. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
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
