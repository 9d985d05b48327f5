# Texts of Pig.
game-pig = ピッグ
pig-part-banked = 確定した点
pig-choice-play = 振るか止めるか
pig-event-roll = さいころの目：{ $what }
ending-pig-race = 目標に先に到達
reason-pig-nothing-to-hold = まだ点がたまっていません
option-pig-short = 短いゲーム
option-pig-short-false = 100点まで
option-pig-short-true = 50点まで
