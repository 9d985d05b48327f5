# ゲームの前と、人と遊ぶときの文。

# 最初のページ
lobby-claim-duel = 正確なルールで遊ぶ「世界の七不思議：デュエル」
lobby-claim-duel-more = ブラウザだけで遊べる二人用のテーブルです。無料、登録不要、スマートフォンでも大きな画面でも。
lobby-game-duel-about = 2人用
lobby-point-play = 強さ5段階のコンピューターと、リンクを送った友だちと、または1台の端末で一緒に。
lobby-point-learn-duel = 費用の内訳もカードもルールもその場でわかり、遊びながら覚える入門もあります。
lobby-point-see = どのゲームも一手ずつ見直せます。
lobby-ways = 覚える・見る
lobby-way-lesson = はじめてのレッスン
lobby-way-lesson-about = 10分で遊べるようになります
lobby-way-cards = カード一覧
lobby-way-cards-about = ゲームに出てくるものすべてとその効果
lobby-way-help = ルールとヘルプ
lobby-way-help-about = アイコン、ルール、裁定の説明
lobby-way-edit = 実物のカードを入力
lobby-way-edit-about = 手元のカードのとおりに直して遊べます
lobby-way-replay = 棋譜を見る
lobby-way-replay-about = 棋譜を貼り付けて一手ずつ見られます
lobby-versus = { $opponent }と対戦
lobby-all-games = { $count }件すべて表示

# 新しいゲーム
lobby-against = 誰と遊ぶ
lobby-against-computer = { $others ->
   *[other] コンピューター
}
lobby-against-computer-about = 強さ5段階、いつでも
lobby-against-friend = { $others ->
   *[other] 友だち
}
lobby-against-friend-about = リンクを送って対戦
lobby-against-device = { $others ->
    [1] この端末で二人
   *[other] この端末で全員
}
lobby-against-device-about = 1つの画面を順番に使って
lobby-against-mixed = 席ごとに選ぶ
lobby-against-mixed-about = コンピューターも友だちも一緒に
lobby-each-seat = 誰がどの席に座るか
lobby-seat-people = 人
lobby-seat-friend = 友だち（リンクで）
lobby-seat-beside = この端末で一緒に遊ぶ人
lobby-options-changed = { $count }か所変更
lobby-house-rules = このテーブルのルール
lobby-name = あなたの名前
lobby-name-other = もう一人の名前
lobby-name-other-of = { $number }人目の名前
lobby-name-hint = { $least }〜{ $most }文字
lobby-name-hint-optional = { $least }〜{ $most }文字（空欄でもかまいません）
lobby-start-friend = リンクを作る
advised-duel = はじめてなので、七不思議を配ってもらう
advised-duel-about = はじめての方におすすめです。最初のゲームに向いた七不思議が4枚ずつ配られ、すぐにカードから始まります。

# 招待
lobby-waiting = あと{ $count }人を待っています
lobby-link-here-alone = このリンクを開けるのは、このコンピューターだけです。同じネットワークのほかの機器とも遊ぶには、--host 0.0.0.0 を付けてAnnalesを起動し、ネットワーク内でのこのコンピューターのアドレスでページを開いてください。
lobby-waiting-about = { $count ->
    [1] 一緒に遊びたい人にこのリンクを送ってください。最初に開いて席に着いた人と、ゲームが始まります。
   *[other] 一緒に遊びたい人たちにこのリンクを送ってください。リンクは全員同じです。開いた人から席に着き、最後の席が埋まるとゲームが始まります。
}
lobby-waiting-stay = このページを離れてもかまいません。「自分のゲーム」から戻れます。
lobby-link = 友だちに送るリンク
lobby-copy = コピー
lobby-copied = コピーしました
lobby-share = 共有…
lobby-invite-text = { $game }で遊びましょう：
lobby-withdraw = 招待を取り下げる
lobby-seats = 席
lobby-seat-own = あなた
lobby-seat-begins = 先手
lobby-open-seat = 空席
lobby-guest = ゲスト { $number }
lobby-invitation = 招待
lobby-invites = { $player }さんから{ $game }への招待です
lobby-sit-down = 席に着いて遊ぶ
lobby-join-new = はじめて遊ぶ方はこちら：
lobby-already = このテーブルにはもう席があります。
lobby-to-table = テーブルへ

# 人と遊ぶとき
lobby-company = 一緒に遊ぶ人
lobby-away = 今は接続していません：{ $players }
lobby-substitute = コンピューターの準備がまだ終わっていません。それまでは「商人」が代わりにプレイします。
lobby-beside-turn = { $player }の番です
lobby-undo-ask-hint = 自分の最後の手の取り消しを申し出ます
lobby-asks-undo = { $player }が手の取り消しを申し出ています。認めますか？
lobby-agree = 認める
lobby-decline = 断る
lobby-undo-agreed = 手の取り消しを認めました。ほかの人の返事を待っています…
lobby-undo-waits = 最後の手の取り消しを申し出ました。返事を待っています…
lobby-undo-withdraw = やめる
lobby-undo-declined = 取り消しは断られました。
lobby-resign = 投了
lobby-resign-question = { $players ->
    [2] このゲームを投了しますか？ 負けになります。
   *[other] このゲームを投了しますか？ 全員のゲームがそこで終わり、あなたの負け、ほかの全員の勝ちになります。
}
lobby-resign-stay = 続ける
lobby-rematch = もう一度遊ぶ
lobby-rematch-accept = もう一度遊ぶ
lobby-rematch-offered = { $count ->
   *[other] { $players }がもう一度遊びたいそうです。
}
lobby-rematch-waits = もう一度遊びたいと伝えました。返事を待っています…
lobby-next = 次のゲームが始まりました。

# 自分のゲームの一覧
lobby-row-waiting = { $count ->
    [1] 友だちを待っています
   *[other] 友だち{ $count }人を待っています
}
lobby-row-withdrawn = 招待は取り下げました
lobby-row-won-by = { $player }の勝ち
lobby-row-place = { $players }人中{ $rank }位
lobby-row-resigned-by = { $player }の投了
lobby-row-separator = ・
ending-resigned = 投了
ending-duel-military = 軍事による勝利
ending-duel-science = 科学による勝利
ending-duel-civilian = 点数による勝利
