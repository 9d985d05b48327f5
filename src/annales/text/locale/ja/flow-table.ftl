# 『歴史悠久』：ページのテーブル。
flow-stage = 時代{ $age }
flow-stage-last = 時代{ $age }・最後の手番
flow-resources = { $count ->
   *[other] 資源{ $count }
}
flow-points = { $count ->
   *[other] { $count }点
}

# 問い
flow-choose-action = アクションを選んでください
flow-choose-target = { $card }：攻撃する相手を選んでください
flow-choose-take = { $card }：市場のカードを選んでください
flow-choose-drop = { $card }：{ $who ->
    [me] あなた
   *[other] { $player }
}が失う世界遺産を選んでください
flow-action-hint = 市場や自国のカード、または「収穫」を選び、することを決めます。
flow-wait-hint = 待つ間もカードを見られます。
flow-last-turn = これが最後の手番です。終わるとゲームが終わります。

# アクション
flow-act-invest = { $count }つ投資
flow-act-complete = 完遂
flow-act-complete-card = { $card }を完遂
flow-act-snipe = { $count }で引取
flow-act-activate = 発動
flow-act-activate-card = { $card }を発動
flow-act-harvest = 収穫
flow-act-take = { $card }を得る
flow-act-drop = { $card }を失わせる
flow-act-target = { $player }を攻撃
flow-act-decline = 攻撃しない
flow-actions-mine = 市場のカードを使わないアクション
flow-harvest-about = 収穫アイコンの数だけ予備からプールへ移し、プールの半分を取ります。それでも時代の数より少なければ、その数まで補います。
flow-invest-amount = 投資する数
flow-invest-less = 1つ減らす
flow-invest-more = 1つ増やす
flow-invest-remaining = 手元に{ $left }残ります。
flow-invest-safe = すぐに引き取れる人はいません。これだけ持っている人がいないためです。
flow-invest-threat = { $players }は{ $amount }で引き取れます。そのとき{ $back }戻ります。
flow-invest-bonus = { $count ->
    [0] 完遂しても利権は得られません。{ $icon }アイコンがないためです。
   *[other] 完遂すると利権としてプールから{ $count }つまで得ます（{ $icon }アイコンの数）。
}
flow-bonus-none = 先駆者アイコンがないので、完遂しても利権はありません。

# 市場のカードの下
flow-slot-action-invest = { $most ->
    [one] 投資 1
   *[other] 投資 1〜{ $most }
}
flow-slot-action-invest-any = 空き
flow-slot-action-complete = 利権 { $amount }
flow-slot-action-snipe = 引取 { $price }
flow-slot-action-not = できません：{ $reason }
flow-cannot = できません：{ $reason }。
flow-slot-free = 投資なし
flow-slot-stake = { $who ->
    [me] あなたが{ $count }つ投資
   *[other] { $player }が{ $count }つ投資
}
flow-card-label = { $name }、{ $type }、{ $state }

# 手で変わること
flow-transfer-seat-seat = { $who ->
    [giver] { $taker }に{ $n }払う
    [taker] { $giver }から{ $n }取る
   *[other] { $giver }が{ $taker }に{ $n }払う
}
flow-transfer-seat-card = { $who ->
    [giver] カードに{ $n }置く
   *[other] { $giver }がカードに{ $n }置く
}
flow-transfer-seat-pool = { $who ->
    [giver] 手元
   *[other] { $giver }
}の{ $n }がプールへ
flow-transfer-card-pool = カード上の{ $n }がプールへ
flow-transfer-pool-seat = { $who ->
    [taker] プールから{ $n }得る
   *[other] { $taker }がプールから{ $n }得る
}
flow-transfer-reserve-seat = { $who ->
    [taker] 予備から{ $n }得る
   *[other] { $taker }が予備から{ $n }得る
}
flow-transfer-reserve-pool = 予備から{ $n }がプールへ
flow-change-icon = { $icon }{ $amount }
flow-change-resources = { $count ->
   *[other] 資源{ $amount }
}
flow-change-points = { $count ->
   *[other] { $amount }点
}
flow-change-gains = { $cards }を得る
flow-change-loses = { $cards }を失う
flow-change-covers = { $cards }が隠れる
flow-change-shows = { $cards }がまた働く
flow-change-nobody = 攻撃はだれにも当たらない
flow-change-attacks = { $players }に攻撃が当たる
flow-change-may-attack = 続けて攻撃する相手を選択：{ $players }
flow-change-hit = { $player }（{ $what }）
flow-change-hit-nothing = { $player }（失うものなし）
flow-change-hit-wonder = 選んだ世界遺産
flow-change-take = 続けてカードを選択：{ $cards }
flow-change-drop = 続けて失わせる世界遺産を選択：{ $cards }
flow-change-draws = 続けて山札の一番上
flow-change-swept = 時代遅れで市場を去る：{ $cards }
flow-change-other = { $player }：{ $what }
flow-change-ends = ゲーム終了：{ $who ->
    [me] あなたの勝ち
   *[other] { $player }の勝ち
}
flow-change-ends-shared = 引き分けでゲーム終了
flow-change-nothing = 何も変わらない

# テーブル
flow-supply = プール・予備・山札
flow-pool = プール
flow-reserve = 予備
flow-deck = 山札
flow-deck-about = { $count ->
   *[other] 山札は残り{ $count }枚
}
flow-market = 市場
flow-nations = 国
flow-nation-of = { $who ->
    [me] 自国
   *[other] { $player }の国
}
flow-nation-show = { $player }の国を見る
flow-nation-resources = 資源
flow-nation-points = 今終わったときの得点
flow-nation-attack = 攻撃時の戦闘力
flow-nation-defense = 防御時の戦闘力
flow-nation-harvest = 今収穫すると得る資源
flow-nation-marker = マーカー：{ $card }
flow-nation-no-marker = マーカーは手元
flow-nation-icons = アイコン
flow-nation-cards = カード
flow-column-empty = { $type }なし
flow-column = { $n ->
   *[other] { $type }{ $n }枚
}
flow-covered = 隠れている
flow-can-activate = 発動できる
flow-new = 新
flow-tab-card = カード
flow-tab-log = 記録
flow-tab-remaining = 残り札
flow-tab-nations = 国
flow-nothing-selected = カードを選ぶと、ここに説明が出ます。
flow-remaining-about = 全員が見たカードと、まだ誰も見ていないカードです。
flow-remaining-out = ゲームから除かれた
flow-place-market = 市場
flow-place-nation = { $who ->
    [me] 自国
   *[other] { $player }の国
}
flow-place-covered = { $who ->
    [me] 自国（隠れている）
   *[other] { $player }の国（隠れている）
}
flow-place-out = ゲームから除外
flow-place-unseen = 未判明
flow-reconstructed = 印のある値は、実物のカードを確認できなかったため独自に補ったものです。復元した項目：{ $fields }。
flow-pioneer = 先駆者アイコン
flow-production = 生産
flow-preview = この手で変わること

# 記録
flow-log-invest = { $player }が{ $card }に{ $count }つ投資。
flow-log-complete = { $player }が{ $card }を完遂。
flow-log-harvest = { $player }が収穫。
flow-log-snipe = { $player }が{ $who ->
    [me] あなた
   *[other] { $pioneer }
}の{ $card }を引取。
flow-log-activate = { $player }が{ $card }を発動。
flow-log-target = { $player }が{ $who ->
    [me] あなた
   *[other] { $victim }
}を攻撃。
flow-log-take = { $player }が{ $card }を獲得。
flow-log-drop = { $card }が失われた。
flow-log-decline = { $player }は攻撃しなかった。
flow-log-card = 引いたカード：{ $what }。
flow-log-start_card = 初期カード：{ $what }。
flow-log-first_seat = { $who ->
    [me] あなたから始めます。
   *[other] { $player }から始めます。
}

# 手の名前とキー
flow-command-invest = { $card }に{ $count }つ投資
flow-command-complete = { $card }を完遂
flow-command-harvest = 収穫
flow-command-snipe = { $card }を引取
flow-command-activate = { $card }を発動
flow-command-take = { $card }を得る
flow-command-drop = { $card }を失わせる
flow-command-target = { $player }を攻撃
flow-command-decline = 攻撃しない
flow-key-invest = カードに投資
flow-key-complete = マーカーのあるカードを完遂
flow-key-snipe = カードを引取
flow-key-activate = カードを発動
flow-key-harvest = 収穫
flow-key-take = カードを得る、または失わせる
flow-key-amount = 投資を1つ減らす、増やす

# 状況
flow-summary-tokens = プール{ $pool }、予備{ $reserve }、山札{ $deck }枚
flow-summary-active = { $name }（発動できる）
flow-summary-power = 戦闘力 攻撃{ $attack }・防御{ $defense }

# 終わり
flow-won-me = あなたの勝ち
flow-won-other = { $player }の勝ち
flow-won-shared = 引き分け
flow-won-shared-by = 引き分け：{ $players }
flow-won-by-points = 得点の差で。
flow-won-by-cards = 同点のため、国のカードの枚数で。
flow-won-by-resources = 同点・同枚数のため、資源の数で。
flow-won-by-tie = 得点・カード・資源がすべて同じです。
flow-won-by-order = すべて同じため、手番の早いほうが。
flow-won-by-resigned = 投了によります。
flow-part-culture = 文化アイコン
flow-part-other_icons = ほかのアイコンの半分
flow-part-effects = 得点効果

# 勝ち方（ヒント）
flow-by-points = 得点
flow-by-cards = カードの枚数
flow-by-resources = 資源の数
flow-by-tie = すべて同じ
flow-by-order = 手番順
