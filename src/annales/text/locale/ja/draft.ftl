# Duel：七不思議の選択
draft-order = 七不思議を選ぶ順番
draft-picks = { $who ->
    [me] あなたが{ $count }つ選びます。
   *[other] { $player }が{ $count }つ選びます。
}
draft-taken = { $player }：選択済み
draft-now = { $player }：今
draft-later = { $player }：これから
