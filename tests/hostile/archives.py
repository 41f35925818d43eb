"""Mutants of archives: hostile names, links, devices, sizes that lie, bombs, archives in archives; packed
and spoiled."""
import gzip
import io
import struct
import tarfile
import zipfile
import zlib

import weapons

NAMES = ["../evil", "/etc/evil", "a/../../evil", "..\\evil", "C:\\evil", "", ".", "..", "/", "a//b", "x" * 300, "x/" * 120 + "y",
         "\x1b[31m", "a\nb", "\u202ea", "con", "log.mjlog", "log.mjlog", ".hidden/a", "a.tar.gz", "-", "--output=x"]
LINKS = [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE, tarfile.DIRTYPE, b"S", b"Z"]


def name(chance, number):
    return chance.choice(NAMES) if chance.random() < 0.3 else f"{number}.log"


def tar(files, chance):
    out = io.BytesIO()
    form = chance.choice((tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT))
    with tarfile.open(fileobj=out, mode="w", format=form, errors="surrogateescape") as packed:
        for number, data in enumerate(files):
            entry = tarfile.TarInfo(name(chance, number) or "x")
            entry.size = len(data)
            if chance.random() < 0.15:
                entry.type, entry.size, data = chance.choice(LINKS), 0, b""
                entry.linkname = chance.choice(["../../etc/passwd", "/etc/passwd", "0.log", entry.name, "/dev/zero"])
            if chance.random() < 0.05 and form == tarfile.PAX_FORMAT:
                entry.pax_headers = {chance.choice(("size", "path", "GNU.sparse.size")): chance.choice(("-1", "9" * 19, "x"))}
            try:
                packed.addfile(entry, io.BytesIO(data))
            except ValueError:
                continue  # a name that this form of tar cannot hold
    return out.getvalue()


def zipped(files, chance):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as packed:
        for number, data in enumerate(files):
            entry = zipfile.ZipInfo(name(chance, number) or "x")
            if chance.random() < 0.1:
                entry.external_attr = 0o120777 << 16  # a link
                data = b"../../etc/passwd"
            entry.compress_type = packed.compression
            try:
                packed.writestr(entry, data)
            except (ValueError, UnicodeError):
                continue
    data = bytearray(out.getvalue())
    if chance.random() < 0.15:
        at = data.find(b"PK\x01\x02")
        if at >= 0:
            field = chance.choice((20, 24, 42))  # packed size, unpacked size, place of the header
            data[at + field:at + field + 4] = struct.pack("<I", chance.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF)))
    return bytes(data)


def bomb(chance):
    return gzip.compress(bytes(chance.choice((10, 30)) << 20), mtime=0)


def mutant(files, chance):
    """`files` are logs, sound or not. Returns the archive, and whether nothing in it can be read."""
    files = [weapons.spoiled(data, chance) if chance.random() < 0.2 else data for data in files]
    if chance.random() < 0.1:
        files.append(zipped(files[:1], chance))
    if chance.random() < 0.05:
        files.append(bomb(chance))
    data = chance.choice((tar, zipped, zipped))(files, chance)
    if chance.random() < 0.3:
        data = gzip.compress(data, compresslevel=1, mtime=0)
    elif chance.random() < 0.1:
        data = gzip.compress(files[0], compresslevel=1, mtime=0)
    return weapons.spoiled(data, chance) if chance.random() < 0.4 else data


def is_broken(data):
    """Whether a packed stream does not unpack to its end. Of a tar or zip nothing is said."""
    if not data.startswith(b"\x1f\x8b"):
        return False
    unpacking = zlib.decompressobj(31)
    try:
        unpacking.decompress(data, 64 << 20)
    except zlib.error:
        return True
    return not unpacking.eof and not unpacking.unconsumed_tail
