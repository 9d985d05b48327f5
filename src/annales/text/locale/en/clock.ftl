# Clocks at tables where people play.

clock-time = Time
clock-none = No clocks
clock-none-about = You can think as long as you like.
clock-about = A player who has no time left loses, even when away from the table. Bots have no clock.
clock-live = { $minutes ->
    [one] 1 minute each
   *[other] { $minutes } minutes each
}{ $increment ->
    [0] {""}
    [one] , and 1 second more after each move
   *[other] , and { $increment } seconds more after each move
}
clock-live-seconds = { $seconds ->
    [one] 1 second each
   *[other] { $seconds } seconds each
}{ $increment ->
    [0] {""}
    [one] , and 1 second more after each move
   *[other] , and { $increment } seconds more after each move
}
clock-days-each = { $days ->
    [one] 1 day for each move
   *[other] { $days } days for each move
}

clock-clocks = Clocks
clock-you = You
# Opens the conditional moves.
clock-plans = Conditional moves
# The clock of a player, for screen readers; left is one of the texts below.
clock-of = { $player }: { $left }
clock-vacation = on vacation until { $time }
clock-days-left = { $days } d { $hours } h
clock-hours-left = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} left
clock-minutes-left = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
clock-seconds-left = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left
clock-short = Your time is short: { $left }.
