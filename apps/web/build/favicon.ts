/** Wraps one PNG into an .ico file, because some programs request /favicon.ico regardless of the page's links. `size` is in pixels. */
export function iconFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  // Type 1 is an icon; the count is 1.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // One colour plane, 32 bits per pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
