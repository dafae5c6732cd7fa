import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the form in which a secret is stored: whoever reads the database can't use it. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Creates a random id that isn't taken for an option on a command line. */
function idOf(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url');
  return id.startsWith('-') ? idOf(bytes) : id;
}

/** Creates a random id of 22 characters, which doesn't begin with `-`. */
export const newId = (): string => idOf(16);

/** Creates the id of a session or access token in lists, 16 characters. */
export const newItemId = (): string => idOf(12);
