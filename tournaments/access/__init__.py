"""Sign-in, roles, and the loaders that carry the permission check inside.

A view of an event is written as ``@event_page(Role.SCORER)`` and gets the event; there is no other way to load one,
so none can forget to ask.
"""
