# カードのファイルの誤り。誤りの種類ごとに1文。
card-fault-no-such-card = { $found }というカードはありません
card-fault-card-twice = このカードの行が2つあります
card-fault-other-game = 別のゲームのファイルです：{ $found }
card-fault-unknown-field = この項目はありません
card-fault-unreadable =
    { $kind ->
        [word] { $found }はここに書ける言葉ではありません{ $where }
        [missing] { $name }がありません{ $where }
        [unknown] { $name }という項目はありません{ $where }
        [least]
            { $wanted ->
                [int] { $n }以上の数を書きます{ $where }
                [str] { $n }文字以上で書きます{ $where }
               *[array] { $n }個以上並べます{ $where }
            }
        [most]
            { $wanted ->
                [int] { $n }以下の数を書きます{ $where }
                [str] { $n }文字以内で書きます{ $where }
               *[array] 並べられるのは{ $n }個までです{ $where }
            }
        [type]
            { $wanted ->
                [str] 引用符で囲んだ文字列を書きます{ $where }
                [int] 整数を書きます{ $where }
                [bool] trueかfalseを書きます{ $where }
                [array] 角括弧で囲んだ並びを書きます{ $where }
               *[object] 名前と値の組を書きます{ $where }
            }
        [toml-value] { $line }行目{ $column }文字目：値として読めません
        [toml-end] { $line }行目{ $column }文字目：文章が途中で終わっています（括弧や引用符が閉じていないか、値がありません）
        [toml-line] { $line }行目{ $column }文字目：行が途中で終わっています
        [toml-sign] { $line }行目{ $column }文字目：「{ $sign }」はここに書けません
        [toml-text] { $line }行目{ $column }文字目：文字列が閉じていないか、使えない文字があります
        [toml-twice] { $line }行目{ $column }文字目：同じ名前が2度出てきます
        [toml-name] { $line }行目{ $column }文字目：名前がありません
       *[other] 読み取れません：{ $detail }
    }

card-fault-not-rows = カードが行の並びになっていません
card-fault-wrong-number = { $wanted }行あるべきところ、{ $found }行です
card-fault-missing = 記入がありません
card-fault-wrong-id = { $wanted }の場所に{ $found }があります
card-fault-no-provenance = { $name }の出典がありません
card-fault-no-pioneer = 市場に並ぶカードには先駆者アイコンが1つ必要です
card-fault-deck-age = 山札の底のカードは時代Ⅴのものです（記入は{ $age }）
card-fault-lapses-timing = 修了アイコンが付くのは持続効果だけです（記入は{ $timing }）
card-fault-start-type = 初期カードは政体です（記入は{ $type }）
card-fault-start-pioneer = 初期カードに先駆者アイコンは付きません
card-fault-start-effect = 初期カードに効果は付きません
card-fault-end-game = ゲームを終わらせるのは山札の最後の1枚だけです
card-fault-no-steps = タイミングが{ $timing }の効果に内容がありません
card-fault-wrong-verb = { $verb }はタイミング{ $timing }の効果に使えません
card-fault-take-nothing = takeにアイコンも数も書かれていません
card-fault-cost-first = 取り除くカードは1枚で、最初に書きます
card-fault-only-cost = カードを取り除くだけで、ほかに何も起こりません
card-fault-gain-last = カードの獲得は最後に書きます
card-fault-wrong-count = { $value }のカードが{ $wanted }枚あるべきところ、{ $found }枚です
card-fault-cycle = { $icon }が{ $per }に、{ $per }が{ $icon }に依存して循環しています
card-fault-too-many-icons = すべてのカードを合わせると{ $icon }が{ $found }個になります（{ $most }個まで）
