# 練習問題（ページ）。テーマの名前はコマンドラインでも使う。
exercises-title = 練習問題
exercises-of = { $game }：練習問題
exercises-leave = トップへ
exercises-game = ゲーム
exercises-sets = 問題の種類
exercises-today = 今日の問題
exercises-all = すべての問題
exercises-set = { $name }（{ $count }問）
exercises-task = あなたの手番です。最善手を選んでください。
exercises-difficulty = 難易度 { $rating }
exercises-rating = レーティング { $rating }
exercises-rating-about = このゲームでのあなたのレーティング。アカウントに保存されます。アカウントがなければこのブラウザに保存されます。±の後の数が小さいほど確かです。連続日数は協定世界時（UTC）の0時で数えます。
exercises-rating-value = { $rating } ± { $deviation }
exercises-streak = { $days ->
   *[other] { $days }日連続
}
exercises-solved = { $count }問中{ $solved }問正解
exercises-again = 前に答えた問題なので、レーティングは変わりません。
exercises-right = 正解：「{ $move }」が最善手で、勝率は{ $win }%です。
exercises-right-also = 正解：「{ $move }」は「{ $best }」と同じくらいよい手で、勝率は{ $win }%です。
exercises-wrong = 「{ $move }」は最善ではありません。勝率は{ $win }%で、最善手なら{ $best }%です。ほかの手を試してください。
exercises-solution = 最善手は「{ $move }」で、勝率は{ $win }%です。
exercises-mark = 最善
exercises-percent = { $percent }%
exercises-show = 答えを見る
exercises-next = 次の問題
exercises-values = 手ごとの勝率
exercises-values-exact = 手ごとの勝率（正確な値）
exercises-themes = テーマ：{ $themes }
exercises-share = 今日の問題 { $day } { $game }：{ $tries }
exercises-finished = この種類の問題はすべて解きました。
exercises-set-of-themes = テーマ別
bot-exercise = 対戦相手
bot-exercise-about = 練習問題の相手役です
error-no-exercises = { $game }には練習問題がありません。
error-no-exercise = 練習問題{ $exercise }はありません。

## テーマ
exercise-theme-duel-military = 軍事
exercise-theme-duel-science = 科学
exercise-theme-duel-denial = 相手に渡さない
exercise-theme-duel-chain = 連鎖建設
exercise-theme-duel-wonder = 七不思議を建てる時機
exercise-theme-duel-extra-turn = もう1手番
exercise-theme-duel-economy = 経済
exercise-theme-duel-points = 得点
exercise-theme-duel-last-cards = 最後のカード
exercise-theme-duel-draft = 七不思議を選ぶ
exercise-theme-flow-snipe = 引取
exercise-theme-flow-bid = 投資額
exercise-theme-flow-attack = 攻撃
exercise-theme-flow-gains = 続けて得る
exercise-theme-flow-timing = 完成か収穫か
exercise-theme-flow-ending = ゲームの終わり
