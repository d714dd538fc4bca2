"""The verbs of the print page: how papers look, and their pictures."""

from django.db import transaction

from tournaments.models import Event, EventPicture, LogEntry, PictureRole, User


@transaction.atomic
def set_sheet_options(
    *, event: Event, actor: User | None, sheet_style: str, sheets_per_page: int | None
) -> None:
    """Which sheets are printed from now on. Sheets that are on the tables stay valid."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    if (locked.sheet_style, locked.sheets_per_page) == (sheet_style, sheets_per_page):
        return
    locked.sheet_style, locked.sheets_per_page = sheet_style, sheets_per_page
    locked.save(update_fields=["sheet_style", "sheets_per_page"])
    LogEntry.record("event_papers_changed", event=event, actor=actor, detail={"style": sheet_style})


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
) -> None:
    """Words and pictures of certificates; a picture that is not given stays."""
    locked = Event.objects.select_for_update().get(pk=event.pk)
    locked.certificate_title = certificate_title
    locked.certificate_text = certificate_text
    locked.certificate_signature = certificate_signature
    locked.save(update_fields=["certificate_title", "certificate_text", "certificate_signature"])
    _set_picture(event, PictureRole.LOGO, logo, remove=remove_logo)
    _set_picture(event, PictureRole.SPONSOR, sponsor, remove=remove_sponsor)
    LogEntry.record("event_certificate_changed", event=event, actor=actor)


def _set_picture(event: Event, role: PictureRole, content: bytes | None, *, remove: bool) -> None:
    if content is not None or remove:
        EventPicture.objects.filter(event=event, role=role).delete()
    if content is not None:
        EventPicture.objects.create(event=event, role=role, content=content)
