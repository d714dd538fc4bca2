"""The verbs of the print page: how papers look, and their pictures."""

from django.db import transaction

from tournaments.models import Event, EventPicture, LogEntry, PictureRole, PrintOptions, User


@transaction.atomic
def set_sheet_options(
    *, event: Event, actor: User | None, sheet_style: str, sheets_per_page: int | None
) -> PrintOptions:
    """Which sheets are printed from now on. Sheets that are on the tables stay valid."""
    options = _options(event)
    if (options.sheet_style, options.sheets_per_page) == (sheet_style, sheets_per_page):
        return options
    options.sheet_style, options.sheets_per_page = sheet_style, sheets_per_page
    options.save()
    LogEntry.record("event_papers_changed", event=event, actor=actor, detail={"style": sheet_style})
    return options


@transaction.atomic
def set_certificate(
    *,
    event: Event,
    actor: User | None,
    certificate_title: str,
    certificate_text: str,
    certificate_signature: str,
    logo: bytes | None = None,
    sponsor: bytes | None = None,
    remove_logo: bool = False,
    remove_sponsor: bool = False,
) -> PrintOptions:
    """Words and pictures of certificates; a picture that is not given stays."""
    options = _options(event)
    options.certificate_title = certificate_title
    options.certificate_text = certificate_text
    options.certificate_signature = certificate_signature
    options.save()
    _set_picture(event, PictureRole.LOGO, logo, remove=remove_logo)
    _set_picture(event, PictureRole.SPONSOR, sponsor, remove=remove_sponsor)
    LogEntry.record("event_certificate_changed", event=event, actor=actor)
    return options


def _options(event: Event) -> PrintOptions:
    Event.objects.select_for_update().get(pk=event.pk)
    return PrintOptions.of(event)


def _set_picture(event: Event, role: PictureRole, content: bytes | None, *, remove: bool) -> None:
    if content is not None or remove:
        EventPicture.objects.filter(event=event, role=role).delete()
    if content is not None:
        EventPicture.objects.create(event=event, role=role, content=content)
