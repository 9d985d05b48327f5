# 手を選べない理由。カードや七不思議の名前は引数として渡される。
reason-over = ゲームは終了しています
reason-chance-pending = カードの公開を待っています
reason-not-your-turn = { $who ->
    [me] あなた
   *[other] { $player }
}の手番です
reason-other-choice = 先に「{ $choice }」を行ってください
reason-not-offered-draft = { $name }は今選べる七不思議ではありません
reason-not-offered-play = { $name }は今は使えません
reason-not-offered-token = { $name }はボード上にありません
reason-not-offered-library = { $name }は引いたトークンの中にありません
reason-not-offered-destroy = { $name }は今は捨て札にできません
reason-not-offered-revive = { $name }は捨て札にありません
reason-not-offered-start = そのプレイヤーはいません
reason-card-not-in-display = { $card }はカードディスプレイに表向きで置かれていません
reason-card-discarded = { $card }は捨て札にあります
reason-card-under-wonder = { $card }は七不思議の下に置かれています
reason-card-built = { $card }は{ $who ->
    [me] あなた
   *[other] { $player }
}の都市に建っています
reason-card-covered = { $card }はほかのカードに覆われています
reason-wonder-built = { $wonder }はすでに建設されています
reason-wonder-of-opponent = { $wonder }は相手の七不思議です
reason-wonder-boxed = 七不思議が{ $built }つ建設されたので、{ $wonder }は箱に戻りました
reason-wonder-out = { $wonder }はこのゲームにありません
reason-too-dear = { $name }のコストはコイン{ $price }枚です。手持ちはコイン{ $coins }枚で、{ $short }枚足りません
reason-flow-not-in-market = { $card }は市場にありません
reason-flow-marker-out = マーカーはすでに{ $card }の上にあります
reason-flow-invested = { $card }には{ $who ->
    [me] あなた
   *[other] { $player }
}が投資しています
reason-flow-invest-nothing = 資源を1つ以上置いてください
reason-flow-invest-too-much = 手元の資源は{ $resources }つで、{ $amount }つは置けません
reason-flow-no-marker = マーカーを置いたカードがありません
reason-flow-not-invested = { $card }にはだれも投資していません
reason-flow-own-investment = { $card }は自分が投資したカードです
reason-flow-too-dear = { $card }を引き取るには資源が{ $price }つ必要です。手元は{ $resources }つで、{ $short }つ足りません
reason-flow-not-own = { $card }は自国にありません
reason-flow-no-turn-action = { $card }に手番アクションはありません
reason-flow-covered = { $card }はほかのカードに覆われています
reason-flow-idle = { $card }の手番アクションを今使っても、何も起こりません
reason-flow-no-wonder = { $card }は{ $who ->
    [me] あなた
   *[other] { $player }
}の世界遺産ではありません
reason-flow-must-attack = この攻撃は見送れません
reason-flow-no-player = そのプレイヤーはいません
reason-flow-own-nation = 自国は攻撃できません
reason-flow-too-strong = { $who ->
    [me] あなた
   *[other] { $player }
}の戦闘力は{ $defense }で、攻撃側の{ $attack }より低くありません
reason-flow-other-type = { $card }は種類が違います（{ $type }）
reason-not-legal = { $name }は今選べる手ではありません
