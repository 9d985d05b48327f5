# 公開テーブル：ロビー、対戦相手探し、観戦、空席、不在のプレイヤー。

public-title = ロビー
public-quick = 対戦相手を探す
public-quick-about = 標準ルールのテーブルに着席します。レーティングの近い相手と、長く待っている相手を優先します。なければ、新しいテーブルで待ちます。
public-game = ゲーム
public-speed = 時間
public-speed-none = 時計なし
public-speed-live = 持ち時間制
public-speed-days = 1手ごとの日数制
public-pair = 対戦相手を探す
public-waiting = 参加者を待っているテーブル
public-none = 待っているテーブルは今ありません。対戦相手を探すか、テーブルを開くと、ほかの人にここで見えるようになります。
public-none-fits = 条件に合うテーブルはありません。
public-open = 「{ $game }」の公開テーブルを作る
public-filters = 絞り込み
public-any = すべて
public-players = 人数
public-players-number = { $number }人
public-length = 所要時間
public-length-most = { $minutes }分以内
public-length-days = 数日
public-minutes = 約{ $minutes }分
public-special = ルール変更{ $count }か所
public-together = 全員でシャッフル
public-look = 参加…
public-mine = テーブルへ
public-watch-title = 観戦できるゲーム
public-watch = 観戦する
public-watch-none = 今、観戦できるゲームはありません。
public-row = { $game }（{ $players }）
public-updates = 一覧は自動で更新されます。

# 新しいゲーム
public-who = 参加できる人
public-who-link = リンクを知っている人だけ
public-who-link-about = 友だちにリンクを送ります。
public-who-public = だれでも
public-who-public-about = テーブルがロビーに載り、だれでも参加・観戦できます。
public-watchable = 観戦を許可する
public-watchable-about = ゲームのアドレスを知っている人は、だれでも観戦できます。
public-away = プレイヤーが不在のとき
public-away-about = 手番のプレイヤーがテーブルに来ていない時間を数えます。
public-away-after = 不在の時間
public-away-then = ほかの人ができること
public-away-then-win = 勝ちを宣言する
public-away-then-bot = コンピューターに交代させる
public-span = { $minutes ->
    [15] 15分
    [60] 1時間
    [1440] 1日
    [4320] 3日
    [10080] 7日
   *[other] { $minutes }分
}

# ゲームの前
public-agreed-win = 手番のプレイヤーが{ $span }不在なら、ほかの人は勝ちを宣言できます。
public-agreed-bot = 手番のプレイヤーが{ $span }不在なら、コンピューターに交代させることができます。
public-agreed-watch = このゲームはだれでも観戦できます。
public-listed = このテーブルはロビーに載っています。このページを開いている間、表示されます。
public-listed-days = このテーブルはロビーに載っています。ページを閉じても、最長7日間表示されます。
public-take = この席に着く
public-leave = 席を返す
public-bot = コンピューター
public-put-bot = コンピューターを入れる

# テーブル
public-away-since = { $player }さんは{ $when }からテーブルにいません。
public-away-win-later = { $end }以降、勝ちを宣言できます。
public-away-bot-later = { $end }以降、コンピューターに交代させることができます。
public-away-win = 勝ちを宣言する
public-away-bot = コンピューターに交代させる
public-watching = 観戦中です。
public-watchers = { $count }人が観戦中
