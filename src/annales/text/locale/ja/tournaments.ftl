# グループの大会。
tournaments-title = 大会
tournaments-none = 今は大会がありません。
tournaments-past = 過去の大会
tournaments-new = 大会を開く
tournaments-change = 大会の設定
tournaments-make = 開催する
tournaments-system-round-robin = 総当たり戦
tournaments-system-round-robin-about = 全員が全員と対戦します。
tournaments-system-swiss = スイス式
tournaments-system-swiss-about = 毎ラウンド、得点の近い人どうしが対戦します。人数が多く、ラウンドの少ない大会に向いています。

# 進み具合
tournaments-open = 募集中：{ $places }人中{ $players }人
tournaments-running = 第{ $round }ラウンド（全{ $rounds }ラウンド）
tournaments-over = 終了
tournaments-cancelled = 中止
tournaments-closes = 申し込みの締め切り：{ $time }
tournaments-you-take-part = あなたも参加しています。
tournaments-status-open = 参加者を募集中
tournaments-status-running = 大会の進行中
tournaments-status-over = 大会は終わりました
tournaments-status-cancelled = 大会は中止になりました
tournaments-signed-up = { $places }人中{ $players }人が申し込んでいます。
tournaments-round-of = 第{ $round }ラウンド（全{ $rounds }ラウンド）
tournaments-games-left = { $count ->
    [0] すべてのゲームの結果が出ました
   *[other] 進行中のゲーム{ $count }
}
tournaments-next-automatic = すべてのゲームの結果が出ると、次のラウンドが自動で始まります。
tournaments-next-organiser = 次のラウンドは、運営者が始めます。
tournaments-to-own-game = 第{ $round }ラウンドの自分のゲームへ

# 操作
tournaments-lead = 運営者の操作
tournaments-sign-up = 参加を申し込む
tournaments-full = 満員です
tournaments-closed = 申し込みは締め切られました
tournaments-leave = 申し込みを取り消す
tournaments-withdraw = 棄権する
tournaments-withdraw-sure = 次のラウンドから参加しない
tournaments-begin = 大会を始める
tournaments-begin-sure = 今すぐ始める
tournaments-begin-round = 第{ $round }ラウンドを始める
tournaments-begin-early-sure = ゲームを待たずに第{ $round }ラウンドを始める
tournaments-end = このラウンドで終わりにする
tournaments-end-sure = 以後のラウンドを行わない
tournaments-cancel = 大会を中止する
tournaments-cancel-sure = 取り消せません。中止する

# 順位表
tournaments-standings = 順位表
tournaments-csv = CSVファイル
tournaments-place = 順位
tournaments-player = プレイヤー
tournaments-withdrawn = 棄権
tournaments-column-points = 得点
tournaments-column-record = 勝–分–負
tournaments-column-won = 勝ち数
tournaments-won-of = { $games }戦{ $won }勝
tournaments-column-direct = 直接対決
tournaments-column-buchholz = ブッフホルツ
tournaments-column-berger = SB
tournaments-ties = 同点のときの順位
tournaments-ties-round-robin = まず同点の人どうしの直接対決の得点、次にゾンネボルン・ベルガー（SB）、次に勝ち数で決めます。すべて同じなら同順位です。
tournaments-ties-swiss = まずブッフホルツ（対戦相手全員の得点の合計）、次にゾンネボルン・ベルガー（SB）、次に勝ち数で決めます。すべて同じなら同順位です。相手のいないラウンドは、自分と同じ得点の人に勝ったものとして数えます。
tournaments-ties-berger = ゾンネボルン・ベルガー（SB）：勝った相手の得点と、引き分けた相手の得点の半分の合計です。
tournaments-ties-several = 3人以上のテーブルでは、ほかの一人ひとりとの間に勝ち負けがつきます。得点などの数は、その平均です。

# ラウンド
tournaments-round = 第{ $round }ラウンド
tournaments-state-free = 相手なし
tournaments-state-going = 進行中
tournaments-state-stopped = 中止
tournaments-state-decided = 運営者が決定
tournaments-table = テーブルへ
tournaments-watch = 観戦する
tournaments-view = ゲームを見る
tournaments-new-table = 新しいテーブルを開く
tournaments-decide = 結果を決める
tournaments-decide-short = 結果
tournaments-decided-by = { $name }さんが決めた結果です。理由：{ $reason }
tournaments-result = 結果
tournaments-result-first = { $name }さんの勝ち
tournaments-result-second = { $name }さんの勝ち
tournaments-result-draw = 引き分け
tournaments-result-none = 両者負け
tournaments-result-places = 順位で決める
tournaments-result-game = ゲームの結果に任せる
tournaments-place-of = { $name }さんの順位
tournaments-places-about = 1がいちばん上で、同じ数は引き分けです。ゲームをしなかった人は0にします。
tournaments-reason = 理由
tournaments-reason-about = 大会を見る人全員に表示されます。

# すべての結果
tournaments-crosstable = 対戦結果
tournaments-crosstable-about = 各行は、列のプレイヤーとの対戦で得た得点です。「…」は進行中のゲームです。
tournaments-by-round-about = 各行は、ラウンドごとの得点と相手の行番号です。「…」は進行中のゲームです。
tournaments-against = 相手の行：{ $rows }
tournaments-against-short = 対{ $rows }

# 参加者と決まり
tournaments-players = 参加者
tournaments-players-none = まだだれも申し込んでいません。
tournaments-remove = 外す
tournaments-remove-of = { $name }さんを外す
tournaments-remove-sure = 大会から外す
tournaments-terms = 大会の決まり
tournaments-terms-rounds = { $rounds }ラウンド
tournaments-terms-seats = 1テーブル{ $seats }人（1人増減することがあります）
tournaments-terms-points = 得点：勝ち{ $win }、引き分け{ $draw }、負け{ $loss }
tournaments-terms-cards = カード：{ $cards }
tournaments-terms-option = { $option }：{ $value }

# 入力欄
tournaments-name = 大会の名前
tournaments-notes = メモ
tournaments-game = ゲーム
tournaments-at-table = 1テーブルの人数
tournaments-at-table-about = 毎ラウンド全員が遊べるように、1人多い、または少ないテーブルができることがあります。得点の近い人が同じテーブルになります。
tournaments-system = 方式
tournaments-rounds = ラウンドの数
tournaments-rounds-about = 8人なら3、16人なら4、32人なら5ラウンドで優勝者が決まります。
tournaments-cycles = 対戦の数
tournaments-cycles-1 = 全員と1回ずつ
tournaments-cycles-2 = 全員と2回ずつ（席を入れ替える）
tournaments-away = プレイヤーが不在のとき
tournaments-away-win = この時間を過ぎると、相手は勝ちを宣言できます。
tournaments-away-bot = この時間を過ぎると、コンピューターに交代させることができます。
tournaments-capacity = 定員
tournaments-capacity-about = 0なら64人です。
tournaments-closes-field = 申し込みの締め切り
tournaments-closes-about = 空欄なら、始めるまで申し込めます。
tournaments-points = 得点
tournaments-win = 勝ち
tournaments-draw = 引き分け
tournaments-loss = 負け
tournaments-automatic = すべてのゲームの結果が出たら、次のラウンドを自動で始める
tournaments-watchable = テーブルのアドレスを知っている人の観戦を許可する
tournaments-rated = レーティングの対象にする
