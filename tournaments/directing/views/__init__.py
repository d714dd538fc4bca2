"""Pages of the direction: load, ask or act, respond."""

from tournaments.directing.views.start import start_page

__all__ = ["start_page"]
