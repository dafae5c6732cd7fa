/* Bytes as URL-safe text with a checksum. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes bytes in base64url without padding. */
function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const word = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const characters = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < characters; digit++) {
      text += alphabet[(word >> (18 - 6 * digit)) & 63];
    }
  }
  return text;
}

/** Decodes base64url; null for any other text, and for one that encoding never gives. */
function fromBase64(text: string): number[] | null {
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value === -1) return null;
    word = (word << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((word >> bits) & 255);
    word &= (1 << bits) - 1;
  }
  return word === 0 && bits < 6 ? bytes : null;
}

/** Returns the CRC-32 (IEEE) of bytes as a whole number from 0. */
function crc32(bytes: readonly number[]): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

const checksum = (bytes: readonly number[]): number[] => {
  const crc = crc32(bytes);
  return [24, 16, 8, 0].map((shift) => (crc >>> shift) & 255);
};

/** Encodes bytes and their checksum. */
export const encodeBytes = (bytes: readonly number[]): string =>
  toBase64([...bytes, ...checksum(bytes)]);

/** Decodes what `encodeBytes` gave; null if any character differs. */
export function decodeBytes(text: string): number[] | null {
  const bytes = fromBase64(text);
  if (bytes === null || bytes.length < 4) return null;
  const content = bytes.slice(0, -4);
  const expected = checksum(content);
  return bytes.slice(-4).every((byte, index) => byte === expected[index]) ? content : null;
}

/** Appends a whole number from 0 in groups of 7 bits, the lowest first. */
export function writeNumber(bytes: number[], value: number): void {
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128);
  bytes.push(left);
}

/** Reads numbers one after the other. Throws RangeError at the end or for a number over 65 535. */
export function numberReader(bytes: readonly number[]): { next(): number; isAtEnd(): boolean } {
  let at = 0;
  return {
    next() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        if (at >= bytes.length || shift > 14) throw new RangeError('No number here.');
        const byte = bytes[at++];
        value += (byte & 127) * 2 ** shift;
        if (byte > 127) continue;
        if (value > 65_535) throw new RangeError('The number is too large.');
        return value;
      }
    },
    isAtEnd: () => at === bytes.length,
  };
}
