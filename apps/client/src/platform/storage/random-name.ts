/** Returns that many random bytes. Works outside of secure contexts too. */
export const randomBytes = (count: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(count));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a random name of that length, with six random bits per character. */
export const randomName = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte & 63]).join('');
