# 別のパッケージとして入れたゲームのテーブル。
plain-game-about = 別のパッケージとして追加されたゲーム
plain-game-more = このゲームは別のパッケージとして追加されています。どのゲームにも使える簡単なテーブルで遊びます。
plain-first-game = はじめてのゲーム
plain-first-game-about = はじめての人に勧めるルールで遊びます
plain-stage = { $game }（時代{ $age }）
plain-choose = あなたの番です：{ $choice }
plain-chance = 偶然の結果を待っています
plain-on-turn = 手番
plain-player = プレイヤー：{ $player }
plain-scores = 得点
plain-situation = 状況
plain-value-separator = {" / "}
plain-log-move = { $player }：{ $move }
plain-log-chance = 偶然：{ $event }：{ $outcome }
plain-won-me = あなたの勝ち
plain-won-other = { $player }の勝ち
plain-won-shared = 引き分け：{ $players }
