# カードセットの選択と編集。
cardset-choose = カードセット
cardset-reconstructed = { $count }枚のカードには、製品版を確認できず独自に補った値があります。テーブルでは破線で示します。
cardset-reconstructed-short = { $count ->
    [0] 復元なし
   *[other] 復元を含むカード{ $count }枚
}
cardset-from-file = ファイルから…
cardset-edit = 手持ちのカードを登録
lobby-card-set = カードセット「{ $name }」で遊びます

cardset-title = カードセット
cardset-title-of = カードセット：{ $game }
cardset-about = 製品版をお持ちですか？ カードを1枚ずつ見ながら、書かれているとおりに入力してください。確認できなかった値には「復元」と付いています。
cardset-about-saving = 入力した内容はこのブラウザに残ります。このサーバーに保存すればゲームで使え、ファイルにも書き出せます。
cardset-progress-label = 進み具合
cardset-progress = { $all }枚中{ $done }枚を確認済み
cardset-confirmed = 手元のカードで読んだ値：{ $all }個中{ $done }個
cardset-send-all = { $values ->
    [0] 「手元のカード」と付いた値はまだありません。
   *[other] カード{ $cards }枚の値{ $values }個をプロジェクトに送れます。
}
cardset-send-card = 「{ $name }」：{ $all }個中{ $done }個の値を手元のカードで確認
cardset-send-file = 送るためのファイルを保存
cardset-send-card-file = このカードだけ保存
cardset-send-about = 1枚だけでもかまいません。ファイルに入るのは手元のカードで読んだ値だけで、あなたの情報は入りません。プロジェクトのイシューに添付してください。複数の人のファイルを比べる方法はドキュメントにあります。
cardset-read-contribution = カード{ $cards }枚の値を取り込みました。元に戻せます。
cardset-checking = 確認中…
cardset-valid = 誤りはありません。このカードセットで遊べます。
cardset-faults = 誤り{ $count }件
cardset-faults-more = ほか{ $count }件
cardset-refused = このファイルはここでは編集できません。内容は変わっていません。
cardset-read = ファイルを読み込みました。元に戻せます。
cardset-saved = 保存しました。新しいゲームでこのカードセットを選べます。
cardset-save = 保存してゲームで使う
cardset-export = ファイルに書き出す
cardset-import = ファイルを開く…
cardset-restore = 読み込みを取り消す
cardset-stored = { $count ->
    [0] ほかのセットから始める
   *[other] ほかのセットから始める（自分のセット{ $count }件）
}
cardset-begin-with = コピーして編集
cardset-delete = 削除
cardset-name-en = セットの英語名
cardset-name-ja = セットの日本語名
cardset-cards = カード
cardset-only-open = 復元した値のあるカードだけ
cardset-state-known = 確認済み
cardset-state-reconstructed = 一部復元
cardset-state-faulty = 誤りあり
cardset-to-list = カード一覧
cardset-previous = 前へ
cardset-next = 次へ

cardset-as-printed = 手元のカードのとおり
cardset-known = このカードに復元した値はありません。
cardset-more-fields = ほとんど変わらない項目（種類・時代・番号）
cardset-field-icons = 生産アイコン（一番下の段）
cardset-field-pioneer = 先駆者アイコン（上の虫眼鏡）
cardset-field-timing = 効果のタイミング
cardset-field-effect = 効果
cardset-field-lapses = 修了アイコン
cardset-field-name_en = 英語名
cardset-field-name_ja = 日本語名
cardset-field-type = 種類
cardset-field-age = 時代
cardset-field-id = 番号
cardset-timing-none = 効果なし
cardset-lapses = 最終得点計算の前に効果を失う（修了アイコン）
cardset-nothing = なし
cardset-icons-on-card = カードのアイコン
cardset-icons-to-add = 加えるアイコン
cardset-icons-none = まだアイコンがありません
cardset-icon-add = { $icon }を加える
cardset-icon-remove = { $icon }を取り除く
cardset-source-of = { $field }の出典
cardset-source-rulebook = ルールブック
cardset-source-public = 公開資料
cardset-source-inferred = 推定
cardset-source-reconstructed = 復元
cardset-source-calibrated = 調整
cardset-source-printed = 手元のカード

cardset-step = 効果の内容
cardset-step-add = 効果を加える
cardset-step-remove = 取り除く
cardset-verb-icons = アイコンを得る
cardset-verb-icons_per_card = 自国のカードに応じてアイコンを得る
cardset-verb-icons_per_icon = 自国のアイコンに応じてアイコンを得る
cardset-verb-steal = 相手の資源を奪う
cardset-verb-discard_top = 相手の列の一番上のカードを捨てさせる
cardset-verb-destroy_wonder = 相手の世界遺産を捨てさせる
cardset-verb-take = プールか予備から資源を取る
cardset-verb-gain_market = 市場のカードを得る
cardset-verb-gain_deck_top = 山札の一番上のカードを得る
cardset-verb-equalize = 全員の資源を等分する
cardset-verb-remove_self = このカードを捨てる
cardset-verb-remove_own_top = 自国の列の一番上のカードを捨てる
cardset-verb-culture_per_card = 自国のカードに応じて得点
cardset-verb-culture_per_icon = 自国のアイコンに応じて得点
cardset-verb-end_game = ゲームが終わる
cardset-parameter-icon = アイコン
cardset-parameter-n = 数
cardset-parameter-types = 種類
cardset-parameter-type = 列
cardset-parameter-per = 数えるアイコン
cardset-parameter-place = どこから
cardset-parameter-plus = 追加の数
