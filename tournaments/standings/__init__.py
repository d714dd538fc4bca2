"""The standings room: who stands where, and why.

ranking       pure: entries, metrics and Stechen → ranked rows, and the reason for each place
metrics       pure: the criteria that an event can choose from;  table_points: 5-3-2-1 and the like
results       reads everything that any ranking needs, in seven queries
entries       from what was read to the entries of a ranking: stages, carried points, decisions
table_results what the games at the tables give
queries       has them ranked; nothing else in the project computes a rank
lists, teams  the rankings of classes, titles and teams, from the same reading
reasons       each place in one sentence
cuts, entrants  who is through to a round; the verbs that choose it, and a final that ends early
early_end     whether the leader can still be caught;  solo: a challenge without tables
actions       records and voids a Stechen;  rulings: penalties, credits, disqualification
arrangements  verbs on criteria, classes, titles and prizes;  prizes: who gets what
ranking_columns  the columns of every ranking, listed once;  columns: their words;  tables, exports: screen and CSV

A cut begins a new *stage*: whoever has a result in it stands above everybody who has not. This file imports
nothing, so that the pure parts run without Django. To rank by something new, add a `Metric` in `metrics` and
its words in `texts.criteria`: order, rank, columns, reasons and the page to choose follow from it.
"""
