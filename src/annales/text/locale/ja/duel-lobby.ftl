# 『世界の七不思議：デュエル』：ゲームの前後。最初のページ、ルールの選択、終わり方。

# 最初のページ
game-duel = 世界の七不思議：デュエル
option-duel-pawn_centre = 世代の終わりに紛争コマが中央にあるとき
option-duel-pawn_centre-chooses = 最後に手番だった人が、次の先手を選ぶ
option-duel-pawn_centre-chooses-about = 次の世代の先手を、自分か相手から選びます。新しい版のルールです
option-duel-pawn_centre-begins = 最後に手番だった人が、次の先手になる
option-duel-pawn_centre-begins-about = 選ばずに、その人から次の世代を始めます。初版のルールです
option-duel-first_game = 七不思議
option-duel-first_game-false = プレイヤーが選ぶ
option-duel-first_game-false-about = 4枚ずつ2回並べ、決まった順に取って4枚ずつにします
option-duel-first_game-true = 初回用に配る
option-duel-first_game-true-about = ルールブック推奨の組み合わせを4枚ずつ配ります
front-headline-duel-more = カードを取り合い、都市と七不思議を築く。得点でも、科学でも、軍事でも勝てます。
front-game-duel-about = 2人用

# 新しいゲーム
lobby-first-game-duel = はじめて遊ぶ（七不思議は自動で配る）
lobby-first-game-duel-about = はじめての方におすすめです。最初のゲームに向いた七不思議を4枚ずつ配り、すぐにカードを取り始めます。

# 自分のゲームの一覧
ending-duel-military = 軍事勝利
ending-duel-science = 科学勝利
ending-duel-civilian = 得点勝利
