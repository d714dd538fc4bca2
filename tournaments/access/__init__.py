"""Sign-in, roles, and the loaders that carry the permission check inside.

A view of an event is written as ``@event_page(Role.SCORER)`` and gets the event; there is no other way to load one,
so none can forget to ask.

A form that is sent after the session has ended is not lost: see ``carrying``. What a reason is, says ``reasons``.
"""
