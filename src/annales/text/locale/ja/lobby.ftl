# 最初のページ、新しいゲーム、招待、人との対戦。

# 最初のページ
front-title = 遊ぶ
front-new = 新しいゲーム
front-game = ゲーム
front-players = 人数
front-players-number = { $number }人
front-opponent = { $others ->
   *[other] 相手
}
front-begins = 先手
front-begins-me = 自分
front-begins-other = { $others ->
    [1] 相手
   *[other] ほかの人
}
front-begins-random = くじ引き
front-begins-drawn = 席順と先手はくじ引きで決まります。
front-options = ルール
front-start = ゲームを始める
front-my-games = 自分のゲーム
front-no-games = まだゲームがありません。始めるとここに並びます。
front-continue = 続ける
front-view-game = 見る
front-row-turn-me = あなたの番
front-row-turn-other = 相手の番
front-row-won = 勝ち
front-row-lost = 負け
front-row-shared = 引き分け
front-versus = { $game }：{ $opponent }と対戦
front-loading = 読み込み中…
bot-beginner = 初心者
bot-beginner-about = 良さそうな手を好み、見落としも多めです
bot-casual = 初級者
bot-casual-about = だいたい良さそうな手を選び、先は読みません
bot-skilled = 中級者
bot-skilled-about = 少しだけ先を読みます
bot-expert = 上級者
bot-expert-about = よく先を読み、たいていの狙いに気づきます
bot-master = 名人
bot-master-about = 大事な一手ごとに1秒じっくり考えます
bots-reference = 強さの段階ではなく、比べるための単純な打ち方
bot-greedy = 商人
bot-greedy-about = いつも目先でいちばん良さそうな手を選びます
bot-random = ランダム
bot-random-about = 打てる手からでたらめに選びます
bot-other-about = コンピューター
front-feature-play = 強さ5段階のコンピューターと、リンクを送った友だちと、または1台の端末で一緒に。
front-feature-see = どのゲームも一手ずつ見直せます。
front-links = 覚える・見る
front-link-lesson = はじめてのレッスン
front-link-lesson-about = 10分で遊べるようになります
front-link-cards = カード一覧
front-link-cards-about = ゲームに出てくるものすべてとその効果
front-link-help = ルールとヘルプ
front-link-help-about = アイコン、ルール、裁定の説明
front-link-edit = 実物のカードを入力
front-link-edit-about = 手元のカードのとおりに直して遊べます
front-link-replay = 棋譜を見る
front-link-replay-about = 棋譜を貼り付けて一手ずつ見られます
front-opponent-label = { $opponent }と対戦
front-all-games = { $count }件すべて表示

# 新しいゲーム
lobby-opponents = 誰と遊ぶ
lobby-opponents-computer = { $others ->
   *[other] コンピューター
}
lobby-opponents-computer-about = 強さ5段階、いつでも
lobby-opponents-friend = { $others ->
   *[other] 友だち
}
lobby-opponents-friend-about = リンクを送って対戦
lobby-opponents-device = { $others ->
    [1] この端末で二人
   *[other] この端末で全員
}
lobby-opponents-device-about = 1つの画面を順番に使って
lobby-opponents-mixed = 席ごとに選ぶ
lobby-opponents-mixed-about = コンピューターも友だちも一緒に
lobby-each-seat = 誰がどの席に座るか
lobby-seat-people = 人
lobby-seat-friend = 友だち（リンクで）
lobby-seat-local = この端末で一緒に遊ぶ人
lobby-options-changed = { $count }か所変更
lobby-agreed-rules = このテーブルのルール
lobby-name = あなたの名前
lobby-name-other = もう一人の名前
lobby-name-other-of = { $number }人目の名前
lobby-name-hint = { $least }〜{ $most }文字
lobby-name-hint-optional = { $least }〜{ $most }文字（空欄でもかまいません）
lobby-start-friend = リンクを作る

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
lobby-take-seat = 席に着いて遊ぶ
lobby-join-new = はじめて遊ぶ方はこちら：
lobby-already = このテーブルにはもう席があります。
lobby-to-table = テーブルへ

# 人と遊ぶとき
lobby-player-requests = 一緒に遊ぶ人
lobby-disconnected = 今は接続していません：{ $players }
lobby-substitute = コンピューターの準備がまだ終わっていません。それまでは「商人」が代わりにプレイします。
lobby-bots-busy = コンピューターがほかのゲームの手を考えています。このゲームの前に、{ $games }件のゲームが順番を待っています。
lobby-local-turn = { $player }の番です
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
front-row-waiting = { $count ->
    [1] 友だちを待っています
   *[other] 友だち{ $count }人を待っています
}
front-row-withdrawn = 招待は取り下げました
front-row-won-by = { $player }の勝ち
front-row-place = { $players }人中{ $rank }位
front-row-resigned-by = { $player }の投了
front-row-separator = ・
ending-resigned = 投了
