"""What a saved game hides, packed: a glance at the file in an editor betrays nothing. It is no lock.

Whoever wants to look can: this is zlib and base 64 and no key. It keeps a hand from being read by accident,
as a face-down card does.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from ulus_suite.core.bounds import TooMuch

BEGINS = b'{"packed":"'
MOST = 16 << 20
"""Bytes that one packed line may unfold to."""


def pack(line: bytes) -> str:
    """A line as letters."""
    return base64.b64encode(zlib.compress(line, 6)).decode("ascii")


def unpack(letters: str) -> bytes:
    """The line. Raises TooMuch (a DecodeError) for letters that are no packed line."""
    try:
        raw = base64.b64decode(letters, validate=True)
        opener = zlib.decompressobj()
        line = opener.decompress(raw, MOST)
    except (binascii.Error, ValueError, zlib.error):
        raise TooMuch("what is packed here is damaged") from None
    if not opener.eof or opener.unused_data:
        raise TooMuch("what is packed here is damaged or too large")
    return line


def packed_line(line: bytes) -> bytes:
    """A line that holds another one packed."""
    return BEGINS + pack(line).encode("ascii") + b'"}'


def plain_line(line: bytes) -> bytes:
    """The line itself, unpacked where it is packed. Raises TooMuch as `unpack`."""
    if not line.startswith(BEGINS):
        return line
    if not line.endswith(b'"}'):
        raise TooMuch("what is packed here does not end")
    try:
        return unpack(line[len(BEGINS) : -2].decode("ascii"))
    except UnicodeDecodeError:
        raise TooMuch("what is packed here is damaged") from None
