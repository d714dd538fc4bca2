"""Players come in: register, import, check in, withdraw.

reading/          lists of people → rows, problems, questions (pure; no Django)
spreadsheet_text  formula-safe cells, there and back (pure)
same_people       when two entries may be the same person: asked, never decided
actions/          the verbs: register_player, update_registration, import_players, check_in, withdraw …
queries           who is registered, counts, next free number, known people
leaving           what becomes of the seats of somebody who leaves
preview           a stored list, read again, with what the database knows about its people
preview_page      the same as plain values for the template
sentences         one sentence for each code of reading and preview
exports           the player list as CSV and XLSX; reading it back gives the same people

A new column of imported lists touches ``reading.columns`` (headings), ``reading.result`` (Row, FIELDS),
``reading.table_rows`` (its length), ``sentences.FIELD_NAMES``, ``actions.importing`` (where it is stored) and
``exports``.
"""
