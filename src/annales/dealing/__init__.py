"""Fair dealing: what binds a server to its shuffle before a game, and how anybody verifies that after the game.

The order of the cards of a game follows from a secret of 256 bits. Before the game, the server publishes a commitment:
the SHA-256 hash of the secret. After the game it reveals the secret. `verify_deal` checks that the secret has this
hash and that every outcome of chance follows from it. People at the table can add random bits of their own, so that
the server alone cannot choose the deal.
"""

from annales.dealing.commitments import SECRET_BYTES, commitment_to, deal_seed
from annales.dealing.proof import Contribution, DealProof, read_proof, without_proof
from annales.dealing.verification import DealReport, OutcomeFault, SeatCheck, verify_deal

__all__ = [
    "SECRET_BYTES",
    "Contribution",
    "DealProof",
    "DealReport",
    "OutcomeFault",
    "SeatCheck",
    "commitment_to",
    "deal_seed",
    "read_proof",
    "verify_deal",
    "without_proof",
]
