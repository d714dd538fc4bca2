"""Accounts: who may sign in, and what they may do in which event."""

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """What an account may do in one event."""

    DIRECTION = "direction", _("Direction")
    SCORER = "scorer", _("Scorer")


class UserManager(BaseUserManager["User"]):
    def create_user(self, username: str, password: str | None = None, **fields: object) -> "User":
        user = self.model(username=username, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser):
    """An account. Organizers may do everything; others only what a Membership gives them."""

    username = models.CharField(_("user name"), max_length=60, unique=True)
    display_name = models.CharField(_("name"), max_length=120, blank=True)
    is_organizer = models.BooleanField(_("organizer"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    # How this person types: in the upper part the number of dice instead of the points.
    types_dice = models.BooleanField(_("type the number of dice in the upper part"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "username"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects: ClassVar[UserManager] = UserManager()

    def __str__(self) -> str:
        return self.display_name or self.username


class Membership(models.Model):
    """This account works at this event."""

    event = models.ForeignKey("Event", on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=20, choices=Role.choices)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "user"], name="one_membership_per_event_and_user"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.role})"
