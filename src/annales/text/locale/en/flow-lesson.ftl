# The Flow of History: the lesson. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
lesson-flow-look = On the table
lesson-flow-look-welcome = Welcome! You and two others each lead a nation, from the first fires to the present day. In ten minutes you'll know how to play. You can't break anything here.
lesson-flow-look-market = This is the market: { $cards } cards, the same for everyone. You can't simply buy one. First you invest resources in it. Later, if nobody has sniped it, you take it.
lesson-flow-look-nation = Your nation. It starts with the { $card } and { $tokens } resources, the only money in the game. The icons in the bottom row of each card are its production icons.
lesson-flow-look-invest = Select the { $card }, then “Invest”, with as many resources as you like. Your marker goes with them. You have only one marker, so you invest in one card at a time.
lesson-flow-look-invest-not = You can do that in a real game. Here, please invest in the { $card }.
lesson-flow-look-marker = The others have invested too: one in { $first }, one in { $second }. The shape of a marker shows whose it is, and the number shows how many resources are there.

lesson-flow-complete = Complete
lesson-flow-complete-lens = A turn later nobody has sniped the { $card }, so you can complete it. Look at the lens on top first: for each such icon you already have, a resource comes back to you. You have { $icons }.
lesson-flow-complete-take = Select the { $card }, then “Complete”. The resources on it go to the Pool, and you get some of them back.
lesson-flow-complete-take-not = Not a bad thought, but you can have the { $card } now: complete it.
lesson-flow-complete-tokens = Now you have { $tokens } resources: 2 came back through the lens, and 3 more from the Reserve, by the lightning. That sign marks an effect that happens once, at once.
lesson-flow-complete-row = The { $card } is now in your nation, and the icons in its bottom row count: { $icons } Harvest icons. The icon in the lens is only used for completing.

lesson-flow-snipe = Snipe
lesson-flow-snipe-stake = Another player has invested { $stake } resources in this { $card }. You can snipe it, if you can pay as many as are on it.
lesson-flow-snipe-pay = Select the { $card }, then “Snipe”. What you pay goes to the pioneer, the player with the marker.
lesson-flow-snipe-pay-not = Be bold this time: snipe the { $card }.
lesson-flow-snipe-paid = It's yours right away. And the pioneer gets your 3 resources, 1 for a Trade icon, and half the Pool: { $tokens } resources now. Being sniped isn't so bad.
lesson-flow-snipe-safe = So invest a lot in what you must have, and little in what you don't mind losing. Before you invest, the table shows who could snipe it and what you would get.

lesson-flow-harvest = Harvest
lesson-flow-harvest-empty = You have no resources left, but { $pool } are in the Pool: everything that players have paid.
lesson-flow-harvest-take = “Harvest” is an action of its own. Your { $icons } Harvest icons first move as many resources from the Reserve to the Pool; then you take half of it.
lesson-flow-harvest-take-not = Without resources there is little else to do: harvest.
lesson-flow-harvest-got = { $tokens } resources, without any card. The fuller the Pool, the better the harvest. The next player to harvest takes half of what you leave there.
lesson-flow-harvest-least = And if the Pool is nearly empty: after a harvest you have at least as many resources as the number of the age, now { $age }, as long as the Pool and the Reserve hold that many.

lesson-flow-columns = Columns
lesson-flow-columns-top = Cards of one type form a column. The { $card } is on top of yours, and has its effect only there: with it you have { $icons } Trade icons.
lesson-flow-columns-cover = The { $card } has the same type, and would cover the { $old }. Complete it, and see what changes.
lesson-flow-columns-cover-not = Look at the columns first, please: complete the { $card }.
lesson-flow-columns-covered = The { $card } is covered. Its effect is gone, and you have { $icons } Trade icons left. But its bottom row stays visible, and counts until the end.
lesson-flow-columns-others = Two types are different. You have only one leader: a new one replaces the old one, which leaves with its icons. Wonders are placed side by side, and all of them have their effect.

lesson-flow-activate = Activate
lesson-flow-activate-waits = Your leader, { $card }, has the sign of an arrow in a ring: an effect that you use with the action “Activate”.
lesson-flow-activate-use = Activate { $card }. This card leaves the game, and you gain a wonder from the market that nobody has invested in.
lesson-flow-activate-use-not = Use your leader: activate { $card }.
lesson-flow-activate-choose = The { $first } or the { $second }? Choose whichever you like. Each will be worth points at the end.
lesson-flow-activate-choose-not = First choose a wonder.
lesson-flow-activate-got = It cost you nothing, and the lens gave nothing. { $card } is gone, with the icon. Some effects of this kind stay, and you can use them again and again.

lesson-flow-attack = Attacks
lesson-flow-attack-power = Your Military icons are your combat power: { $mine }. The defender also adds Defense icons. ▲ has { $theirs }, so it's safe from you; ■ has none.
lesson-flow-attack-gain = The { $card } are a military card with an attack. You attack when you gain them, and their own icon already counts. Complete them.
lesson-flow-attack-gain-not = The { $card } are ready to ride: complete them.
lesson-flow-attack-target = With { $power } against 0 you can attack one nation here. Choose which player to attack.
lesson-flow-attack-target-not = Choose which player to attack.
lesson-flow-attack-hit = They had to give you 3 of their resources: now they have { $left }, and you { $tokens }. Other attacks discard the top card of a column, or a wonder.
lesson-flow-attack-guard = To attack you need strictly more Military than the other player's Military and Defense together. So some icons of both kinds are worth having, even for the peaceful.

lesson-flow-ages = Ages
lesson-flow-ages-old = { $card } is an Age A card. The deck goes from age to age, and the next card is the first of Age II. Cards two ages behind become obsolete.
lesson-flow-ages-take = Make room in the market: complete the { $card }. Then the market is refilled from the deck.
lesson-flow-ages-take-not = You can do that, but it leaves the market as it is: complete the { $card }.
lesson-flow-ages-swept = { $new }: Age II has come. The { $gone } left the market, and is out of the game. { $kept } stays, because somebody has invested in it.
lesson-flow-ages-last = The last card of the deck is { $card }. When it appears, the game ends with that turn, even if some players have had one turn more.

lesson-flow-end = The end
lesson-flow-end-points = This is Age V, with { $total } points for you so far: { $culture } for Culture icons, { $others } for half of all other icons, and { $effects } from scoring effects.
lesson-flow-end-card = The trophy on the { $card } marks a scoring effect: at game end, 1 point per Technology icon. You have { $icons }, and this card adds one more.
lesson-flow-end-take = Complete the { $card }. It is the last good card of this game.
lesson-flow-end-take-not = Take the points: complete the { $card }.
lesson-flow-end-sheet = The Future has appeared, and the game is over: { $mine } points for you, and first place. Resources are no points at the end, so spend them in time. They only break a tie, after the number of cards.
lesson-flow-end-game = That's all you need. In your first game two casual opponents wait for you. The light bulb gives you a hint, and you can undo moves. Have fun!
