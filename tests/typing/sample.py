"""A user's script: what an editor and a type checker know of a game. Checked by `test_types.py`, and run by it."""

from annales import Duel, Flow, Record

game = Duel(seed=7, pawn_centre="begins", first_game=True)
coins: tuple[int, ...] = tuple(player.coins for player in game.view(0).players)
cards: list[str | None] = [slot.card for slot in game.view().display]
price: int = game.price("the_sphinx", seat=1).coins
state_coins: list[int] = game.state.coins
turn: int | None = game.turn
moves: list[str] = [move.text for move in game.legal_moves]
played: str = game.play(game.legal_moves[0]).text
again: Duel = game.copy()
other: Duel = Duel.from_position(game.position)
points: int = game.score(0)["total"]
line: str = game.record()
replayed: bool = Record.parse(line).game() == game

flow = Flow(players=4, seed=7, obsolescence="oldest")
market: list[str | None] = [slot.card for slot in flow.view().market]
reserve: int = flow.state.reserve
