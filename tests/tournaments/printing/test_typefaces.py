from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tournaments.printing import missing_characters, typefaces
from tournaments.printing.typefaces import FOLDER, PLACEHOLDER, clean, set_line, width


@pytest.mark.parametrize(
    "text",
    [
        "ÄÖÜäöüß ẞ Łukasz Ćwik ŐűȘț İğ",
        "Nguyễn Thị Ánh Tuyết ĐặngƠƯ",
        "Γιώργος Παπαδόπουλος Άΐ",
        "Ольга Щёголева ЇєҐ",
        "محمد السلامي",
        "שלום עליכם",
        "– — „“ ‚‘ »« … × − ≥ ≤ → ← ↑ ↓ ✓ ½ € № · •",
    ],
)
def test_every_script_of_the_players_has_a_typeface(text: str) -> None:
    assert missing_characters(text) == ""


def test_a_character_without_typeface_is_a_square_and_reported_once() -> None:
    line = set_line("🎲 Pasch 🎲 漢")
    assert "".join(run.text for run in line.runs) == f"{PLACEHOLDER} Pasch {PLACEHOLDER} {PLACEHOLDER}"
    assert line.missing == missing_characters("🎲 Pasch 🎲 漢") == "🎲漢"


def test_half_a_character_from_broken_input_is_reported_not_fatal() -> None:
    assert missing_characters("a\ud83cb") == "\ufffd"


def test_decomposed_letters_are_composed() -> None:
    assert clean("Mu\u0308ller") == "Müller"


def test_line_breaks_are_blanks_and_invisible_signs_vanish() -> None:
    assert clean(" Anna\n\tBell\u200b\u2066a\ufe0f ") == "Anna  Bella"


def test_a_line_is_split_by_typeface_only_where_needed() -> None:
    assert [run.font for run in set_line("Anna → שלום", bold=True).runs] == [
        "NotoSans-Bold",
        "DejaVuSans",
        "NotoSans-Bold",
        "NotoSansHebrew-Bold",
    ]


def test_the_width_is_the_sum_of_the_runs() -> None:
    for text in ("Anna → Łukasz", "محمد 12", ""):
        assert width(text, 10) == pytest.approx(10 * sum(run.width for run in set_line(text).runs))


def test_every_typeface_comes_with_its_licence() -> None:
    assert {path.name.split("-")[0][:4] for path in FOLDER.glob("*.ttf")} == {"Noto", "Deja"}
    assert {path.name for path in FOLDER.glob("*.txt")} == {"LICENSE-Noto.txt", "LICENSE-DejaVu.txt"}


def test_the_typefaces_stay_small_enough_to_ship() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_000_000


def test_threads_that_print_their_first_paper_together_share_each_typeface() -> None:
    typefaces.load.cache_clear()
    typefaces._read.cache_clear()
    begin = Barrier(4)

    def load(_: int) -> object:
        begin.wait()
        return typefaces.load("NotoSans-Bold")

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(load, range(4)))) == 1
