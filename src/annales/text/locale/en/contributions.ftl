# What members write for everybody: public notes, and reviews of games.
written-you = (you)
written-hidden = A moderator has hidden this. Only the author and moderators can see it.
written-hide = Hide
written-show = Show again
written-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
written-result-won = Won
written-result-lost = Lost
written-result-shared = Shared victory

# Public notes
written-notes-title = Notes on this game
written-notes = { $count ->
    [0] Notes on this game
    [one] 1 note on this game
   *[other] { $count } notes on this game
}
written-notes-none = Nobody at the table has published notes on this game.
written-notes-about = You write and publish your own notes in your journal:

# Reviews of games
titles-title = Opinions about games
titles-about = What members of this server think of games, of the two games here and of any others.
titles-search = Name of a game
titles-go = Open
titles-empty = Nobody has written a review yet. Yours can be the first.
titles-write = Review { $game }
titles-none = No reviews found. Press “Open” to write the first one for this game.
titles-more = Show more
titles-reviews = { $count ->
    [0] No reviews yet
    [one] 1 review
   *[other] { $count } reviews
}
titles-of = Reviews of { $game }
titles-shops = The printed game is sold here:
titles-own = Your review
titles-others = Reviews by others
titles-others-none = Nobody else has written a review yet.
titles-account = To write a review or to vote, you need an account.
titles-text = Review
titles-hours-field = Hours played (optional)
titles-hours = { $hours } h played
titles-visible = Everybody can read the review, with your name.
titles-save = Publish
titles-change = Change
titles-delete = Delete
titles-delete-sure = I want to delete my review and the votes about it.
titles-sort = Order
titles-sort-helpful = Most helpful first
titles-sort-date = Newest first
titles-helpful = Helpful?
titles-helpful-of = { $votes ->
    [one] { $helpful } of 1 person finds this helpful.
   *[other] { $helpful } of { $votes } people find this helpful.
}
titles-yes = Yes
titles-no = No
