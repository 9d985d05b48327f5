# The Flow of History: the lesson. Niko speaks, who sits in seat 1; Mira sits in seat 2. `lesson-GAME-CHAPTER-STEP` is the text of a step; `-not` is added for another legal move.
lesson-flow-look = On the table
lesson-flow-look-welcome = Hello, I'm Niko, the apprentice! You, Mira and I each lead a nation, from the first fires to the present day. Come on, I'll show you how. Nothing can break here.
lesson-flow-look-market = This is the market, the same for all of us. First you invest in a card. You take it a turn later, unless somebody snipes it.
lesson-flow-look-nation = This is your nation: the { $card }, and { $tokens } resources, our only money. The icons in the bottom row of its cards work for you.
lesson-flow-look-invest = Select the { $card }, then “Invest”, with as many resources as you like. You have only one marker, so you invest in one card at a time.
lesson-flow-look-invest-not = You could do that too. But please invest in the { $card } for now.
lesson-flow-look-marker = Mira and I have invested too. A marker shows whose it is, and how many resources are there.

lesson-flow-complete = Complete
lesson-flow-complete-take = Nobody has sniped your { $card }, so select it, then “Complete”. For each icon of yours that is in its lens, a resource comes back to you.
lesson-flow-complete-take-not = You can have the { $card } now: complete it.
lesson-flow-complete-row = You got more by the lightning, which works only once. The bottom row stays: now you have { $icons } Harvest icons.

lesson-flow-snipe = Snipe
lesson-flow-snipe-pay = I have { $stake } resources on the { $card }. Pay me as many, and it's yours at once. Select it, then “Snipe”.
lesson-flow-snipe-pay-not = Be bold! Snipe the { $card }.
lesson-flow-snipe-paid = I don't mind: I got your resources, half the Pool, and 1 for a Trade icon. Invest more in what you must have!

lesson-flow-harvest = Harvest
lesson-flow-harvest-empty = You have no resources left. But { $pool } are in the Pool: all that we have paid.
lesson-flow-harvest-take = “Harvest” is an action, too. Your Harvest icons first fill the Pool from the Reserve. Then you take half of it.
lesson-flow-harvest-take-not = Without resources there is little else to do: harvest.
lesson-flow-harvest-least = A full Pool is best. But even a poor harvest leaves you with { $age }, the number of the age.

lesson-flow-columns = Columns
lesson-flow-columns-cover = Cards of one type form a column, and only the top one has its effect. The { $card } will cover the { $old }. Complete it, and watch your Trade icons.
lesson-flow-columns-cover-not = First the columns, please: complete the { $card }.
lesson-flow-columns-covered = The { $card } still has its bottom row, but no effect. A new leader replaces the old one; wonders never cover each other.

lesson-flow-activate = Activate
lesson-flow-activate-use = See the arrow in a ring on { $card }? You use such an effect with an action of its own: activate { $card }.
lesson-flow-activate-use-not = Use your leader: activate { $card }.
lesson-flow-activate-choose = A wonder for nothing! Choose whichever you like.
lesson-flow-activate-choose-not = First choose a wonder.
lesson-flow-activate-got = { $card } has left the game for it. Other cards stay, and you can activate them again and again.

lesson-flow-attack = Attacks
lesson-flow-attack-power = You attack with your Military icons: { $mine }. We defend with Military and Defense. Mira has { $theirs } in all, and I have none.
lesson-flow-attack-gain = The { $card } attack as soon as you gain them, and add their own icon. Complete them.
lesson-flow-attack-gain-not = The { $card } are ready to ride: complete them.
lesson-flow-attack-target = You must be stronger, not just as strong. So you can only attack me.
lesson-flow-attack-target-not = Choose which player to attack.
lesson-flow-attack-hit = Ouch, 3 resources! Other attacks discard a card, so I need some Defense.

lesson-flow-ages = Ages
lesson-flow-ages-old = The next card of the deck begins Age II. Then cards of Age A are obsolete: the market loses those without an investment.
lesson-flow-ages-take = Complete the { $card }, so that the market is refilled.
lesson-flow-ages-take-not = That leaves the market as it is: complete the { $card }.
lesson-flow-ages-swept = The { $gone } left the game. { $kept } is still here, because I invested in it.

lesson-flow-end = The end
lesson-flow-end-points = When { $card } comes from the deck, the game ends. Each Culture icon is a point, and so are two other icons.
lesson-flow-end-take = A trophy marks a card that scores more at the end. Complete the { $card }.
lesson-flow-end-take-not = Take the points: complete the { $card }.
lesson-flow-end-sheet = You come first! Resources are no points, so spend them in time.
lesson-flow-end-game = That's all I know. Now let's play a real game, you, Mira and I! If you get stuck, ask for a hint.
