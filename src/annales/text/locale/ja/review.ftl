# コマンド `annales review` と `annales engine`

## ヘルプ
cli-help-review =
    対戦記録を検討し、それぞれの手と偶然が勝率をどう変えたかを示します。

    すべての局面を探索し、2人用ゲームの終盤は厳密に解きます。終了時の勝率から開始時の勝率を引いた値は、すべての選択と運の合計にちょうど等しくなります。
cli-help-review-visits = 1局面あたりの探索の訪問数。各手に分けて使います。
cli-help-review-seed = 探索の乱数を決める数。
cli-help-review-threads = スレッド数。結果には影響しません。省略すると、すべてのプロセッサを使います。
cli-help-review-state = 途中結果を保存するファイル。同じコマンドをもう一度実行すると、中断した検討の続きから始めます。
cli-help-review-save = 検討を保存するファイル。何度でも指定できます。拡張子で形式が決まります：.htmlはグラフ・プレイヤー・すべての手を含む1つのページ、.svgはグラフ、.txtは検討の結果をコメントとして加えた対戦記録。

cli-help-engine =
    局面についての問い合わせに答えます。標準入出力でJSONを1行ずつやり取りします。

    ほかのプログラムからAnnalesの探索を使うためのコマンドです。1行が1つの問い合わせで、id、局面または対戦記録、制限を書きます。項目はガイドで説明しています。
cli-help-engine-threads = 探索のスレッド数。

## 進み具合
cli-review-running = 局面
cli-review-interrupted = 中断しました：{ $games }局面中{ $done }局面を探索しました
cli-review-bad-state = { $file } は検討の途中結果ではありません：{ $why }
cli-review-unknown-form = { $file }：検討を保存できる形式は次のとおりです：{ $known }

## 検討の表示
report-ply = 手数
report-player = プレイヤー
report-move = 手
report-win = 手の前
report-loss = 損失
report-luck = 運
report-judgement = 評価
report-note = ％の値は勝率、ほかの値は勝率のポイント、±の後は標準誤差です。手の前：手番のプレイヤーが最善手を選ぶ場合の勝率。損失：最善手と比べて失った勝率。運：その手の後の偶然がこのプレイヤーの勝率を変えた量。選択：相手の手も含め、すべての手が変えた量。=は厳密な値です。
report-settings = Annalesで作成。各局面の訪問数{ $visits }、シード{ $seed }。
