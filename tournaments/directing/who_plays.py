"""Who plays a round, in words. What it is called says nothing about that: a "Final" is for everybody until a cut
is chosen."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Field, Round


def is_for_everyone(round: Round) -> bool:
    """No cut before it; the first round has no ranking that could make one."""
    return round.number == 1 or (round.field == Field.EVERYONE and round.field_people is None)


def who_plays(round: Round) -> str:
    """For the list of rounds, after "Who plays:"."""
    if is_for_everyone(round):
        return _("everybody who is checked in")
    if round.field_people is not None:
        count = len(round.field_people)
        said = ngettext("%(count)d person who was named", "%(count)d people who were named", count)
        return said % {"count": count}
    if round.field == Field.SAME:
        return _("the same people as in the round before")
    if round.field == Field.TABLES:
        return _of_each_table(round)
    count = round.field_count or 0
    return ngettext("the best one", "the best %(count)d", count) % {"count": count}


def _of_each_table(round: Round) -> str:
    count, losers = round.field_count or 0, round.field_losers
    said = ngettext("the best of each table", "the best %(count)d of each table", count) % {"count": count}
    if not losers:
        return said
    more = ngettext("the best loser", "the %(count)d best losers", losers) % {"count": losers}
    return _("%(best)s and %(losers)s") % {"best": said, "losers": more}
