"""A copy of the start machinery in a folder of its own, with tiny packages in place of the real ones.

It needs no network: pip takes its packages from a folder, or finds nothing at all.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# The Python that the tests' own environment was made with: it has none of the packages.
SYSTEM_PYTHON = getattr(sys, "_base_executable", sys.executable)
_SHOWS_WHERE_IT_RUNS = (
    "import sys\ndef execute_from_command_line(argv): print('ran', sys.prefix, *argv[1:])\n"
)


@dataclass(frozen=True)
class House:
    """``folder`` holds manage.py; ``shelf`` the packages that pip may find."""

    folder: Path
    shelf: Path

    def run(self, *arguments: str, python: str | Path = SYSTEM_PYTHON, **environment: str) -> "Ended":
        started = self.start(*arguments, python=python, **environment)
        output, said = started.communicate(timeout=120)
        return Ended(started.returncode, output, said)

    def start(
        self, *arguments: str, python: str | Path = SYSTEM_PYTHON, **environment: str
    ) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [python, "-W", "error", self.folder / "manage.py", *arguments],
            cwd=self.folder, env={**_bare_environment(self.shelf), **environment}, encoding="utf-8",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True, preexec_fn=_heed_ctrl_c if os.name == "posix" else None,
        )  # fmt: skip

    def stop_at(self, sign: str, by: signal.Signals) -> "Ended":
        """Start, and send a signal to everything that was started as soon as ``sign`` is said."""
        started = self.start("greet")
        assert started.stderr is not None
        said = ""
        while sign not in said:
            line = started.stderr.readline()
            assert line, said
            said += line
        os.killpg(started.pid, by)
        output, rest = started.communicate(timeout=60)
        return Ended(started.returncode, output, said + rest)

    def require(self, file: str = "requirements.txt", **versions: str) -> None:
        """Pin Django and these packages, each with the hash of what is on the shelf."""
        packages = {"django": "5.2.19", **versions}
        lines = [
            f"{name}=={version} \\\n    --hash=sha256:{_put_on_shelf(self.shelf, name, version)}"
            for name, version in packages.items()
        ]
        (self.folder / file).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def hide(self, module: str) -> dict[str, str]:
        """Variables under which Python does not find a module of its own library."""
        self.shelf.joinpath("sitecustomize.py").write_text(f"import sys\nsys.modules[{module!r}] = None\n")
        return {"PYTHONPATH": str(self.shelf)}

    @property
    def environment(self) -> Path:
        return self.folder / ".venv"

    def moved_to(self, folder: Path) -> "House":
        """The same house elsewhere: as if someone had copied the folder."""
        moved = House(folder / "a moved house", folder / "shelf")
        shutil.copytree(self.folder, moved.folder, symlinks=True, copy_function=_link_packages)
        shutil.copytree(self.shelf, moved.shelf)
        return moved


@dataclass(frozen=True)
class Ended:
    code: int
    output: str
    said: str


def build(folder: Path) -> House:
    """A house before its first start."""
    house = House(folder / "house", folder / "shelf")
    house.shelf.mkdir()
    management = house.folder / "tournaments" / "management"
    management.mkdir(parents=True)
    shutil.copy(ROOT / "manage.py", house.folder)
    (house.folder / "tournaments" / "__init__.py").touch()
    for module in (ROOT / "tournaments" / "management").glob("*.py"):
        shutil.copy(module, management)
    house.require()
    return house


def _link_packages(source: str, target: str) -> None:
    """Installed files are replaced or deleted, never written into: a link is as good as a copy, and quick."""
    (os.link if "site-packages" in source else shutil.copy2)(source, target)


def _heed_ctrl_c() -> None:
    """As in a terminal; whoever runs the tests in the background may have had Ctrl-C ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _bare_environment(shelf: Path) -> dict[str, str]:
    """What a new user's terminal has, and a pip that looks nowhere but on the shelf."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "TMP") if name in os.environ}
    pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf)}
    return {**kept, "HOME": str(shelf), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1", **pip}


def _put_on_shelf(shelf: Path, name: str, version: str) -> str:
    """Make a wheel; returns its hash."""
    information = f"{name}-{version}.dist-info"
    files = {
        f"{name}/__init__.py": "",
        f"{name}/core/__init__.py": "",
        f"{name}/core/management/__init__.py": _SHOWS_WHERE_IT_RUNS,
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{information}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{file},,\n" for file in [*files, f"{information}/RECORD"])
    wheel = shelf / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file, content in {**files, f"{information}/RECORD": record}.items():
            archive.writestr(zipfile.ZipInfo(file), content)
    return hashlib.sha256(wheel.read_bytes()).hexdigest()
