"""Photos in journals: what is taken and what is refused, what is left of a file, and who sees it."""

import base64
import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import PASSWORD, People, key, ok, post, sign_up
from tests.server.features.journal.journals import enter, entries, real_game

from annales.server.errors import Refusal
from annales.server.features.photos.rules import clean_photo
from annales.server.limits import LIMITS
from annales.server.settings import ServerSettings

GPS, ORIENTATION = 0x8825, 0x0112


def picture(kind: str = "JPEG", size: tuple[int, int] = (40, 20), **more: Any) -> bytes:
    """A file whose left half is red and whose right half is blue."""
    image = Image.new("RGB", size, "blue")
    image.paste("red", (0, 0, size[0] // 2, size[1]))
    file = io.BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def located() -> bytes:
    """A picture that tells where it was taken, and is to be turned by a quarter."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif.get_ifd(GPS)[2] = (35.0, 0.0, 41.0)
    exif[0x010F] = "Maker of the camera"
    return picture(exif=exif, comment=b"taken at home", xmp=b"<x:xmpmeta>home</x:xmpmeta>")


def png_of(width: int, height: int) -> bytes:
    """The head of a PNG file that says its size, and few bytes more."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 1000)), (b"IEND", b"")]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


def webp_of(width: int, height: int) -> bytes:
    """The head of a WebP file that says its size."""
    head = b"\x10\0\0\0" + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<I", 10) + head


def put(client: Client, entry: str, data: bytes) -> Any:
    return post(client, f"/journal/entries/{entry}/photo", {"image": base64.b64encode(data).decode()})


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_becomes_a_small_jpeg(kind: str) -> None:
    photo = clean_photo(picture(kind, (3200, 1000)))
    image = opened(photo.data)
    assert (image.format, image.size, photo.width, photo.height) == ("JPEG", (1600, 500), 1600, 500)
    red, _, blue = image.convert("RGB").getpixel((10, 10))  # type: ignore[misc]
    assert red > 200 > blue


def test_nothing_is_left_of_a_file_but_its_pixels_turned_upright() -> None:
    data = located()
    assert b"home" in data
    photo = clean_photo(data)
    image = opened(photo.data)
    assert image.size == (20, 40)
    assert dict(image.getexif()) == {}
    assert set(image.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
    for secret in (b"home", b"Maker", b"Exif"):
        assert secret not in photo.data


@pytest.mark.parametrize("mode", ["L", "LA", "P", "RGB", "RGBA", "I;16", "CMYK", "YCbCr"])
def test_a_grey_of_a_quarter_is_that_grey_in_every_mode(mode: str) -> None:
    colour = Image.new("RGB", (40, 30), (64, 64, 64))
    made = colour.quantize(4) if mode == "P" else colour.convert(mode) if mode != "I;16" else None
    file = io.BytesIO()
    (made or Image.new("I;16", (40, 30), 64 * 257)).save(file, "JPEG" if mode in {"CMYK", "YCbCr"} else "PNG")

    with Image.open(io.BytesIO(clean_photo(file.getvalue()).data)) as read:
        found: Any = read.getpixel((20, 15))

    assert all(abs(value - 64) <= 3 for value in found)


def test_transparent_parts_become_white() -> None:
    file = io.BytesIO()
    Image.new("RGBA", (8, 8), (0, 0, 0, 0)).save(file, "PNG")
    assert opened(clean_photo(file.getvalue()).data).getpixel((4, 4)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (png_of(5000, 5000), "photo-too-large"),
        (png_of(12_000, 12_000), "photo-too-large"),
        (png_of(60_000, 60_000), "photo-too-large"),
        (webp_of(16_000, 16_000), "photo-too-large"),
        (png_of(100, 100), "bad-photo"),
        (b"", "bad-photo"),
        (b"GIF89a" + bytes(100), "bad-photo"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "bad-photo"),
        (picture("GIF"), "bad-photo"),
        (picture("TIFF"), "bad-photo"),
        (picture(size=(400, 400))[:600], "bad-photo"),
        (webp_of(100, 100), "bad-photo"),
    ],
    ids=lambda value: None if isinstance(value, bytes) else value,
)
def test_what_is_no_photo_or_too_large_is_refused_before_it_is_decoded(data: bytes, fault: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_photo(data)
    assert refused.value.key == fault


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_the_largest_photo_fits_the_memory_of_the_process(server: str, kind: str) -> None:
    aoi = sign_up(server, f"Large {kind}")
    entry = ok(aoi.http.post("/api/journal/entries", json=real_game()))["id"]
    side = int(LIMITS.photo_pixels**0.5)
    assert ok(put(aoi, entry, picture(kind, (side, side))))["photo"]


def test_only_the_owner_sees_a_photo_unless_the_entry_is_public(either: ServerSettings) -> None:
    with running(either) as url:
        people = People(url, either)
        (aoi, _), (ben, _), client = people.account("Aoi"), people.account("Ben"), people.guest("Guest-1")
        entry = enter(aoi)["id"]
        photo = ok(put(aoi, entry, located()))["photo"]
        assert entries(aoi)[0]["photo"] == photo
        path = f"/api/photos/{photo}"
        answer = aoi.http.get(path)
        assert answer.headers["content-type"] == "image/jpeg"
        assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert opened(answer.content).size == (20, 40)
        for other in (ben, client, Client(url)):
            assert key(other.http.get(path)) == "no-photo"
            assert key(put(other, entry, picture())) in ("no-entry", "needs-account")
            assert key(post(other, f"/journal/entries/{entry}/photo/forget")) == "no-entry"
        assert key(put(client, enter(client)["id"], picture())) == "needs-account"
        ok(aoi.http.post(f"/api/journal/entries/{entry}", json=real_game(public=True)))
        assert Client(url).http.get(path).status_code == 200
        assert ok(Client(url).http.get(f"/api/notes/{entry}"))["photo"] == photo
        sql(either, "UPDATE journal SET hidden = true")
        assert key(ben.http.get(path)) == "no-photo"
        # Another picture has another address, and the one before is gone.
        assert ok(put(aoi, entry, picture()))["photo"] != photo
        assert key(aoi.http.get(path)) == "no-photo"
        ok(post(aoi, f"/journal/entries/{entry}/photo/forget"))
        assert sql(either, "SELECT count(*) FROM photos") == [(0,)]


@pytest.mark.both_databases
def test_photos_are_exported_and_deleted_with_entries_and_accounts(either: ServerSettings) -> None:
    with running(either) as url:
        aoi = sign_up(url, "Aoi")
        first, second = (enter(aoi)["id"] for _ in range(2))
        for entry in (first, second):
            ok(put(aoi, entry, picture()))
        exported = ok(aoi.http.get("/api/account/export"))["photos"]
        assert [opened(base64.b64decode(each["data"])).format for each in exported] == ["JPEG", "JPEG"]
        ok(post(aoi, f"/journal/entries/{first}/forget"))
        assert sql(either, "SELECT entry FROM photos") == [(second,)]
        ok(aoi.http.post("/api/account/delete", json={"password": PASSWORD}))
        assert sql(either, "SELECT count(*) FROM photos") == [(0,)]


def test_an_account_has_a_quota_and_a_file_has_a_limit(server: str, data_dir: Any) -> None:
    aoi, settings = sign_up(server, "Quota"), ServerSettings(data_dir=data_dir)
    first, second = (enter(aoi)["id"] for _ in range(2))
    ok(put(aoi, first, picture()))
    assert key(put(aoi, second, bytes(LIMITS.photo + 1))) == "unreadable"
    assert put(aoi, second, bytes(LIMITS.photo_body)).status_code == 413
    assert key(post(aoi, f"/journal/entries/{second}/photo", {"image": "no Base64!"})) == "unreadable"
    sql(settings, "UPDATE photos SET size = 30000000 WHERE entry = :entry", entry=first)
    assert key(put(aoi, second, picture())) == "photos-full"
    # Replacing the one photo needs no more room.
    ok(put(aoi, first, picture()))
