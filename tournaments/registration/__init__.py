"""Players come in: register, import, check in, withdraw.

reading/          lists of people → rows, problems, questions (pure)
spreadsheet_text  formula-safe cells, there and back (pure)
same_people       who in a list may be someone who is known already
actions/          register_player … withdraw: the verbs
queries           who is registered, counts, next free number, known people
preview           a stored list, read again, with its questions answered by the database
papers            the player list as CSV and XLSX
"""
