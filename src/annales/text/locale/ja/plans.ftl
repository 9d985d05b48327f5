# 1手ごとの日数制の対戦の、条件付きの手

plans-title = 条件付きの手
plans-about = 相手の手と、それに対する自分の手を選びます。相手がその手を選ぶと、サーバーがすぐにあなたの手を進めます。ほかの人には見えません。
plans-none = まだ決めた手はありません。
plans-list = 決めた手
plans-if = { $player }の手が「{ $move }」なら
plans-me = あなたの手は「{ $move }」
plans-if-then = 次に{ $player }の手が「{ $move }」なら
plans-unknown = 次の手は「{ $move }」
plans-past-reveals-short = 公開後も続ける
plans-remove = この手を取り消す
plans-new = 新しく決める
plans-choose = 手を選ぶ
plans-ply = { $player }の手
plans-ply-me = あなたの手
plans-ply-more = その次の{ $player }の手（なくてもかまいません）
plans-past-reveals = 新しい情報が公開されても続ける
plans-past-reveals-about = この中には、まだわからない情報が公開される手があります。公開後も選べる手であれば、そのまま進めます。
plans-add = 決める
plans-ended-other-move = 前に決めた手は、別の手が選ばれたため終わりました。
plans-ended-revealed = 前に決めた手は、新しい情報が公開されたため終わりました。
plans-ended-illegal = 前に決めた手は、公開後に選べなくなったため終わりました。
plans-own-turn = あなたの手番です。ほかのプレイヤーの手番になると、また決められます。
