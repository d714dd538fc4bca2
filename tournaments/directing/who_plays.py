"""Who plays a round, in words. What it is called says nothing about that: a "Final" is for everybody until a cut
is chosen."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Entrants, Round


def is_for_everyone(round: Round) -> bool:
    """No cut before it; the first round has no ranking that could make one."""
    return round.number == 1 or (round.entrants == Entrants.EVERYONE and round.named_entrants is None)


def who_plays(round: Round) -> str:
    """For the list of rounds, after "Who plays:"."""
    if is_for_everyone(round):
        return _("everybody who is checked in")
    if round.named_entrants is not None:
        count = len(round.named_entrants)
        sentence = ngettext("%(count)d person who was named", "%(count)d people who were named", count)
        return sentence % {"count": count}
    if round.entrants == Entrants.SAME:
        return _("the same people as in the previous round")
    if round.entrants == Entrants.TABLES:
        return _of_each_table(round)
    count = round.entrant_count or 0
    return ngettext("the best one", "the best %(count)d", count) % {"count": count}


def _of_each_table(round: Round) -> str:
    count, losers = round.entrant_count or 0, round.best_losers
    best = ngettext("the best of each table", "the best %(count)d of each table", count) % {"count": count}
    if not losers:
        return best
    more = ngettext("the best loser", "the %(count)d best losers", losers) % {"count": losers}
    return _("%(best)s and %(losers)s") % {"best": best, "losers": more}
