"""The standings room: who stands where, and why.

ranking  pure: entries, metrics and Stechen → ranked rows; runs without Django, so this file imports nothing
queries  reads one event's confirmed sheets and has them ranked; nothing else in the project computes a rank
actions  records and voids a Stechen
tables   the direction's table on the screen
exports  the same rows as CSV;  papers  the same rows as PDF

To rank by something new, add a `Metric` in `ranking`: order and rank follow from the list of metrics.
"""
