import { createHash, randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for one another: no I, L, O and U. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;

/** [VP3] Returns a new code like `7K2M-9QXT-40WB-HZ3P`, with 5 random bits for each of its characters. */
export function newCode(length = 16): string {
  const text = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  return text.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-');
}

/**
 * Returns the hash by which a code is stored. Case, spaces and dashes don't matter, and characters that look alike are
 * the same.
 */
export function codeHash(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('base64url');
}
