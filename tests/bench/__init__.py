"""What measures the project; none of it is needed to run a tournament.

``python -m tests.bench TOPIC`` prints figures beside the targets and never fails for being slow: the machine may
be busy. ``python -m tests.bench.plausibility --write`` makes ``scoring/plausibility_table.py`` anew.
"""
