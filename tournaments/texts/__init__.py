"""Every visible word for a code, through gettext. A code without a word here shows as itself, never as an
error.

boxes     box and sum line names, hints beside them
problems  one sentence for each Problem of ``scoring``
rules     a ruleset in plain words; option_words, rule_changes: its options, and what an event changed of them
ruleset_faults   why a ruleset was refused
log       one sentence for each line of the log
spellings pure: when two names of a club, a team or a class are the same one
"""
