# The command `annales balance`.
cli-help-balance =
    Measure what the cards of a game are worth: each is given to a random seat at a random moment.

    Each game with a gift has a pair: the same moment of the same deal without the gift. The effect is the share of victories with the gift divided by that without it. Beside it stands the effect divided by the mean effect of the cards of the same age.
cli-help-balance-deals = Deals that the results have at the end. Each deal gives up to one pair for each card.
cli-help-balance-visits = Judge both situations of a pair by a search with this number of visits, instead of playing on by heuristics.
cli-help-balance-policy = Policy of all players: greedy, random or random-listing.
cli-help-balance-seed = Number that decides everything that is random.
cli-help-balance-file = File for the results (.jsonl). Run the same command again to continue.
cli-balance-running = Deals
cli-balance-item = card
cli-balance-group = age
cli-balance-pairs = pairs
cli-balance-without = wins without it
cli-balance-with = wins with it
cli-balance-effect = effect
cli-balance-beside = relative
cli-balance-spread = Root mean square of ln(relative to its age): { $measured }, without errors of measurement { $true }. Off by more than 20 %: { $off } cards, without errors of measurement about { $expected }.
