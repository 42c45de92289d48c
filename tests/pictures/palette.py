"""Makes screenshots small: PNG with a palette, for which Chromium finds the colours."""

from __future__ import annotations

import base64
import json
import struct
import zlib

from tests.plugins.browser import Page

_REDUCE = """
(async (png, most) => {
  const image = new Image();
  image.src = "data:image/png;base64," + png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height), size = data.length / 4;
  // The most frequent colours, each at some distance from those before it.
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const parts = (key) => [key >> 16, (key >> 8) & 255, key & 255];
  const far = (a, b) => {
    const [r, g, c] = parts(a), [x, y, z] = parts(b);
    return (r - x) ** 2 * 2 + (g - y) ** 2 * 4 + (c - z) ** 2 * 3;
  };
  const common = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([key]) => key).slice(0, 20000);
  const palette = [];
  for (let least = 3000; palette.length < most && least > 20; least *= 0.6)
    for (const key of common) {
      if (palette.length >= most) break;
      if (palette.every((known) => far(known, key) > least)) palette.push(key);
    }
  const nearest = new Map(), indexes = new Uint8Array(size);
  for (let at = 0; at < size; at++) {
    const key = (data[4 * at] << 16) | (data[4 * at + 1] << 8) | data[4 * at + 2];
    let index = nearest.get(key);
    if (index === undefined) {
      index = 0;
      for (let other = 1; other < palette.length; other++)
        if (far(palette[other], key) < far(palette[index], key)) index = other;
      nearest.set(key, index);
    }
    indexes[at] = index;
  }
  let text = "";
  for (let at = 0; at < size; at += 30000) text += String.fromCharCode(...indexes.subarray(at, at + 30000));
  return [image.width, image.height, palette.map(parts).flat(), btoa(text)];
})
"""


async def paletted(page: Page, png: bytes, colours: int) -> bytes:
    """Return a PNG with few colours: flat areas stay exact, shades and the edges of letters are rounded."""
    given = json.dumps(base64.b64encode(png).decode())
    width, height, palette, text = await page.run(f"({_REDUCE.strip()})({given}, {colours})")
    indexes = base64.b64decode(text)
    lines = b"".join(b"\0" + indexes[at : at + width] for at in range(0, len(indexes), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
