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

# コマンド annales verify-deal の文。
cli-help-verify-deal =
    サーバーが、ゲームの前に確定したとおりにカードを配ったことを検証します。

    シャッフルが公正でないとき、または検証できないときの終了コードは1です。
cli-help-deal-file = サーバーの対戦記録、または対戦記録・ハッシュ値・秘密の数を含むJSON。
cli-help-deal-commitment = ゲームの前に表示されたハッシュ値（16進数64桁）。
cli-help-deal-contribution = ブラウザに表示された自分の乱数（16進数64桁）。

# annales perft のコマンド。
cli-help-perft =
    局面から続く、手と偶然の結果の列を長さごとに数えます。

    局面を省略すると、最初の偶然の結果が決まる前の、ゲームの開始時から数えます。
cli-help-perft-depth = 数える列の最大の長さ。
cli-help-perft-position = 1行のテキストで表した局面。
cli-help-perft-expanded = 手だけを長さに数えます。各手のあとには、ありうるすべての偶然の結果が続きます。
cli-help-perft-limit = 列の数がこれを超えると、エラーで終わります。
cli-error-perft-options = 局面にはルールオプションが含まれています。--option と --players は指定できません
cli-perft-depth = 長さ
cli-perft-nodes = 列の数
cli-perft-chance = 次は偶然の結果
cli-perft-ends = ゲーム終了
