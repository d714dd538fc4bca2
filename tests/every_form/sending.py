"""A form is sent, the answer and the database are looked at, and all of it is taken back."""

import hashlib
import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from http.cookies import SimpleCookie
from random import Random
from typing import Any

from django.apps import apps
from django.contrib.messages import get_messages
from django.contrib.messages.constants import ERROR
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client

from tests.every_form.choices import Sent, at_random, every_choice
from tests.every_form.hall import Hall
from tests.every_form.pages import Form, reachable_forms

# Signs of a refusal in a page that answers a form.
REFUSED = (b'class="errorlist', b'class="notice error')
# Written whether or not a form is refused: who guessed codes or passwords.
NOTED = {"CodeGuess", "AccessAttempt", "AccessFailureLog", "AccessLog", "Session"}


@dataclass
class Findings:
    sent: int = 0
    refused: int = 0
    forms: set[tuple[str, ...]] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


class Sender:
    """Sends forms for one account; nothing that it does stays."""

    def __init__(self, hall: Hall, account: str, findings: Findings) -> None:
        self.client = Client(raise_request_exception=False)
        user = hall.accounts[account]
        if user is not None:
            self.client.force_login(user)
        self.cookies = self.client.cookies.output()
        self.account, self.findings = account, findings
        self.stored = fingerprint()
        self.foreign = [str(key) for key in hall.foreign[-1:]]
        point = transaction.savepoint()
        self.forms = reachable_forms(self.client, hall.starts[account])
        transaction.savepoint_rollback(point)
        findings.forms |= {form.kind for form in self.forms}

    def send_every_choice(self, most: int = sys.maxsize, rng: Random | None = None) -> None:
        """All of them, or so many at random."""
        choices = [(form, sent) for form in self.forms for sent in every_choice(form, self.foreign)]
        if rng:
            rng.shuffle(choices)
        for form, sent in choices[:most]:
            self.send(form, sent)

    def send_at_random(self, count: int, rng: Random) -> None:
        for _each in range(count if self.forms else 0):
            form = rng.choice(self.forms)
            self.send(form, at_random(form, rng, self.foreign))

    def send(self, form: Form, sent: Sent) -> None:
        random.seed(1)
        self.client.cookies = SimpleCookie(self.cookies.replace("Set-Cookie: ", ""))
        point = transaction.savepoint()
        call = self.client.post if form.method == "post" else self.client.get
        written: list[str] = []
        with connection.execute_wrapper(partial(_note_writing, written)):
            answer: Any = call(form.address, sent)
        self.findings.sent += 1
        if answer.status_code >= 500:
            self._note(form, sent, f"{answer.status_code} {_reason(answer)}")
        elif is_refused(answer) or (form.method == "get" and not _is_paper(answer)):
            self.findings.refused += 1
            if written and fingerprint() != self.stored:
                self._note(form, sent, f"{answer.status_code} was refused and changed something")
        transaction.savepoint_rollback(point)

    def _note(self, form: Form, sent: Sent, fault: str) -> None:
        shown = {name: str(value)[:30] for name, value in sent.items()}
        self.findings.faults.append(f"{fault}: {self.account} {form.method} {form.address} {shown}")


def is_refused(answer: HttpResponse) -> bool:
    """By its status, by an error in the page, or by an error that the next page shows."""
    if answer.status_code >= 400:
        return True
    if answer.status_code == 200:
        return any(sign in answer.content for sign in REFUSED)
    levels = [message.level for message in get_messages(answer.wsgi_request)]  # type: ignore[attr-defined]
    return bool(levels) and all(level >= ERROR for level in levels)


def fingerprint() -> str:
    """Of everything that is stored."""
    content = hashlib.sha256()
    for model in apps.get_models():
        if model.__name__ not in NOTED:
            rows: Iterable[tuple[object, ...]] = model._default_manager.order_by("pk").values_list()
            content.update(repr((model.__name__, list(rows))).encode("utf-8", "replace"))
    return content.hexdigest()


def _is_paper(answer: HttpResponse) -> bool:
    """What is printed is recorded, although an address is enough for it."""
    return answer.status_code == 302 or answer.headers.get("Content-Type", "") == "application/pdf"


def _note_writing(written: list[str], execute: Any, sql: str, *rest: Any) -> Any:
    """Most refusals write nothing at all, which is cheaper to see than that nothing is changed."""
    if sql.startswith(("INSERT", "UPDATE", "DELETE")):
        written.append(sql)
    return execute(sql, *rest)


def _reason(answer: HttpResponse) -> str:
    raised = getattr(answer, "exc_info", None)
    return f"{raised[0].__name__}: {str(raised[1])[:200]}" if raised else ""
