# What other sites show of a link: pictures and descriptions.
sharing-about = Play 7 Wonders Duel and The Flow of History against the computer or with friends, and study your games. Free and open.
sharing-result = { $game }: { $points }
sharing-result-about = { $ending }. Open the link to see the whole game, move by move.
sharing-exercise-about = Find the best move in the position of the day.
sharing-day = { $year }-{ $month }-{ $day }
sharing-duel-civilian = Civilian victory
sharing-duel-military = Military supremacy
sharing-duel-science = Scientific supremacy
sharing-flow-points = Victory on points
sharing-flow-cards = Victory with more cards
sharing-flow-resources = Victory with more resources
sharing-flow-tie = A tie
sharing-flow-order = Victory by turn order
sharing-resigned = Won by resignation
sharing-time = Won on time
