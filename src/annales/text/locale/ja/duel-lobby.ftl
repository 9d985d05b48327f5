# 『世界の七不思議：デュエル』：ゲームの前後。最初のページ、ルールの選択、終わり方。

# 最初のページ
game-duel = 世界の七不思議：デュエル
option-duel-pawn_centre = 世代の終わりにコマが中央にあるとき
option-duel-pawn_centre-chooses = 最後に手番を行った人が先手を選ぶ
option-duel-pawn_centre-chooses-about = 次の世代をどちらから始めるか決めます。新しい版のルールです
option-duel-pawn_centre-begins = 最後に手番を行った人が先手になる
option-duel-pawn_centre-begins-about = 選ばずに、その人から次の世代を始めます。初版のルールです
option-duel-first_game = 七不思議
option-duel-first_game-false = プレイヤーが選ぶ
option-duel-first_game-false-about = 4枚ずつ2回並べ、交互に取って4枚ずつにします
option-duel-first_game-true = 初回用に配る
option-duel-first_game-true-about = ルールが初めての人にすすめる、決まった4枚ずつを配ります
front-headline-duel = 正確なルールで遊ぶ「世界の七不思議：デュエル」
front-headline-duel-more = ブラウザだけで遊べる二人用のテーブルです。無料、登録不要、スマートフォンでも大きな画面でも。
front-game-duel-about = 2人用
front-feature-learn-duel = 費用の内訳もカードもルールもその場でわかり、遊びながら覚える入門もあります。

# 新しいゲーム
lobby-first-game-duel = はじめてなので、七不思議を配ってもらう
lobby-first-game-duel-about = はじめての方におすすめです。最初のゲームに向いた七不思議が4枚ずつ配られ、すぐにカードから始まります。

# 自分のゲームの一覧
ending-duel-military = 軍事による勝利
ending-duel-science = 科学による勝利
ending-duel-civilian = 点数による勝利
