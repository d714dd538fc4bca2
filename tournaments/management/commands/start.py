"""``manage.py start``: database, first account, server, addresses."""

import contextlib
import os
import sys
from typing import Any

from django.core.management import BaseCommand, CommandParser, call_command
from django.db import DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.access.actions import create_organizer
from tournaments.access.addresses import SERVED_AT, hall_addresses
from tournaments.management import network
from tournaments.management.language import terminal_language
from tournaments.management.serving import HallServer, open_browser
from tournaments.models import User

ORGANIZER = "leitung"
ALL_INTERFACES = "0.0.0.0"  # noqa: S104 - the hall's phones are to reach it


class Command(BaseCommand):
    help = "Sets up the database, then serves in the hall's network until Ctrl-C."
    requires_system_checks: list[str] = []  # noqa: RUF012 - they cost a second start its seconds

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="default: 8000")
        parser.add_argument("--host", default=ALL_INTERFACES, help="default: every address of this machine")
        parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
        parser.add_argument("--demo", action="store_true", help="add two demonstration championships")

    def handle(self, *, port: int, host: str, no_browser: bool, demo: bool, **options: Any) -> None:
        with translation.override(terminal_language()):
            self._require_port(host, port)
            self._prepare_database()
            self._create_first_account()
            if demo:
                call_command("demo", stdout=self.stdout)
            self._serve(host, port, no_browser)

    def _require_port(self, host: str, port: int) -> None:
        if not 1 <= port <= 65535:
            sys.exit(_("A port is a number from 1 to 65535."))
        try:
            if network.port_is_free(host, port):
                return
            other = network.next_free_port(host, port)
        except OSError as error:
            sys.exit(
                _("Cannot listen at %(host)s, port %(port)s: %(reason)s")
                % {"host": host, "port": port, "reason": error.strerror}
            )
        sys.exit(
            _(
                "Port %(port)s is taken; Meisterblatt may already be running. Another port: python3 "
                "manage.py start --port %(other)s"
            )
            % {"port": port, "other": other or port + 1}
        )

    def _prepare_database(self) -> None:
        try:
            executor = MigrationExecutor(connection)
            unknown = set(executor.loader.applied_migrations) - set(executor.loader.disk_migrations or ())
            if any(app == "tournaments" for app, _name in unknown):
                sys.exit(
                    _(
                        "This database was made by another version of Meisterblatt and cannot be used by this one."
                    )
                )
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                self.stdout.write(_("Setting up the database …"))
                call_command("migrate", verbosity=0, interactive=False)
        except DatabaseError as error:
            sys.exit(_("The database cannot be used: %(reason)s") % {"reason": error})

    def _create_first_account(self) -> None:
        if User.objects.filter(is_organizer=True).exists():
            return
        password = create_organizer(username=ORGANIZER)
        self.stdout.write(
            "\n"
            + _("Your account. The password is shown only this once, so please write it down:")
            + "\n\n  "
            + _("Name: %(name)s") % {"name": ORGANIZER}
            + "\n  "
            + _("Password: %(password)s") % {"password": password}
            + "\n"
        )

    def _serve(self, host: str, port: int, no_browser: bool) -> None:
        addresses = "\n".join(_addresses(host, port))  # here: another thread has no language

        def announce() -> None:
            self.stdout.write(addresses)
            self.stdout.flush()
            if not no_browser:
                open_browser(_local_address(host, port))

        os.environ[SERVED_AT] = host
        connections.close_all()  # workers must not inherit an open connection
        ended_on_request = HallServer(host, port, announce).serve_until_stopped()
        _close_database()
        if not ended_on_request:
            sys.exit(_("The server has stopped on its own; the reason is above."))
        self.stdout.write("\n" + _("Meisterblatt has ended."))


def _close_database() -> None:
    """Workers end without closing it. Who closes SQLite last brings all that was saved into the one file."""
    with contextlib.suppress(DatabaseError):  # it is in use elsewhere, and complete with the files beside it
        connection.ensure_connection()
    connection.close()


def _local_address(host: str, port: int) -> str:
    name = "localhost" if host in (ALL_INTERFACES, "::", "127.0.0.1", "::1") else host
    return f"http://{name}:{port}/"


def _addresses(host: str, port: int) -> list[str]:
    """What the organizer reads out in the hall."""
    lines = [
        "",
        _("Meisterblatt is running. Ctrl-C ends it."),
        "",
        "  " + _("On this machine:     %(address)s") % {"address": _local_address(host, port)},
    ]
    if host not in (ALL_INTERFACES, "::"):
        return [*lines, ""]
    addresses = list(hall_addresses())
    lines += [
        "  " + _("Phones in the hall:  %(address)s") % {"address": f"http://{address}:{port}/"}
        for address in addresses
    ]
    if not addresses:
        lines.append(
            "  " + _("No network found for the hall's phones yet: connect to the Wi-Fi, then start again.")
        )
    return [*lines, ""]
