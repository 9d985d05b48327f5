# What other sites show of a link: pictures and descriptions.
sharing-about = 「世界の七不思議：デュエル」と「歴史悠久」を、コンピューターや友だちと遊び、自分のゲームを振り返ることができます。無料のオープンソースです。
sharing-result = { $game }：{ $points }
sharing-result-about = { $ending }。リンクを開くと、ゲーム全体を1手ずつ見られます。
sharing-exercise-about = 今日の局面で、最善の手を見つけてください。
sharing-day = { $year }年{ $month }月{ $day }日
sharing-duel-civilian = 得点勝利
sharing-duel-military = 軍事勝利
sharing-duel-science = 科学勝利
sharing-flow-points = 得点による勝利
sharing-flow-cards = カードの枚数による勝利
sharing-flow-resources = 資源の数による勝利
sharing-flow-tie = 同点優勝
sharing-flow-order = 手番順による勝利
sharing-resigned = 投了による勝利
sharing-time = 時間切れによる勝利
