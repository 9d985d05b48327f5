# Fair dealing: the page that checks a deal, and the command `annales verify-deal`.
deal-title = Was the shuffle fair?
deal-about = Before a game, the server fixes its shuffle: it draws a secret number, from which the order of all cards follows, and shows the hash of it. The hash does not reveal the secret, but it fits no other one. After the game the server shows the secret, so anybody can check that nothing was changed.
deal-limits = This check runs on the server that dealt the cards. To depend on nobody, download the game log and run the command below on your own computer.
deal-command = annales verify-deal { $file }
deal-command-label = Command
deal-command-seen = annales verify-deal { $file } --commitment { $commitment }
deal-copy = Copy
deal-copied = Copied
deal-download = Download the game log
deal-back = To the game
deal-checking = Checking …
deal-checks = Checks

deal-commitment = Hash shown before the game: { $commitment }
deal-secret-matches = The secret fits the hash.
deal-secret-differs = The secret does not fit the hash.
deal-secret-missing = The secret is not shown yet.
deal-seen-matches = The hash is the one that you saw before the game.
deal-seen-differs = The hash is not the one that you saw before the game.
deal-not-seen = This browser did not see the hash before the game, so it cannot compare.
deal-contribution-matches = The random number of player { $number } is the one that was fixed before.
deal-contribution-differs = The random number of player { $number } is not the one that was fixed before.
deal-contribution-missing = The random number of player { $number } is not shown yet.
deal-own-matches = Your own random number is part of the shuffle.
deal-own-differs = Your own random number is not part of the shuffle.
deal-inherited =
    { $count ->
        [one] One outcome of chance was taken over from another game and is not checked.
       *[other] { $count } outcomes of chance were taken over from another game and are not checked.
    }
deal-outcomes =
    { $count ->
        [one] One outcome of chance follows from the secret.
       *[other] { $count } outcomes of chance follow from the secret.
    }
deal-fault = After { $ply } moves, the outcome of { $event } was { $found }; from the secret follows { $expected }.

deal-verified = The deal is fair: everything follows from the secret that was fixed before the game.
deal-partly-verified = What was dealt in this game is fair. What was taken over from another game was not checked.
deal-failed = The deal is not fair, or the game log was changed.
deal-not-revealed = The deal can be checked when the game is over.
deal-no-commitment = Nothing was fixed before this game, so the deal cannot be checked.

deal-together-title = Shuffling together
deal-together-about = Each player adds a random number. First all of them are fixed, then all are shown, and the cards follow from them and from the server's secret. Stay on this page until the cards are dealt.
deal-together-nothing = has not fixed a random number yet
deal-together-fixed = random number fixed
deal-together-shown = random number shown
deal-together-changed = The server has changed its hash. Your random number is not shown to it, and this game cannot start.
deal-together-abort = Abort
deal-own = Your own random number: { $contribution }
