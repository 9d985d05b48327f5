# The page of all drawings.
art-title = Drawings and colours
art-size = Width in pixels
art-colours = Colours
art-icons = Icons
art-bands = Kinds of cards
art-cards = Cards: { $back }
art-signs = Signs of chains
art-pawn = Conflict pawn
art-capital = Capital
art-loot = Military token
art-markers = Markers of investment
