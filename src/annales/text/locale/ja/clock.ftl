# 対人戦の持ち時間

clock-time = 持ち時間
clock-none = 時計なし
clock-none-about = 好きなだけ考えられます。
clock-about = 時間がなくなったプレイヤーは、席を離れていても負けになります。コンピューターに時計はありません。
clock-live = 持ち時間{ $minutes }分{ $increment ->
    [0] {""}
   *[other] 、1手ごとに{ $increment }秒追加
}
clock-live-seconds = 持ち時間{ $seconds }秒{ $increment ->
    [0] {""}
   *[other] 、1手ごとに{ $increment }秒追加
}
clock-days-each = 1手につき{ $days }日

clock-clocks = 時計
clock-you = あなた
# 条件付きの手を開く
clock-plans = 条件付きの手
# 読み上げ用の、プレイヤーの時計。leftは下のテキストのひとつ
clock-of = { $player }：{ $left }
clock-vacation = { $time }まで休暇中
clock-days-left = { $days }日{ $hours }時間
clock-hours-left = 残り{ $hours }時間{ $minutes }分
clock-minutes-left = 残り{ $minutes }分{ $seconds }秒
clock-seconds-left = 残り{ $seconds }秒
clock-short = 残り時間がわずかです（{ $left }）。
