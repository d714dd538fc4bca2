"""Where a form wants to return to: the field ``next``, which anybody may fill with anything."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

LONGEST_ADDRESS = 2_000


def way_back(request: HttpRequest) -> str:
    """A path of this server with its query; empty for everything else."""
    wanted: str = request.POST.get("next", "")
    if len(wanted) > LONGEST_ADDRESS or not wanted.startswith("/"):
        return ""
    return wanted if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None) else ""
