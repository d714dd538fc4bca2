"""Score sheets are typed, checked, confirmed and corrected.

reading         text as it is typed → points; refuses what is no number
fields, forms   the form of one sheet, made from the event's ruleset
decision_forms  did not play, void, moved: each with its reason
find_forms      how a sheet, or a table's page, is called
contents        what a sheet says: boxes, further Kniffel, written sums; what differs between two of them
checking        ``scoring.check`` on such contents; problems as they are stored
quick           the same where only sums are typed
twins           the same paper under two names
pile            the sheets that are expected, in the order in which the paper pile lies
queries         piles, progress, what is missing, who is meant by a number or a name
slots           one expected sheet with everything its page needs
whole_table     a table's sheets side by side, one save for each
guards          who may not type now, and why
actions         ``save_sheet`` and its small sisters: the only writers of sheets in this room
effects         what a correction would do: ranks, lists, finals, papers; played through and taken back
history         a sheet's versions for people to read
conflicts       two versions side by side
looks           what waits for a second look, and how often the first typing was wrong
codes           which table a phone speaks for, and how often an address may guess
form_layout     the sheet's page, row by row, as the paper is printed
referee         what may be written where with a throw: the referee's desk

A save names the version that it began from. Whoever comes second with other numbers gets ``StaleSheet`` and
both versions; whoever sends the same again gets the version that is there.
"""
