"""The drawing room: who sits with whom, and the act of drawing it.

The pure part begins at `seating`: players, history and a seed go in, tables come out. It and the modules that it
imports use the standard library only, so this file imports nothing.
"""
