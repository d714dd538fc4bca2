"""Every form of the program is sent with what it offers last, with what belongs to others, and with anything at all.

hall       events in every state, and who works at them
pages      the forms that can be reached from the start page, by whom
choices    what is sent: the second, the last and a foreign choice; random texts
sending    sends it, looks at the answer and at the database, and takes it back

``python -m tests.every_form [3000] [--seed 1]`` does it in the long form.
"""
