# 人のグループ：だれが所属し、だれが参加できるか。
groups-title = グループ
groups-about = クラブや友だちなど、一緒に遊ぶ仲間が集まる場所です。
groups-places = 遊べる場所
groups-mine = 参加中のグループ
groups-none = まだどのグループにも参加していません。下から探すか、受け取ったリンクを開いてください。
groups-none-guest = まだどのグループにも参加していません。下から探して参加できます。自分で作るには、アカウントを作成してください。
groups-needs-account = 参加はだれでもできます。グループを作るにはアカウントが必要です。
groups-find = グループを探す
groups-search = 名前と説明を検索
groups-found-none = 見つかりませんでした。
groups-list-empty = 参加できるグループはまだありません。
groups-more = もっと見る
groups-members = メンバー{ $count }人

# グループについて
groups-new = グループを作る
groups-make = 作成する
groups-change = グループの設定
groups-save = 保存
groups-name = グループの名前
groups-description = 説明
groups-visibility = 公開範囲
groups-is-public = 公開
groups-is-public-about = だれでもグループとメンバーを見られ、自由に参加できます。
groups-is-private = 非公開
groups-is-private-about = 一覧には載りますが、メンバーを見られるのは参加者だけです。参加は申請制です。
groups-is-secret = 秘密
groups-is-secret-about = どの一覧にも載りません。メンバーと招待された人だけがグループを知ることができます。

# グループでの立場
groups-role-owner = オーナー
groups-role-organiser = 運営者
groups-role-member = メンバー
groups-role-invited = 招待中
groups-role-asked = 申請中

# 参加と退会
groups-join = 参加する
groups-ask = 参加を申請する
groups-accept = 招待を受ける
groups-decline = 招待を断る
groups-withdraw = 申請を取り消す
groups-leave = 退会する
groups-join-public = だれでも参加できます。
groups-join-private = 申請すると、運営者が返事をします。
groups-join-secret = 招待された人だけが参加できます。
groups-invited = このグループに招待されています。
groups-asked = 申請を送りました。運営者の返事をお待ちください。
groups-link-title = 「{ $name }」への招待
groups-to-group = グループを開く

# グループの人
groups-people = メンバーと申請
groups-people-asked = 参加の申請
groups-people-members = メンバー
groups-people-invited = 招待中
groups-people-barred = 参加禁止
groups-you = （あなた）
groups-person-actions = { $name }さんへの操作
groups-act-asked-member = 参加を認める
groups-act-asked-nobody = 断る
groups-act-invited-nobody = 招待を取り消す
groups-act-barred-nobody = 参加禁止を解除
groups-act-member-nobody = 退会させる
groups-act-organiser-nobody = 退会させる
groups-act-organiser-member = 運営者から外す
groups-act-organiser = 運営者にする
groups-act-owner = オーナーを譲る
groups-act-barred = 参加を禁止する
groups-sure = 実行：{ $action }
groups-sure-owner = { $name }さんがオーナーになり、あなたは運営者になります。よければもう一度押してください。
groups-sure-barred = { $name }さんは今後参加できなくなります。よければもう一度押してください。

# 招待
groups-invite = 招待する
groups-invite-name = アカウントの名前
groups-invite-send = 招待
groups-invited-now = { $name }さんを招待しました。相手のグループのページに表示されます。
groups-link = 参加用のリンク
groups-link-about = リンクを知っている人は、アカウントがなくても参加できます。
groups-link-make = リンクを作る
groups-link-replace = リンクを作り直す
groups-link-end = リンクを無効にする
groups-link-share = Annalesのグループ「{ $name }」に参加しませんか

# 通報と削除
groups-report = グループを通報
groups-report-about = 「{ $name }」を、このサーバーのモデレーターに通報します。メンバーには知らされません。
groups-delete = グループを削除
groups-delete-about = グループは削除され、メンバー全員が使えなくなります。この操作は取り消せません。
groups-delete-sure = グループを削除することを確認しました

# 集まり
meetings-title = 集まり
meetings-none = 予定されている集まりはありません。
meetings-past = 過去の集まり
meetings-new = 集まりを企画
meetings-plan = 集まりを登録
meetings-change = 変更
meetings-title-field = 題名
meetings-place = 場所
meetings-place-known = ページのある場所：
meetings-place-page = この場所について
meetings-place-without = リンクを外す
meetings-begins = 現地の日時
meetings-zone = 現地のタイムゾーン
meetings-minutes = 長さ（分）
meetings-capacity = 定員
meetings-capacity-hint = 定員0は人数制限なしです。定員を超えた人はキャンセル待ちになり、空きが出ると順に繰り上がります。
meetings-notes = メモ
meetings-cancel = この集まりを中止する
meetings-cancelled = 中止になりました
meetings-length = { $hours ->
    [0] { $minutes }分
   *[other] { $minutes ->
        [0] { $hours }時間
       *[other] { $hours }時間{ $minutes }分
    }
}
meetings-here = お使いの端末の時刻：{ $time }
meetings-coming = { $count }人が参加
meetings-coming-of = 定員{ $capacity }人中{ $count }人が参加
meetings-waiting = キャンセル待ち{ $count }人
meetings-waiting-names = キャンセル待ち：{ $names }
meetings-you-come = 参加が決まっています。
meetings-you-wait = キャンセル待ちの{ $place }番目です。
meetings-come = 参加する
meetings-wait = キャンセル待ちに入る
meetings-leave = 参加を取りやめる
meetings-leave-line = キャンセル待ちをやめる
meetings-calendar = 自分のカレンダーに表示
meetings-calendar-about = カレンダーアプリで、このアドレスを照会カレンダーとして登録してください。だれでも読めるアドレスです。
meetings-calendar-secret = カレンダーアプリ用のアドレスです。知っている人は予定を読めるので、ほかの人に教えないでください。退会すると使えなくなります。
meetings-calendar-address = カレンダーのアドレス
meetings-calendar-make = アドレスを作る
meetings-calendar-replace = アドレスを作り直す
meetings-calendar-end = アドレスを無効にする
groups-tables = テーブル
groups-tables-none = 開いているテーブルはありません。テーブルを開くと、グループのメンバーに表示されます。
groups-open-table = テーブルを開く：{ $game }
groups-show-table = このテーブルをグループに表示
groups-table-shown = { $group }に表示中

# 会話
groups-talk = 会話
groups-talk-empty = まだだれも書いていません。
groups-talk-you = あなた
groups-talk-removed = このメッセージは削除されました
groups-talk-about = ミュートすると、このグループでこの人のメッセージが表示されなくなります。ブロックすると、すべてのグループとテーブルで表示されなくなります。相手には知らされません。
groups-talk-hidden = メッセージを表示していない人
groups-talk-muted = { $name }さん（ここでミュート中）
groups-talk-blocked = { $name }さん（ブロック中）
groups-talk-read = { $name }さんのメッセージをまた表示
groups-unread = 新しいメッセージ{ $count }件

# ランキング
groups-ladder = ランキング
groups-ladder-about = 数字はレーティングの下限（レーティングから誤差を引いたもの）です。そのため、まだあまり遊んでいない人は下になります。グループのテーブルで、メンバーだけで遊んだゲームが対象です。
groups-ladder-none = まだゲームがありません。グループのテーブルのゲームが終わると、ここに反映されます。
groups-ladder-kind = { $game }・{ $players ->
    [two] 2人
   *[several] 3人以上
}（{ $games }ゲーム）
groups-ladder-place = 順位
groups-ladder-player = プレイヤー
groups-ladder-games = ゲーム数
groups-ladder-won = 勝ち
groups-ladder-drawn = 引き分け{ $count }
groups-ladder-floor = 下限
groups-ladder-rating = { $points } ± { $deviation }
