# シャッフルの検証：検証のページと、コマンド annales verify-deal の文。
deal-title = シャッフルは公正だったか
deal-about = サーバーはゲームの前にシャッフルを確定します。すべてのカードの順序を決める秘密の数を選び、そのハッシュ値を表示します。ハッシュ値から秘密の数はわかりませんが、ほかの数とは一致しません。ゲームの後にサーバーが秘密の数を公開するので、何も変えられていないことをだれでも確かめられます。
deal-limits = この検証は、カードを配ったサーバーの上で行われます。だれにも頼らずに確かめるには、対戦記録をダウンロードし、次のコマンドを自分のコンピューターで実行してください。
deal-command = annales verify-deal { $file }
deal-command-label = コマンド
deal-command-seen = annales verify-deal { $file } --commitment { $commitment }
deal-copy = コピー
deal-copied = コピーしました
deal-download = 対戦記録をダウンロード
deal-back = ゲームへ
deal-checking = 検証中…
deal-checks = 検証の結果

deal-commitment = ゲームの前に表示されたハッシュ値：{ $commitment }
deal-secret-matches = 秘密の数はハッシュ値と一致します。
deal-secret-differs = 秘密の数がハッシュ値と一致しません。
deal-secret-missing = 秘密の数はまだ公開されていません。
deal-seen-matches = ハッシュ値は、ゲームの前に表示されたものと同じです。
deal-seen-differs = ハッシュ値が、ゲームの前に表示されたものと異なります。
deal-not-seen = このブラウザはゲームの前にハッシュ値を受け取っていないため、比較できません。
deal-contribution-matches = プレイヤー{ $number }の乱数は、事前に確定したものと同じです。
deal-contribution-differs = プレイヤー{ $number }の乱数が、事前に確定したものと異なります。
deal-contribution-missing = プレイヤー{ $number }の乱数はまだ公開されていません。
deal-own-matches = あなたの乱数はシャッフルに使われています。
deal-own-differs = あなたの乱数がシャッフルに使われていません。
deal-inherited = 偶然の結果{ $count }件は別のゲームから引き継いだものなので、検証していません。
deal-outcomes = 偶然の結果{ $count }件は、秘密の数のとおりです。
deal-fault = { $ply }手の後の{ $event }の結果は{ $found }でしたが、秘密の数によれば{ $expected }になるはずです。

deal-verified = シャッフルは公正です。すべてが、ゲームの前に確定した秘密の数のとおりです。
deal-partly-verified = このゲームで配られた分は公正です。別のゲームから引き継いだ分は検証していません。
deal-failed = シャッフルが公正でないか、対戦記録が変更されています。
deal-not-revealed = シャッフルはゲームの終了後に検証できます。
deal-no-commitment = このゲームの前には何も確定されていないため、シャッフルを検証できません。

deal-together-title = 全員でシャッフルしています
deal-together-about = 各プレイヤーが乱数を一つ加えます。まず全員の乱数を確定し、次に全員の乱数を公開します。カードの順序は、それらとサーバーの秘密の数から決まります。カードが配られるまで、このページを開いておいてください。
deal-together-nothing = 乱数は未確定
deal-together-fixed = 乱数を確定
deal-together-shown = 乱数を公開
deal-together-changed = サーバーがハッシュ値を変更しました。あなたの乱数は公開されず、このゲームは始まりません。
deal-together-abort = 中止
deal-own = あなたの乱数：{ $contribution }
