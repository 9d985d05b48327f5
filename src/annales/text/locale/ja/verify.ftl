# コマンド annales verify の文。
cli-help-verify =
    すべてのオプションで多数のゲームを行い、1手ごとにすべての不変条件を調べます。

    成り立たない不変条件があれば、終了コードは1です。シードとゲームの番号で、どのゲームかがわかります。
cli-help-verify-games = コンパイルしたルールで調べるゲームの数。
cli-help-verify-plain = 通常のルールとコンパイルしたルールの両方で行い、1手ずつ比べるゲームの数。

cli-verifying = 検証中
cli-comparing = 通常のルールとコンパイルしたルールの比較中
cli-verified = すべての不変条件が成り立ちます：ゲーム{ $games }、選択{ $decisions }、偶然の結果{ $outcomes }、{ $seconds }秒
cli-verified-plain = 通常のルールの{ $games }ゲームは、コンパイルしたルールと一致しました
cli-verify-fault = 成り立たない不変条件：{ $what }（ゲーム{ $game }、{ $decisions }回の選択の後、{ $options }）
cli-verify-different = ゲーム{ $game }で、通常のルールとコンパイルしたルールが異なります
