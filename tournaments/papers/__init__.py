"""Everything on paper: gathers plain values, calls `printing`, and records what was printed.

The catalogue lists every document of an event with what it is made from. To add a paper: a module here that
gathers its values and returns a `printing.Draft`, and one entry in `catalogue`.
"""
