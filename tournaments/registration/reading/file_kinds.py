"""What kind of file is this: told from its first bytes, never from its name."""

import io
import zipfile

LARGEST_FILE = 2 * 1024 * 1024
LARGEST_UNPACKED = 24 * 1024 * 1024
_MOST_MEMBERS = 300
_SIGNATURES = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old_excel"),  # .xls, and .xlsx with a password
    (b"%PDF", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"{\\rtf", "word"),
    (b"\x1f\x8b", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"Rar!", "archive"),
)


def kind_of(content: bytes) -> str:
    """ "xlsx", "text", or the code of the refusal."""
    if not content.strip():
        return "empty"
    if len(content) > LARGEST_FILE:
        return "too_large"
    for signature, code in _SIGNATURES:
        if content.startswith(signature):
            return code
    if content.startswith(b"PK\x03\x04"):
        return _kind_of_zip(content)
    return "html" if _is_html(content) else "text"


def _is_html(content: bytes) -> bool:
    """Some programs write a web page and call it .xls."""
    beginning = content[:500].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return beginning.startswith((b"<html", b"<!doctype", b"<table", b"<?xml"))


def _kind_of_zip(content: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        return "damaged"
    names = {member.filename for member in members}
    # zipfile reads no more of a member than is declared here, so the declared sizes can be trusted as limits.
    if len(members) > _MOST_MEMBERS or sum(member.file_size for member in members) > LARGEST_UNPACKED:
        return "unpacks_too_large"
    if "[Content_Types].xml" in names and any(name.startswith("xl/") for name in names):
        return "xlsx"
    if "content.xml" in names and "mimetype" in names:
        return "open_document"
    return "word" if any(name.startswith("word/") for name in names) else "archive"
