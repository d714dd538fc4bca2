"""A list of players that was read and waits for its confirmation."""

from django.db import models


class PlayerImport(models.Model):
    """What was pasted or uploaded, as it came; the preview is read from it again each time.

    Of a workbook only what stands in its sheets is kept: the file itself is read once.
    ``imported_at`` is set once, in the transaction that writes the players: a second click finds it.
    """

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="player_imports")
    created_by = models.ForeignKey("User", on_delete=models.SET_NULL, null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    file_name = models.CharField(max_length=200, blank=True)
    content = models.BinaryField()
    sheets = models.JSONField(default=list, blank=True)
    encoding = models.CharField(max_length=20, blank=True)
    imported_at = models.DateTimeField(null=True, blank=True)
    imported_count = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.file_name or f"#{self.pk}"
