/** Crockford's alphabet: no I, L, O and U, all of which are read as another character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** Returns bytes as base 32. Missing bits at the end are 0. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let word = 0;
  let bits = 0;
  for (const byte of bytes) {
    word = (word << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(word >> (bits - 5)) & 31];
    word &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(word << (5 - bits)) & 31];
}

/** Returns the bytes of a text in base 32; null for another text, and for one that `toBase32` never writes. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    word = (word << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((word >> bits) & 255);
    word &= (1 << bits) - 1;
  }
  return word === 0 && bits < 5 ? Uint8Array.from(bytes) : null;
}

/** Multiplies by the generator of the field of 32 elements, x⁵ + x² + 1. */
const timesGenerator = (value: number): number =>
  (value << 1) ^ ((value & 16) === 0 ? 0 : 0b10_0101);

/**
 * Returns the check character of a text of at most 31 characters. It differs after any change of one character and
 * after any swap of two different ones, because every place has another weight.
 */
export function checkCharacter(text: string): string {
  let sum = 0;
  for (const character of text) sum = timesGenerator(sum ^ alphabet.indexOf(character));
  return alphabet[sum];
}

/** Returns the first character that base 32 doesn't have; null if there is none. */
export const foreignCharacter = (text: string): string | null =>
  Array.from(text).find((character) => !alphabet.includes(character)) ?? null;

/** Returns what somebody typed or pasted as base 32 has it: upper case, without separators and lookalikes. */
export const tidyTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}._,;:'"“”„‘’«»‹›<>()[\]·•−]/gu, '')
    .replaceAll(/[ILOU]/g, (character) => lookalikes[character]);
