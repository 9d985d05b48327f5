# みんなに見える書き込み：公開メモとゲームのレビュー。
written-you = （自分）
written-hidden = モデレーターが非公開にしました。書いた本人とモデレーターだけに見えます。
written-hide = 非公開にする
written-show = 再び公開する
written-players = { $count ->
   *[other] { $count }人
}
written-result-won = 勝ち
written-result-lost = 負け
written-result-shared = 同点優勝

# 公開メモ
written-notes-title = このゲームのメモ
written-notes = { $count ->
    [0] このゲームのメモ
   *[other] このゲームのメモ（{ $count }件）
}
written-notes-none = このゲームのメモはまだ公開されていません。
written-notes-about = 自分のメモは、プレイ日誌で書いて公開できます：

# ゲームのレビュー
titles-title = ゲームのレビュー
titles-about = このサーバーのメンバーによるゲームの感想です。ここで遊べる2つのゲームのほか、どのゲームについても書けます。
titles-search = ゲームの名前
titles-go = 開く
titles-empty = まだレビューがありません。最初のレビューを書いてみませんか。
titles-write = { $game }のレビューを書く
titles-none = レビューが見つかりません。「開く」を押すと、このゲームの最初のレビューを書けます。
titles-more = もっと表示
titles-reviews = { $count ->
    [0] レビューはまだありません
   *[other] レビュー{ $count }件
}
titles-of = { $game }のレビュー
titles-shops = ゲームを購入できる場所：
titles-own = 自分のレビュー
titles-others = ほかの人のレビュー
titles-others-none = ほかの人のレビューはまだありません。
titles-account = レビューを書いたり投票したりするには、アカウントが必要です。
titles-text = 本文
titles-hours-field = 遊んだ時間（任意）
titles-hours = { $hours }時間プレイ
titles-visible = レビューはあなたの名前とともに、だれでも読めます。
titles-save = 公開する
titles-change = 変更
titles-delete = 削除
titles-delete-sure = 自分のレビューとその投票を削除することを確認しました
titles-sort = 並び順
titles-sort-helpful = 役に立った順
titles-sort-date = 新しい順
titles-helpful = 役に立ちましたか？
titles-helpful-of = { $votes ->
   *[other] { $votes }人中{ $helpful }人が役に立ったと答えています。
}
titles-yes = はい
titles-no = いいえ
