# 『歴史悠久』：ページのテーブル。
flow-stage-last = { $age }・最後の手番
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
flow-action-hint = 市場や自国のカード、または「収穫」を選んで、アクションを決めてください。
flow-wait-hint = 待っている間もカードを確認できます。
flow-last-turn = これが最後の手番です。この手番の後、ゲームが終わります。

# アクション
flow-act-invest = 着手（資源{ $count }）
flow-act-complete = 完遂
flow-act-complete-card = { $card }を完遂
flow-act-snipe = 資源{ $count }で引き取る
flow-act-activate = 発動
flow-act-activate-card = { $card }を発動
flow-act-harvest = 収穫
flow-act-take = { $card }を得る
flow-act-drop = { $card }を捨てさせる
flow-act-target = { $player }を攻撃
flow-act-decline = 攻撃しない
flow-actions-mine = 市場のカードを使わないアクション
flow-harvest-about = 収穫アイコンの数だけ予備からプールへ資源を移し、プールの半分を取ります。それでも資源が時代の数より少なければ、その数になるまで取ります。
flow-invest-amount = 置く資源
flow-invest-less = 資源を1つ減らす
flow-invest-more = 資源を1つ増やす
flow-invest-remaining = 手元に資源{ $left }が残ります。
flow-invest-safe = 今はだれも引き取れません（資源が足りません）。
flow-invest-threat = { $players }が資源{ $amount }で引き取れます（あなたは資源{ $back }を受け取ります）。
flow-invest-bonus = { $count ->
    [0] 完遂時の利権：なし（{ $icon }アイコンがありません）。
   *[other] 完遂時の利権：資源{ $count }つまで（{ $icon }アイコン1つにつき1つ）。
}
flow-bonus-none = 完遂時の利権：なし（先駆者アイコンがありません）。

# 市場のカードの下
flow-slot-action-invest = { $most ->
    [one] 着手 1
   *[other] 着手 1〜{ $most }
}
flow-slot-action-invest-any = 投資なし
flow-slot-action-complete = 利権（{ $amount }）
flow-slot-action-snipe = 引取（{ $price }）
flow-slot-action-take = 獲得
flow-slot-action-not = できません：{ $reason }
flow-cannot = できません：{ $reason }。
flow-slot-free = 投資なし
flow-slot-stake = { $who ->
    [me] あなたが資源{ $count }を投資
   *[other] { $player }が資源{ $count }を投資
}
flow-card-label = { $name }、{ $type }、{ $state }

# 手で変わること
flow-transfer-seat-seat = { $who ->
    [giver] { $taker }に資源{ $n }を払う
    [taker] { $giver }から資源{ $n }を取る
   *[other] { $giver }が{ $taker }に資源{ $n }を払う
}
flow-transfer-seat-card = { $who ->
    [giver] カードに資源{ $n }を置く
   *[other] { $giver }がカードに資源{ $n }を置く
}
flow-transfer-seat-pool = { $who ->
    [giver] 手元
   *[other] { $giver }
}の資源{ $n }がプールへ
flow-transfer-card-pool = カードの上の資源{ $n }がプールへ
flow-transfer-pool-seat = { $who ->
    [taker] プールから資源{ $n }を得る
   *[other] { $taker }がプールから資源{ $n }を得る
}
flow-transfer-reserve-seat = { $who ->
    [taker] 予備から資源{ $n }を得る
   *[other] { $taker }が予備から資源{ $n }を得る
}
flow-transfer-reserve-pool = 予備の資源{ $n }がプールへ
flow-change-icon = { $icon }{ $amount }
flow-change-resources = { $count ->
   *[other] 資源{ $amount }
}
flow-change-points = { $count ->
   *[other] { $amount }点
}
flow-change-gains = { $cards }を得る
flow-change-loses = { $cards }を失う
flow-change-covers = { $cards }が覆われる
flow-change-shows = { $cards }の効果が復活
flow-change-nobody = 攻撃できる相手がいない
flow-change-attacks = { $players }を攻撃
flow-change-may-attack = 続けて攻撃する相手を選ぶ：{ $players }
flow-change-hit = { $player }（{ $what }）
flow-change-hit-nothing = { $player }（失うものなし）
flow-change-hit-wonder = 選んだ世界遺産
flow-change-take = 続けてカードを選ぶ：{ $cards }
flow-change-drop = 続けて捨てさせる世界遺産を選ぶ：{ $cards }
flow-change-draws = 続けて山札の一番上のカードを得る
flow-change-swept = 時代遅れで市場から除く：{ $cards }
flow-change-other = { $player }：{ $what }
flow-change-ends = ゲーム終了：{ $who ->
    [me] あなたの勝ち
   *[other] { $player }の勝ち
}
flow-change-ends-shared = 勝利を分け合ってゲーム終了
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
flow-nation-show = { $who ->
    [me] あなたの国を見る
   *[other] { $player }の国を見る
}
flow-nation-resources = 資源
flow-nation-points = 今の得点
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
flow-covered = 覆われている
flow-can-activate = 発動できる
flow-new = 新
flow-tab-card = カード
flow-tab-log = ログ
flow-tab-remaining = 残りカード
flow-tab-nations = 国
flow-nothing-selected = カードを選ぶと、ここに説明が出ます。
flow-remaining-about = 公開済みのカードと、まだ見えていないカードです。
flow-remaining-out = ゲームから除かれたカード
flow-place-market = 市場
flow-place-nation = { $who ->
    [me] 自国
   *[other] { $player }の国
}
flow-place-covered = { $who ->
    [me] 自国（覆われている）
   *[other] { $player }の国（覆われている）
}
flow-place-out = ゲームから除かれた
flow-place-unseen = 未公開
flow-reconstructed = 破線の値は、製品版のカードを確認できなかったため独自に補ったものです。
flow-reconstructed-here = 補った項目：{ $fields }。
flow-pioneer = 先駆者アイコン
flow-production = 生産アイコン
flow-preview = この選択で変わること

# ログ
flow-log-invest = { $player }が{ $card }に着手しました（資源{ $count }）
flow-log-complete = { $player }が{ $card }を完遂しました
flow-log-harvest = { $player }が収穫しました
flow-log-snipe = { $player }が{ $who ->
    [me] あなた
   *[other] { $pioneer }
}の{ $card }を引き取りました
flow-log-activate = { $player }が{ $card }を発動しました
flow-log-target = { $player }が{ $who ->
    [me] あなた
   *[other] { $victim }
}を攻撃しました
flow-log-take = { $player }が{ $card }を獲得しました
flow-log-drop = { $card }が捨てられました
flow-log-decline = { $player }が攻撃を見送りました
flow-log-card = 引いたカード：{ $what }
flow-log-start_card = 初期カード：{ $what }
flow-log-first_seat = { $who ->
    [me] 先手：あなた
   *[other] 先手：{ $player }
}

# 手の名前とキー
flow-command-invest = { $card }に着手（資源{ $count }）
flow-command-complete = { $card }を完遂
flow-command-complete-own = マーカーのあるカードを完遂
flow-command-harvest = 収穫
flow-command-snipe = { $card }を引き取る
flow-command-activate = { $card }を発動
flow-command-take = { $card }を得る
flow-command-drop = { $card }を捨てさせる
flow-command-target = { $player }を攻撃
flow-command-decline = 攻撃しない
flow-key-invest = カードに着手する
flow-key-complete = マーカーのあるカードを完遂する
flow-key-snipe = カードを引き取る
flow-key-activate = カードを発動する
flow-key-harvest = 収穫する
flow-key-take = カードを得る、または捨てさせる
flow-key-amount = 置く資源を1つ減らす、増やす

# 状況
flow-summary-tokens = プール{ $pool }、予備{ $reserve }、山札{ $deck }枚
flow-summary-active = { $name }（発動できる）
flow-summary-power = 戦闘力 攻撃{ $attack }・防御{ $defense }

# 終わり
flow-won-me = あなたの勝ちです
flow-won-other = { $player }の勝ちです
flow-won-shared = 同点優勝です
flow-won-shared-by = 同点優勝：{ $players }
flow-won-by-points = 得点による勝利です。
flow-won-by-cards = 同点のため、カードの枚数による勝利です。
flow-won-by-resources = 得点もカードの枚数も同じため、資源の数による勝利です。
flow-won-by-tie = 得点・カード・資源がすべて同じです。
flow-won-by-order = すべて同じため、手番順による勝利です。
flow-won-by-resigned = 投了により終了しました。
flow-won-by-time = 時間切れにより終了しました。
flow-part-culture = 文化アイコン
flow-part-other_icons = ほかのアイコンの半分
flow-part-effects = 得点効果
flow-end-me = あなたの国が歴史に残ります
flow-end-other = { $player }の国が歴史に残ります
flow-end-lead = { $points }点。{ $player }に{ $lead }点差をつけました。
flow-end-lead-me = { $points }点。あなたとの差は{ $lead }点でした。
flow-end-most = 最も差がついた項目：{ $part }（+{ $more }）
flow-end-held = カード{ $cards }枚・世界遺産{ $wonders }
flow-end-place = { $place }位
flow-end-points = { $points }点
flow-end-part-culture = 文化アイコン
flow-end-part-other_icons = ほかのアイコンの半分
flow-end-part-effects = 得点効果

# 勝ち方（ヒント）
flow-by-points = 得点
flow-by-cards = カードの枚数
flow-by-resources = 資源の数
flow-by-tie = すべて同じ
flow-by-order = 手番順
