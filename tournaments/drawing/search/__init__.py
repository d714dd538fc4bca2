"""How tables are found: a module for each way, tried in the order of `ladder`. Players are 0 … n − 1 here.

task         what is to be planned, and what a meeting or a small table too many costs
stored       plans that a long search found, kept as text
transversal  tables from a finite field
carousel     one base round, found by search, in which everybody moves on
labels       which player takes which place of such a plan, so that wishes come true
bonds        wishes in numbers, for each round, and why hard ones contradict
packing      one round that keeps all hard wishes, or the proof that there is none
seatings     rounds under change: what a swap costs, and the swap
settling     round by round, swapping those who meet again
ordering, numbering, seats    what is left to decide when it stands who meets whom
ladder       which of these is tried when
"""
