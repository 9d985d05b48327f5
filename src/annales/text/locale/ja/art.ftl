# すべての絵を見るページ。
art-title = 絵と色
art-size = 幅（ピクセル）
art-colours = 色
art-icons = アイコン
art-portraits = 肖像
art-bands = カードの種類
art-cards = カード：{ $back }
art-signs = 連鎖の印
art-pawn = 紛争コマ
art-capital = 首都
art-loot = 交戦トークン
art-markers = 投資マーカー
