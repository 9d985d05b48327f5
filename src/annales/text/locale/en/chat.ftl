# Messages between people at a table, and reports to moderators.
chat-title = Messages
chat-empty = No messages yet.
chat-message = Message
chat-send = Send
chat-removed = Removed by a moderator
chat-mute = Mute
chat-mute-about = Hides messages and phrases of this person at this table, on this device.
chat-unmute = Unmute
chat-block = Block
chat-block-about = Hides this person's messages from you at all tables and in all groups.
chat-unblock = Unblock
chat-report = Report
chat-older = Show older messages
chat-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
}
chat-actions = Actions for the message of { $name }: { $text }
chat-remove = Remove
chat-remove-sure = Yes: Remove
chat-mute-here = Mute { $name } here
chat-block-person = Block { $name }
chat-report-line = Report this message to the moderators of this server: “{ $text }” { $name } won't be told.
chat-report-about = Report { $name } to the moderators of this server. { $name } won't be told.
chat-report-reason = Reason
chat-reason-insult = Insult or threat
chat-reason-spam = Spam or advertising
chat-reason-cheating = Cheating
chat-reason-name = Offensive name
chat-reason-other = Something else
chat-report-note = Details (optional)
chat-report-send = Send report
chat-reported = Thank you. The moderators will see your report.

# The page of moderators
moderation-title = Reports
moderation-none = There are no open reports.
moderation-of-table = { $reporter } reports { $reported }
moderation-of-line = { $reporter } reports { $reported }
moderation-of-group = { $reporter } reports the group “{ $title }”
moderation-of-note = { $reporter } reports a note by { $reported }
moderation-of-review = { $reporter } reports a review by { $reported }
moderation-of-place = { $reporter } reports the page of a place
moderation-to-place = To the page and its history
moderation-game = { $game }, table { $table }
moderation-group = In the group “{ $group }”
moderation-others = { $count ->
    [one] Reported by one other person, too
   *[other] Reported by { $count } other people, too
}
moderation-silenced = Can't write messages at the moment
moderation-dismiss = Dismiss
moderation-remove-line = Remove message
moderation-silence-day = Silence for a day
moderation-silence-month = Silence for 30 days
moderation-silence-always = Silence permanently
moderation-hide = Hide
moderation-delete = Delete the group
