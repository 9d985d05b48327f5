# プレイ日誌：ここで遊んだゲームと、実物で遊んだゲーム。
journal-title = プレイ日誌
journal-about = 終わったゲームは自動で追加されます。実物で遊んだゲームも追加できます。公開したメモを除き、プレイ日誌は自分にしか見えません。
journal-enter = ゲームを追加
journal-empty = まだゲームがありません。ここで遊ぶか、実物で遊んだゲームを追加してください。
journal-count =
    { $count ->
       *[other] { $count }件
    }
journal-count-more = { $count }件以上
journal-more = さらに表示
journal-open = 詳細
journal-winner = 勝者
journal-result = 結果
journal-result-won = 勝ち
journal-result-lost = 負け
journal-result-shared = 同点優勝
journal-kind-server = ここで遊んだゲーム
journal-kind-real = 実物のゲーム
journal-kind-brought = オフラインで遊んだゲーム
journal-minutes = { $minutes }分
journal-hours = { $minutes ->
    [0] { $hours }時間
   *[other] { $hours }時間{ $minutes }分
}
journal-days = { $days }日
journal-stars = 評価
journal-stars-of = 星5つ中{ $stars }つ
journal-stars-least = { $stars ->
    [5] 星5つ
   *[other] 星{ $stars }つ以上
}
journal-stars-none = 評価なし

# 検索と絞り込み
journal-search = ゲーム、人、場所、メモを検索
journal-order = 並び順
journal-order-date = 新しい順
journal-order-date-first = 古い順
journal-order-game-first = ゲーム別
journal-order-players = 人数の多い順
journal-order-minutes = 時間の長い順
journal-order-minutes-first = 時間の短い順
journal-order-stars = 評価の高い順
journal-filters = 絞り込み
journal-filters-clear = 絞り込みを解除
journal-any = すべて
journal-game = ゲーム
journal-where = どこで遊んだか
journal-players = 人数
journal-duration = プレイ時間
journal-duration-short = 30分以下
journal-duration-medium = 31分から60分
journal-duration-long = 61分から120分
journal-duration-longest = 2時間を超える
journal-since = 開始日
journal-until = 終了日

# ゲームの詳細
journal-date = 日付
journal-minutes-field = 時間（分）
journal-players-order = プレイヤー（手番順）
journal-player = プレイヤー{ $number }
journal-player-add = プレイヤーを追加
journal-player-name = { $number }番目のプレイヤーの名前
journal-player-score = { $number }番目のプレイヤーの得点
journal-player-remove = { $number }番目のプレイヤーを削除
journal-self = 自分
journal-points = 得点
journal-total = 合計
journal-by-part = 得点の内訳
journal-winner-hint = 勝者を選ばない場合は、得点の最も高い人が勝者になります。
journal-victory = 勝利の種類
journal-unknown = 不明
journal-place = 場所
journal-notes = メモ
journal-private = メモと評価は自分にしか見えません。
journal-replay = リプレイ
journal-table = テーブルへ
journal-brought = ファイルから追加したゲームです。すべての手はルールに合っていますが、だれが遊んだかは確かめられません。レーティングには影響しません。
journal-save = 保存
journal-cancel = キャンセル
journal-delete = プレイ日誌から削除
journal-delete-real = このゲームとメモを削除します。この操作は取り消せません。
journal-delete-brought = このゲーム、対戦記録、メモを削除します。この操作は取り消せません。
journal-delete-server = メモを削除します。このゲームはプレイ日誌に戻せませんが、「自分のゲーム」には残ります。
journal-delete-sure = 削除することを確認しました

# ページの部分
journal-tab-list = ゲーム
journal-tab-results = 成績
journal-tab-shelf = 棚

# 成績
journal-results-none = 結果のわかるゲームがまだありません。
journal-results-about = 結果のわからないゲームは数えません。同点優勝は勝ちに含めません。
journal-results-games = ゲーム
journal-results-won = 勝ち
journal-results-share = 勝率
journal-results-streak = 現在の連勝
journal-results-best = 最長の連勝
journal-results-time = プレイ時間の合計
journal-results-opponents = 対戦相手
journal-results-victories = 勝利の種類
journal-results-things = 自分が建てた七不思議
journal-results-seats = 手番順
journal-results-seat = { $number }番目

# 棚
journal-shelf-name = ゲームの名前
journal-shelf-add = 持っているゲームに追加
journal-shelf-show = 表示
journal-shelf-owned = 持っている
journal-shelf-wanted = 欲しい
journal-shelf-played = 遊んだ
journal-shelf-favourite = お気に入り
journal-shelf-none = ゲームがまだありません。
journal-shelf-games =
    { $count ->
       *[other] プレイ日誌に{ $count }件
    }

# ファイル
journal-tab-files = 読み込みと書き出し
journal-files-about = プレイ日誌をダウンロードしたり、ファイルからゲームを追加したりできます。このページのファイルのほか、BG StatsのファイルとBoardGameGeekのプレイ記録を読み込めます。すでにあるゲームは追加されません。
journal-files-csv = CSVをダウンロード
journal-files-json = JSONをダウンロード
journal-files-bg-stats = BG Stats用
journal-files-plays = BoardGameGeekのプレイ記録
journal-files-import = ファイルからゲームを追加
journal-files-brought = サーバーのないページでオフラインで遊んだゲームも追加できます。そのページの「自分のゲーム」でファイルに保存し、ここで追加してください。終わったゲームはサーバーが確かめ、リプレイとともに保存します。途中のゲームは元のブラウザに残ります。
journal-files-columns = CSVファイルを自分で作るときは、ダウンロードしたプレイ日誌と同じ列を使ってください。
journal-files-guess = ファイルの確認
journal-files-guess-about = このファイルの文字コードはUnicodeではありません。日本語（Shift_JIS）として読むと、先頭は次のようになります。正しく読めるときだけ追加してください。
journal-files-guess-right = これらのゲームを追加する
journal-files-day-first = 日が先
journal-files-month-first = 月が先
journal-files-added =
    { $added ->
       *[other] { $added }件を追加しました
    }
journal-files-known =
    { $known ->
       *[other] { $known }件はすでにありました
    }
journal-files-under-way =
    { $count ->
       *[other] 途中のゲーム{ $count }件は、元のブラウザに残ります
    }
journal-files-left-out = ファイルの{ $number }番目のゲームは追加していません。
error-no-stored-game = データが壊れているか、長すぎます。
journal-ratings = レーティングとランキング
journal-suggestions = おすすめ
journal-suggestions-private = おすすめが見えるのは自分だけです。
journal-suggest-opponent = { $name }さんと{ $game }で遊ぶ
journal-suggest-opponent-why = { $difference ->
    [0] レーティングはどちらも{ $points }です。
   *[other] { $name }さんのレーティングは{ $points }で、あなたとの差は{ $difference }です。
}
journal-suggest-harder = { $game }で「{ $name }」と遊ぶ
journal-suggest-harder-why = 「{ $before }」とのゲームで、最近{ $games }回のうち{ $won }回勝っています。
journal-suggest-easier = { $game }で「{ $name }」と遊ぶ
journal-suggest-easier-why = 「{ $before }」とのゲームで、最近{ $games }回のうち{ $won }回勝っています。
journal-suggest-other-game = { $game }を覚える
journal-suggest-other-game-why = 最近{ $before }を{ $games }回遊んでいますが、このゲームはまだです。
journal-suggest-never-built = { $game }で{ $name }を建てる
journal-suggest-never-built-why = 最近{ $games }回のゲームで一度も建てていません。
journal-suggest-exercises = { $game }の練習問題：{ $theme }
journal-suggest-exercises-why = このテーマの練習問題{ $answered }問のうち、1回目で正解したのは{ $right }問です。

# ほかの人に見えるメモ
journal-public = メモと評価を公開する
journal-public-server = このゲームのリプレイを開ける人は、あなたの名前とともにメモと評価を読めます。場所は公開されません。
journal-public-real = あなたの名前、ゲーム、日付、メモ、評価、写真のページをだれでも開けます。ほかの人の名前と場所は公開されません。
journal-public-brought = あなたの名前、ゲーム、日付、メモ、評価のページをだれでも開けます。ほかの人の名前と場所は公開されません。
journal-public-hidden = モデレーターがこのメモを非公開にしました。
journal-public-page = 公開ページへ
journal-is-public = 公開中
journal-shelf-reviews = レビュー
journal-account-server = 公開するにはアカウントが必要です。
journal-account-brought = 公開するにはアカウントが必要です。
journal-account-real = 公開したり写真を追加したりするには、アカウントが必要です。
journal-photo = 写真
journal-photo-add = 写真を追加
journal-photo-other = 別の写真を選ぶ
journal-photo-delete = 写真を削除
journal-photo-alt = ゲームの写真
journal-photo-about = JPEG、PNG、WebPを選べます。写真は縮小され、撮影場所やカメラの情報は取り除かれます。
