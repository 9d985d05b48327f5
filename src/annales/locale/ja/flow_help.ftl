# 『歴史悠久』：カードの裏面、アイコン、ヘルプ。
flow-back-S = 初期カード
flow-back-A = 時代A
flow-back-I = 時代I
flow-back-II = 時代II
flow-back-III = 時代III
flow-back-IV = 時代IV
flow-back-V = 時代V
flow-back-last = 未来
