# The Flow of History: backs, icons, help.
flow-back-S = start cards
flow-back-A = Age A
flow-back-I = Age I
flow-back-II = Age II
flow-back-III = Age III
flow-back-IV = Age IV
flow-back-V = Age V
flow-back-last = The Future
