# Conditional moves in games with days for each move.

plans-title = Conditional moves
plans-about = Choose a move of the other player and your answer to it. If the move is played, the server plays your answer at once. Nobody else sees what you have planned.
plans-none = You have planned nothing.
plans-list = Your plans
plans-if = If { $player } plays: { $move }
plans-me = you play: { $move }
plans-if-then = and if { $player } then plays: { $move }
plans-unknown = then: { $move }
plans-past-reveals-short = also after a reveal
plans-remove = Remove this plan
plans-new = A new plan
plans-choose = Choose a move
plans-ply = If { $player } plays
plans-ply-me = You play
plans-ply-more = And if { $player } then plays (optional)
plans-past-reveals = Play on although something is revealed
plans-past-reveals-about = A move of this plan reveals something that you don't know yet. Your answer is played if it is legal then.
plans-add = Add plan
plans-ended-other-move = Your last plan ended: another move was played.
plans-ended-revealed = Your last plan ended: something was revealed.
plans-ended-illegal = Your last plan ended: your move was not legal after what was revealed.
plans-own-turn = It is your turn. You can plan again when it is somebody else's turn.
