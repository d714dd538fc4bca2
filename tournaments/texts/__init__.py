"""Every visible word for a code, through gettext. A code that has no word here shows as itself, never as an error.

boxes     box and sum line names, hints beside them
problems  one sentence for each Problem of ``scoring``
rules     a ruleset in plain words
log       one sentence for each line of the log
"""
