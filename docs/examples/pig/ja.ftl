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
front-game-pig-about = 昔ながらのさいころゲーム
front-headline-pig-more = 好きなだけさいころを振ります。1が出ると、たまった点を失います。止めると点が確定します。先に目標の点に達した人の勝ちです。
pig-move-roll = 振る
pig-move-hold = 止める
pig-field-pot = たまった点
pig-field-rolls = 振った回数
pig-field-banked = 確定した点
