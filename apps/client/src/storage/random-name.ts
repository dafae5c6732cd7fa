/** So many random bytes; they are there without a secure context too. */
export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A new name of so many letters, six random bits each. */
export const randomName = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte & 63]).join('');
