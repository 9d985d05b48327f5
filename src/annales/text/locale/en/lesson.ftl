# Lessons of any game.
lesson-title = First lesson
lesson-of = { $game }: first lesson
lesson-chapter = Chapter
lesson-chapter-name = { $number }. { $name }
lesson-chapter-done = ✓ { $number }. { $name }
lesson-progress = Step { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-leave = Leave the lesson
lesson-show = Show me where
lesson-read-first = Read this first, then press “Next”. The table waits for you.
lesson-after = What next?
lesson-open = Play a first game
lesson-other = Lesson: { $game }
error-no-lesson = { $game } has no lesson.
error-no-chapter = The lesson has no chapter { $chapter }.
