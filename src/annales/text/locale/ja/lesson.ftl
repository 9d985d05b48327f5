# どのゲームにも使うレッスンの文。
lesson-title = はじめてのレッスン
lesson-of = { $game }：はじめてのレッスン
lesson-chapter = 章
lesson-chapter-name = { $number }. { $name }
lesson-chapter-done = ✓ { $number }. { $name }
lesson-progress = { $step }／{ $steps }
lesson-next = 次へ
lesson-back = 戻る
lesson-leave = レッスンをやめる
lesson-show = 場所を見る
lesson-read-first = まずこの説明を読んで、「次へ」を押してください。急がなくて大丈夫です。
lesson-after = 次にすること
lesson-open = 最初のゲームで遊ぶ
lesson-other = レッスン：{ $game }
error-no-lesson = { $game }のレッスンはありません。
error-no-chapter = レッスンに{ $chapter }という章はありません。
