"""Score sheets are typed, checked, confirmed and corrected.

reading      text as it is typed → points; refuses what is no number
fields, forms   the form of one sheet, made from the event's ruleset
contents     what a sheet says: boxes, further Kniffel, written sums; what differs between two of them
checking     ``scoring.check`` on such contents; problems as they are stored
pile         the sheets that are expected, in the order in which the paper pile lies
queries      piles, progress, what is missing, who is meant by a number or a name
whole_table  a table's sheets side by side, one save for each
slots        one expected sheet with everything its page needs
guards       who may not type now, and why
actions      ``save_sheet`` and its two small sisters: the only writers of sheets in this room
referee      what may be written where with a throw: the referee's desk
papers       the sheet's page, row by row, as the paper is printed

A save names the version that it began from. Whoever comes second with other numbers gets ``StaleSheet`` and
both versions; whoever sends the same again gets the version that is there.
"""
