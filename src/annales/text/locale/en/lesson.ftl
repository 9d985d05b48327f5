# Lessons of any game.
lesson-title = First lesson
lesson-of = { $game }: first lesson
lesson-chapter = Chapter
lesson-chapter-name = { $number }. { $name }
lesson-chapter-done = ✓ { $number }. { $name }
lesson-coach = Coach
lesson-progress = Step { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-leave = Leave the lesson
lesson-show = Show me where
lesson-read-first = Read this first, then press “Next”. The table waits for you.
lesson-open = Start my first game
bot-lesson = Practice bot
bot-lesson-about = Plays against you in the lesson
error-no-lesson = { $game } has no lesson.
error-no-chapter = The lesson has no chapter { $chapter }.
