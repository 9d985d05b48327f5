# Groups of people: who belongs to them, and who may join.
groups-title = Groups
groups-about = A group brings together a club or friends who play these games.
groups-places = Places to play
groups-mine = My groups
groups-none = You don't belong to a group yet. Join one below, or follow a link that somebody gave you.
groups-none-guest = You don't belong to a group yet. Join one below. To make your own, create an account.
groups-needs-account = Everybody can join a group. To make one, you need an account.
groups-find = Find a group
groups-search = Search names and descriptions
groups-found-none = No groups found.
groups-list-empty = There is no group to join here yet.
groups-more = Show more
groups-members =
    { $count ->
        [one] 1 member
       *[other] { $count } members
    }

# What a group is
groups-new = New group
groups-make = Create group
groups-change = Change the group
groups-save = Save
groups-name = Name of the group
groups-description = Description
groups-visibility = Visibility
groups-is-public = Public
groups-is-public-about = Everybody sees the group and its members, and can join.
groups-is-private = Private
groups-is-private-about = The group is in the list, but only members see who belongs to it. People ask to join.
groups-is-secret = Secret
groups-is-secret-about = The group is in no list. Only members and people they invite know that it exists.

# What somebody is to a group
groups-role-owner = Owner
groups-role-organiser = Organiser
groups-role-member = Member
groups-role-invited = Invited
groups-role-asked = Request sent

# Joining and leaving
groups-join = Join
groups-ask = Ask to join
groups-accept = Accept the invitation
groups-decline = Decline the invitation
groups-withdraw = Withdraw the request
groups-leave = Leave the group
groups-join-public = Everybody can join this group.
groups-join-private = An organiser answers your request.
groups-join-secret = Only people who are invited can join this group.
groups-invited = You are invited to this group.
groups-asked = Your request was sent. An organiser will answer it.
groups-link-title = You are invited to { $name }
groups-to-group = To the group

# The people of a group
groups-people = People
groups-people-asked = Requests to join
groups-people-members = Members
groups-people-invited = Invited
groups-people-barred = Barred
groups-you = (you)
groups-person-actions = Actions for { $name }
groups-act-asked-member = Accept
groups-act-asked-nobody = Decline
groups-act-invited-nobody = Withdraw the invitation
groups-act-barred-nobody = Allow to join again
groups-act-member-nobody = Remove
groups-act-organiser-nobody = Remove
groups-act-organiser-member = Make an ordinary member
groups-act-organiser = Make an organiser
groups-act-owner = Hand the group over
groups-act-barred = Bar from the group
groups-sure = Yes: { $action }
groups-sure-owner = { $name } will be the owner of the group, and you will be an organiser. Press again to confirm.
groups-sure-barred = { $name } will not be able to join again. Press again to confirm.

# Inviting
groups-invite = Invite people
groups-invite-name = Name of an account
groups-invite-send = Invite
groups-invited-now = { $name } is invited, and sees it on the page of groups.
groups-link = Link to join
groups-link-about = Anyone who has the link can join, even without an account.
groups-link-make = Make a link
groups-link-replace = Replace the link
groups-link-end = End the link
groups-link-share = Join the group { $name } on Annales

# Reporting and deleting
groups-report = Report the group
groups-report-about = Report “{ $name }” to the moderators of this server. The members won't be told.
groups-delete = Delete the group
groups-delete-about = The group ends for all members. This can't be undone.
groups-delete-sure = I want to delete the group.

# Meetings
meetings-title = Meetings
meetings-none = No meetings are planned.
meetings-past = Past meetings
meetings-new = Plan a meeting
meetings-plan = Plan
meetings-change = Change
meetings-title-field = Title
meetings-place = Place
meetings-place-known = Places with a page:
meetings-place-page = About this place
meetings-place-without = Remove the link
meetings-begins = Date and time at the place
meetings-zone = Time zone of the place
meetings-minutes = Length in minutes
meetings-capacity = Maximum number of people
meetings-capacity-hint = 0 = no limit. When all places are taken, further sign-ups go on a waiting list. They move up when somebody leaves.
meetings-notes = Notes
meetings-cancel = The meeting is cancelled
meetings-cancelled = Cancelled
meetings-length = { $hours ->
    [0] { $minutes } min
   *[other] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
}
meetings-here = Your time: { $time }
meetings-coming = { $count ->
    [one] 1 person comes
   *[other] { $count } people come
}
meetings-coming-of = { $count } of { $capacity } places taken
meetings-waiting = { $count ->
    [one] 1 person waits
   *[other] { $count } people wait
}
meetings-waiting-names = Waiting: { $names }
meetings-you-come = You have a place.
meetings-you-wait = You are number { $place } on the waiting list.
meetings-come = I'm coming
meetings-wait = Join the waiting list
meetings-leave = I'm not coming
meetings-leave-line = Leave the waiting list
meetings-calendar = Show in my calendar
meetings-calendar-about = Subscribe to this address in your calendar program. Everybody can read it.
meetings-calendar-secret = An address for your calendar program. Anyone who has it can read the meetings, so keep it to yourself. It stops working when you leave the group.
meetings-calendar-address = Address of the calendar
meetings-calendar-make = Make an address
meetings-calendar-replace = Replace the address
meetings-calendar-end = End the address
groups-tables = Tables
groups-tables-none = No table is open. Open one: the members of the group will see it here.
groups-open-table = Open a table – { $game }
groups-show-table = Show this table in a group
groups-table-shown = Shown in { $group }

# Talk
groups-talk = Talk
groups-talk-empty = Nobody has written yet.
groups-talk-you = You
groups-talk-removed = This message was removed
groups-talk-about = Mute hides this person's messages from you in this group. Block hides them from you in all groups and at all tables. Nobody is told.
groups-talk-hidden = People whose messages you don't see
groups-talk-muted = { $name } (muted here)
groups-talk-blocked = { $name } (blocked)
groups-talk-read = Show messages of { $name } again
groups-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}

# The ladder
groups-ladder = Ladder
groups-ladder-about = The number is the rating that a player has at least: the rating minus its uncertainty. Players who have played few games therefore stand lower. Games at tables of the group count if all players are members.
groups-ladder-none = No games yet. Games at tables of the group count when they are over.
groups-ladder-kind = { $game }, { $players ->
    [two] 2 players
   *[several] 3 or more players
} ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
groups-ladder-place = No.
groups-ladder-player = Player
groups-ladder-games = Games
groups-ladder-won = Won
groups-ladder-drawn = { $count } drawn
groups-ladder-floor = At least
groups-ladder-rating = { $points } ± { $deviation }
