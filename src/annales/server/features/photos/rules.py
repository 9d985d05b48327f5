"""Photos of games on real tables, made harmless: decoded, turned upright, made smaller and encoded again."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageOps

from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = ["PHOTO_TYPE", "Photo", "clean_photo"]

FORMATS = ("JPEG", "PNG", "WEBP")
"""What is read. Pillow tries no other decoder."""
PHOTO_TYPE = "image/jpeg"
"""What is stored."""
EDGE = 1600
"""The longest side of a stored photo, in pixels."""
QUALITY = 82
WHITE = (255, 255, 255)
FAULTS = (OSError, SyntaxError, ValueError, EOFError, IndexError, KeyError, TypeError, ZeroDivisionError)
"""What decoders raise for a file that is damaged."""


@dataclass(frozen=True)
class Photo:
    """A photo to be stored."""

    width: int
    height: int
    data: bytes


def clean_photo(data: bytes) -> Photo:
    """A photo as it is stored. Raises `Refusal`.

    For a worker process with a limit of memory: decoders read what strangers send. Of the file only the pixels are in
    the result, so that it tells neither where a photo was taken nor with what.
    """
    _check_webp(data)
    try:
        image = _open(data)
        # A JPEG is decoded at a fraction of its size.
        image.draft("RGB", (EDGE, EDGE))
        image.thumbnail((EDGE, EDGE))
        upright = _with_8_bits(ImageOps.exif_transpose(image)).convert("RGBA")
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _too_large() from None
    except FAULTS:
        raise Refusal("bad-photo") from None
    # A new picture has no metadata that an encoder could write.
    clean = Image.new("RGB", upright.size, WHITE)
    clean.paste(upright, mask=upright)
    file = io.BytesIO()
    clean.save(file, "JPEG", quality=QUALITY, optimize=True)
    return Photo(*clean.size, file.getvalue())


def _open(data: bytes) -> Image.Image:
    """The file with its head read and no pixel decoded."""
    image: Image.Image = Image.open(io.BytesIO(data), formats=FORMATS)
    _check_size(*image.size)
    return image


def _with_8_bits(image: Image.Image) -> Image.Image:
    """A grey picture of 16 bits with 8: Pillow would cut off what is brighter, and leave nearly nothing but white."""
    if not image.mode.startswith("I"):
        return image
    return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")


def _check_size(width: int, height: int) -> None:
    if width * height > LIMITS.photo_pixels:
        raise _too_large()


def _too_large() -> Refusal:
    return Refusal("photo-too-large", {"most": LIMITS.photo_pixels // 1_000_000})


def _check_webp(data: bytes) -> None:
    """Refuse a WebP file with too many pixels: its decoder takes memory for all of them when it reads the head."""
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        return
    kind, head = data[12:16], data[20:30]
    if kind == b"VP8X":
        _check_size(int.from_bytes(head[4:7], "little") + 1, int.from_bytes(head[7:10], "little") + 1)
    elif kind == b"VP8L":
        bits = int.from_bytes(head[1:5], "little")
        _check_size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    else:
        _check_size(int.from_bytes(head[6:8], "little") & 0x3FFF, int.from_bytes(head[8:10], "little") & 0x3FFF)
