## Tables of games
cli-help-table =
    自己対戦のゲームを、1 行に 1 ゲームの表（Parquet）として書き込みます。

    1 つの表に入るのは、同じ人数のゲームだけです。
cli-help-table-out = 表を書き込むファイル（.parquet）。
cli-help-table-summary = 要約を書き加える統計のファイル（JSON）。項目、組、順番、席ごとの勝率が入ります。
cli-help-explore =
    表のゲームをグループに分け、グループごとに割合と 95 % 区間を表示します。

    式は、表の列を使う DuckDB の SQL です。
cli-help-explore-file = annales table が作った表。
cli-help-explore-by = ゲームのグループを決める式。picks0[1] や unnest(picks0) など。指定しなければ、全ゲームが 1 つのグループになります。
cli-help-explore-where = 数えるゲームの条件。victory = 'science' など。
cli-help-explore-value = 平均を表示する式。値は 0 から 1 まで。
cli-help-explore-csv = CSV で表示する。
cli-table-written = { $games } ゲームを { $file } に書き込みました
cli-explore-games = ゲーム数
cli-explore-share = 割合
cli-explore-interval = 95 % 区間

## Data sets
cli-help-dataset =
    探索どうしでゲームを行い、データセット（Parquet）として書き込みます。

    フォルダには、1 ゲームを 1 行とする表、探索した 1 局面を 1 行とする表、列の定義、データカードが入ります。中断したあとや、ゲーム数を増やすときは、同じコマンドで続けられます。
cli-help-dataset-out = データセットのフォルダ。
cli-help-dataset-network = 探索が使うネットワーク。ファイル、またはゲームに付属するネットワークを使う own。指定しなければ、プレイアウトで探索します。
cli-help-dataset-visits = 完全な探索の訪問数。高速な探索はその 5 分の 1 です。省略すると 100 と 20 です。
cli-dataset-interrupted = { $games } ゲームのうち { $done } ゲームで中断しました。同じコマンドで続けられます
cli-dataset-written = { $games } ゲーム、{ $positions } 局面（{ $megabytes } MB）が { $folder } にあります
