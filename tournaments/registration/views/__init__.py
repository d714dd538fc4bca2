"""Pages of the registration: the list, one person, presence, and lists that come in."""
