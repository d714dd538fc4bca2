"""Code pages: what proves itself, what is guessed, and when the guess is only a guess."""

import pytest

from tournaments.registration.reading.decoding import decode

NAMES = "Nachname;Vorname\r\nGroß;Jürgen\r\nÖzdemir;Änne\r\nWeiß;Björn\r\nÜbel;Gründel\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252", "cp850"])
def test_german_names_are_read_back_whatever_wrote_them(encoding: str) -> None:
    decoded = decode(NAMES.encode(encoding))
    assert (decoded.text, decoded.certain) == (NAMES, True)


def test_mac_roman_with_its_own_line_ends_is_read_back() -> None:
    mac = NAMES.replace("\r\n", "\r")
    assert decode(mac.encode("mac_roman")).text == mac


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_known_by_its_zero_bytes(encoding: str) -> None:
    assert decode(NAMES.encode(encoding)).text == NAMES


@pytest.mark.parametrize(
    "name", ["Müller", "Jürgen", "Größe", "Jörg", "Weiß", "René", "Änne", "Özil", "Übel", "O’Brien", "Łukasz"]
)
def test_a_single_word_from_windows_is_read_as_written(name: str) -> None:
    encoding = "cp1250" if name == "Łukasz" else "cp1252"
    decoded = decode(name.encode(encoding), encoding)
    assert decoded.text == name
    if encoding == "cp1252":
        assert decode(name.encode(encoding)).text == name


def test_one_ambiguous_letter_is_a_guess_and_says_so() -> None:
    """E1 is á in Windows and ß in DOS, and both make a name."""
    assert not decode("Nachname;Vorname\nBrien;Seán\n".encode("cp1252")).certain


@pytest.mark.parametrize("name", ["Jürgen", "Müller", "Björn", "Groß", "Änne"])
def test_a_capital_inside_a_word_gives_a_wrong_code_page_away(name: str) -> None:
    """Read as Windows these are JŸrgen, MŸller, Bjšrn, Gro§ and €nne."""
    old_mac = f"Name\r{name}\r"
    assert decode(old_mac.encode("mac_roman")).text == old_mac


@pytest.mark.parametrize("name", ["Dušan", "Žaklina", "Saša"])
def test_rarer_letters_of_windows_are_not_taken_for_an_old_mac(name: str) -> None:
    windows = f"Name\r\n{name}\r\n"
    assert decode(windows.encode("cp1252")).text == windows


def test_the_line_ends_decide_between_an_old_mac_and_dos() -> None:
    """87 is á on a Mac and ç in DOS."""
    assert decode(b"Vorname\rSe\x87n").text == "Vorname\rSeán"
    assert decode(b"Vorname\r\nSe\x87n").text == "Vorname\r\nSeçn"


def test_umlauts_of_windows_leave_no_doubt() -> None:
    assert decode("Müller".encode("cp1252")).certain


def test_an_encoding_that_was_chosen_is_used_even_if_the_result_is_odd() -> None:
    assert decode("Groß".encode("cp1252"), "mac_roman").text == "Groﬂ"


def test_a_chosen_utf_8_still_drops_the_mark() -> None:
    assert decode("\ufeffGroß".encode(), "utf-8").text == "Groß"


def test_bytes_that_are_no_text_in_the_chosen_encoding_are_refused() -> None:
    with pytest.raises(UnicodeDecodeError):
        decode(b"Gro\xdf", "utf-8")
