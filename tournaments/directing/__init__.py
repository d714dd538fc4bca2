"""The direction's desk: an event, its rules, its rounds and their states; what to do next; the log.

slugs          an event's address from its name
round_formats  what is usually played: rounds and their games, as data
option_table   every option of a ruleset beside what the presets say
own_sheets     a sheet that the organizer defines, from the form's rows and back
rule_preview   what other rules would do to the sheets that were typed
table_sizes    table sizes that contradict each other
next_step      the one thing to do next, from plain numbers
step_words     its sentences, its button and where it leads
actions/       verbs on events, rounds and accounts, each with guards that explain themselves
queries        the numbers of an event and of many
log_lines      log entries with names and words looked up
views/         the pages

To add a step: ``next_step.StepKind``, its place in the order of ``next_step``, its words in ``step_words``,
a row in the table of its test.
"""
