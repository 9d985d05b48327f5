# The page of all drawings.
art-title = Drawings and colours
art-size = Width in pixels
art-colours = Colours
art-icons = Icons
art-portraits = Portraits
art-bands = Kinds of cards
art-cards = Cards: { $back }
art-signs = Chain signs
art-pawn = Conflict pawn
art-capital = Capital
art-loot = Military token
art-markers = Investment markers
