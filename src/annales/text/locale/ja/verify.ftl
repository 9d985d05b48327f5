# コマンド annales verify の文。
cli-help-verify =
    すべてのオプションで多数の対局を行い、一手ごとにすべての不変条件を調べます。

    成り立たないものがあれば終了コード1。シードと対局の番号で再現できます。
cli-help-verify-games = 調べる対局の数（コンパイル版）。
cli-help-verify-plain = 通常版とコンパイル版の両方で行い、一手ずつ比べる対局の数。

cli-verifying = 検証中
cli-comparing = 通常版とコンパイル版の比較
cli-verified = すべての不変条件が成り立ちます：対局{ $games }、選択{ $decisions }、偶然の結果{ $outcomes }、{ $seconds }秒
cli-verified-plain = 通常版の{ $games }対局はコンパイル版と一致しました
cli-verify-fault = 成り立たない条件：{ $what }（対局{ $game }、{ $decisions }手後、{ $options }）
cli-verify-different = 対局{ $game }で通常版とコンパイル版が異なります
