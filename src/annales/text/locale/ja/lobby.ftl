# 最初のページ、新しいゲーム、招待、人との対戦。

# 最初のページ
front-title = 遊ぶ
front-new = 新しいゲーム
front-headline = 都を築き、時代を越える。
front-welcome = 戦略ゲームをブラウザで。無料、登録も不要です。
front-pages = ほかのページ
front-going = 途中のゲーム
front-play = 遊ぶ
front-friend = 友だちと遊ぶ
front-lesson = レッスン
front-more = その他
front-last-computer = { $players ->
    [2] 相手：{ $bot }
   *[other] { $players }人で・相手：{ $bot }
}
front-last-device = 1台で{ $players }人
front-last-mixed = { $players }人で・コンピューターと友だち
front-players = 人数
front-players-number = { $number }人
front-opponent = だれと向かい合いますか？
front-opponents = だれとテーブルを囲みますか？
front-opponent-seat = 選ぶ席
front-opponent-every-seat = すべての席
front-play-with = { $names }と遊ぶ
front-begins = 先手
front-begins-me = 自分
front-begins-other = { $others ->
    [1] 相手
   *[other] ほかの人
}
front-begins-random = ランダム
front-begins-drawn = 席順と先手はランダムに決まります。
front-options = ルール
front-start = ゲームを始める
front-my-games = 自分のゲーム
front-lobby = ロビー
front-account = アカウント
front-account-about = アカウントがあれば、どの端末からでも自分のゲームを開けます。
front-no-games = まだゲームがありません。始めるとここに並びます。
front-continue = 続ける
front-view-game = 見る
front-row-turn-me = あなたの番
front-row-turn-other = 相手の番
# 時計のあるゲームで、手番のプレイヤーの時間が切れる時刻
front-row-deadline = { $when }まで
front-row-won = 勝ち
front-row-lost = 負け
front-row-shared = 同点優勝
front-versus = { $game }：{ $opponent }と対戦
front-loading = 読み込み中…
# 対戦相手の人物：名前、強さ、役割、気質、あいさつ、打ち方
bot-beginner = ニコ
bot-beginner-level = 入門者
bot-beginner-role = 見習い
bot-beginner-temper = 光るものに、つい手が伸びる。
bot-beginner-greeting = こんにちは！いちばん光っているのはどの札ですか？
bot-beginner-about = 直感で選びます。見落としも多めです
bot-casual = ミラ
bot-casual-level = 初級者
bot-casual-role = 庭師
bot-casual-temper = 美しいものだけを建てる。
bot-casual-greeting = いらっしゃい。今日は何が育つか、楽しみですね。
bot-casual-about = カードの価値を判断し、こちらが次に取れるものにも気づきますが、その先は読みません
bot-intermediate = バロ
bot-intermediate-level = 中級者
bot-intermediate-role = 商人
bot-intermediate-temper = まず勘定、建てるのはそれから。
bot-intermediate-greeting = 公正な勝負を、公正な値段で。では、始めましょう。
bot-intermediate-about = この先の展開をいくつか試してから選びます
bot-skilled = リヴィア
bot-skilled-level = 中上級者
bot-skilled-role = 建築家
bot-skilled-temper = 始めた仕事は必ず仕上げる。
bot-skilled-greeting = あなたの計画を見せてください。私の計画はもうできています。
bot-skilled-about = 少しだけ先を読みます
bot-advanced = カッシオ
bot-advanced-level = 上級者
bot-advanced-role = 隊長
bot-advanced-temper = いつもあなたの城門を見ている。
bot-advanced-greeting = こちらの盾は数え終えた。そちらはどうだ？
bot-advanced-about = 先を読み、多くの狙いに気づきます
bot-expert = タマル
bot-expert-level = 達人
bot-expert-role = 天文学者
bot-expert-temper = 残りの札は数えてある。
bot-expert-greeting = 星は待ってくれます。私も待ちますよ。
bot-expert-about = 先の展開をよく判断し、こちらの狙いもほぼ見抜きます
bot-master = オリア
bot-master-level = 名人
bot-master-role = 神託の巫女
bot-master-temper = 結末は、もう見えている。
bot-master-greeting = 結末は知っています。どうぞ、驚かせてください。
bot-master-about = いちばん強い相手です。大事な選択のたびに深く先を読みます
bot-with-level = { $name }（{ $level }）
bot-strength = 強さ{ $strength }（{ $most }段階中）
bot-plays = { $about }。
bot-says = 「{ $greeting }」
bots-reference = その他（テスト用）
bot-greedy = 欲張り
bot-greedy-about = いつも目の前の得が一番大きいものを選びます
bot-random = ランダム
bot-random-about = できることからランダムに選びます
bot-other-about = コンピューター
front-links = 学ぶ・調べる
front-link-lesson = はじめてのレッスン
front-link-lesson-about = 10分で遊べるようになります
front-link-exercises = 練習問題
front-link-exercises-about = 実際の局面で最善手を探します
front-link-statistics = 統計
front-link-statistics-about = カードなどを手に入れた人の勝率を調べます
front-link-cards = カード一覧
front-link-cards-about = すべてのカードとその効果
front-link-help = ルールとヘルプ
front-link-help-about = アイコン・ルール・裁定の説明
front-link-edit = 手持ちのカードを登録
front-link-edit-about = お持ちの製品版と同じカードで遊べます
front-link-replay = 対戦記録を読み込む
front-link-reviews = レビュー
front-link-reviews-about = みんなの感想を読む、自分の感想を書く
front-link-journal = プレイ日誌
front-link-journal-about = ここでのゲームも実物のゲームも、メモと評価を付けて残せます
front-link-groups = グループ
front-link-groups-about = クラブや友だちと集まって遊べます
front-link-places = 遊べる場所
front-link-places-about = ボードゲームカフェやサークルの場所
front-link-ratings = レーティング
front-link-assist = 実物のゲームをサポート
front-link-replay-about = 対戦記録を貼り付けると、1手ずつ見られます
front-opponent-label = { $opponent }と対戦
front-all-games = { $count }件すべて表示
front-offline = オフラインで遊ぶ
front-offline-about = 同じゲームがこのブラウザーの中で、接続なしで動きます。

# 新しいゲーム
lobby-opponents = だれと遊びますか？
lobby-opponents-computer = { $others ->
   *[other] コンピューター
}
lobby-opponents-computer-about = 強さの違う7人、いつでも
lobby-opponents-friend = { $others ->
   *[other] 友だち
}
lobby-opponents-friend-about = リンクで招待
lobby-opponents-device = { $others ->
    [1] 1台で2人
   *[other] 1台で全員
}
lobby-opponents-device-about = 1つの画面で交代
lobby-opponents-mixed = 席ごとに選ぶ
lobby-opponents-mixed-about = コンピューターと友だちを組み合わせる
lobby-each-seat = それぞれの席のプレイヤー
lobby-seat-people = 人
lobby-seat-friend = 友だち（リンクで）
lobby-seat-local = この端末で一緒に遊ぶ人
lobby-options-changed = { $count }か所変更
lobby-agreed-rules = ルール設定
lobby-name = あなたの名前
lobby-name-other = もう一人の名前
lobby-name-other-of = { $number }人目の名前
lobby-name-hint = { $least }〜{ $most }文字
lobby-name-hint-optional = { $least }〜{ $most }文字（空欄でもかまいません）
lobby-start-friend = 招待リンクを作る
lobby-start-public = テーブルを開く

# 招待
lobby-waiting = あと{ $count }人を待っています
lobby-link-here-alone = このリンクはこのパソコンでしか開けません。スマホなどから参加するには、「annales serve --host 0.0.0.0」 で起動し直し、このパソコンのアドレスでページを開いてください。
lobby-waiting-about = { $count ->
    [1] 一緒に遊びたい人にこのリンクを送ってください。相手がリンクを開いて着席すると、ゲームが始まります。
   *[other] 一緒に遊びたい人たちにこのリンクを送ってください。リンクは全員同じです。最後の席に人が座ると、ゲームが始まります。
}
lobby-waiting-stay = このページを閉じてもかまいません。後で「自分のゲーム」から戻れます。
lobby-link = 友だちに送るリンク
lobby-copy = コピー
lobby-copied = コピーしました
lobby-share = 共有…
lobby-qr = リンクのQRコード
lobby-qr-about = スマホのカメラで読み取ると参加できます。
lobby-invite-text = { $game }で遊びましょう：
lobby-withdraw = 招待を取り下げる
lobby-seats = 席
lobby-seat-own = あなた
lobby-seat-begins = 先手
lobby-open-seat = 空席
lobby-guest = ゲスト { $number }
lobby-invitation = 招待
lobby-invites = { $player }さんから{ $game }への招待です
lobby-take-seat = 参加する
lobby-join-new = はじめて遊ぶ方はこちら：
lobby-already = すでに参加しています。
lobby-to-table = テーブルへ

# 人と遊ぶとき
lobby-player-requests = 参加者からの申し出
lobby-disconnected = 今は接続していません：{ $players }
lobby-substitute = コンピューターは準備中です（1分ほど）。準備ができるまで「欲張り」が代わりにプレイします。
lobby-bots-busy = コンピューターはほかのゲームで考えています。このゲームの前に、順番待ちのゲームが{ $games }件あります。
lobby-local-turn = { $player }の番です
lobby-undo-ask-hint = 自分の最後の手を戻すよう相手に申し出ます
lobby-asks-undo = { $player }さんが手を戻したいそうです。認めますか？
lobby-agree = 認める
lobby-decline = 断る
lobby-undo-agreed = 手を戻すことを認めました。ほかの人の返事を待っています…
lobby-undo-waits = 手を戻すよう申し出ました。返事を待っています…
lobby-undo-withdraw = キャンセル
lobby-undo-declined = 手を戻す申し出は断られました。
lobby-resign = 投了
lobby-resign-question = { $players ->
    [2] このゲームを投了しますか？ あなたの負けになります。
   *[other] このゲームを投了しますか？ ゲームはそこで終わり、あなたの負け、ほかの全員の勝ちになります。
}
lobby-resign-stay = ゲームを続ける
lobby-abort = ゲームを中止
lobby-abort-question = 最初の手の前にこのゲームを中止しますか？ 勝敗はつきません。
lobby-tournament = 大会へ
lobby-rematch = 再戦する
lobby-rematch-accept = 再戦に応じる
lobby-rematch-offered = { $count ->
   *[other] { $players }さんが再戦を希望しています。
}
lobby-rematch-waits = 再戦を申し込みました。返事を待っています…
lobby-next = 次のゲームが始まりました。

# 自分のゲームの一覧
front-row-waiting = { $count ->
    [1] 友だちを待っています
   *[other] 友だち{ $count }人を待っています
}
front-row-aborted = 中止
front-row-withdrawn = 招待は取り下げました
front-row-won-by = { $player }の勝ち
front-row-place = { $players }人中{ $rank }位
front-row-resigned-by = { $player }の投了
front-row-time-by = { $player }の時間切れ
front-row-separator = ・
ending-resigned = 投了
ending-time = 時間切れ
lobby-together = 全員でシャッフルする
lobby-together-about = 各プレイヤーのブラウザがシャッフルに乱数を加えるので、サーバーでもカードを選べません。全員がそろうとゲームが始まります。
lobby-rated = レーティング戦
lobby-rated-about = 結果でレーティングが変わります。手は戻せず、標準のカードを使います。
lobby-rated-invitation = レーティング戦です。結果で全員のレーティングが変わります。
