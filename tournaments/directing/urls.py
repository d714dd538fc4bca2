"""Pages of the direction."""

from django.urls import path, register_converter
from django.urls.converters import StringConverter

from tournaments.directing.views import accounts, archive, events, log, rounds, rule_changes, rules, settings


class EventVerb(StringConverter):
    """What moves an event on or back."""

    regex = "open|start|finish|reopen|back-to-draft"


class RoundVerb(StringConverter):
    """What moves a drawn round on or back; drawing itself is the drawing room's."""

    regex = "start|close|reopen"


register_converter(EventVerb, "event_verb")
register_converter(RoundVerb, "round_verb")

app_name = "directing"
_EVENT = "events/<slug:slug>/"
_ROUND = _EVENT + "rounds/<whole:number>/"
urlpatterns = [
    path("events/new/", events.create_event, name="create-event"),
    path(_EVENT, events.overview, name="event"),
    path(_EVENT + "state/<event_verb:verb>/", events.event_state, name="event-state"),
    path(_EVENT + "rounds/", rounds.rounds, name="rounds"),
    path(_EVENT + "rounds/plan/", rounds.plan, name="plan-rounds"),
    path(_EVENT + "rounds/new/", rounds.round_new, name="round-new"),
    path(_ROUND + "edit/", rounds.round_edit, name="round-edit"),
    path(_ROUND + "delete/", rounds.round_delete, name="round-delete"),
    path(_ROUND + "<round_verb:verb>/", rounds.round_state, name="round-state"),
    path(_EVENT + "settings/", settings.settings, name="settings"),
    path(_EVENT + "settings/accounts/", accounts.create_account, name="account-new"),
    path(
        _EVENT + "settings/accounts/<whole:key>/password/", accounts.reset_password, name="account-password"
    ),
    path(_EVENT + "settings/accounts/<whole:key>/remove/", accounts.remove_account, name="account-remove"),
    path(_EVENT + "rules/", rules.rules, name="rules"),
    path(_EVENT + "rules/options/", rule_changes.options, name="rules-options"),
    path(_EVENT + "rules/sheet/", rule_changes.own_sheet, name="rules-sheet"),
    path(_EVENT + "rules/import/", rules.import_rules, name="rules-import"),
    path(_EVENT + "rules/apply/", rule_changes.apply, name="rules-apply"),
    path(_EVENT + "rules.json", rule_changes.rules_file, name="rules-file"),
    path("archive/", archive.archive, name="archive"),
    path(_EVENT + "settings/put-away/", archive.put_away, name="put-away"),
    path(_EVENT + "settings/archive/", archive.archive_event, {"archived": True}, name="archive-event"),
    path(_EVENT + "settings/unarchive/", archive.archive_event, {"archived": False}, name="unarchive"),
    path(_EVENT + "log/", log.log, name="log"),
]
