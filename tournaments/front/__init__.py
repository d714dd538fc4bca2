"""What stands between the network and Django: a request comes in whole, in time and in bounds, then gets a thread.

A phone that begins a request and falls silent holds a few bytes of memory here and no thread, so nobody waits for
it. Standard library only.
"""
