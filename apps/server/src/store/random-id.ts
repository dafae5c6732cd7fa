import { randomBytes } from 'node:crypto';

/** Creates a random id that isn't taken for an option on a command line. */
function idOf(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url');
  return id.startsWith('-') ? idOf(bytes) : id;
}

/** Creates a random id of 22 characters, which doesn't begin with `-`. */
export const newId = (): string => idOf(16);

/** Creates the id of a session or access token in lists, 16 characters. */
export const newItemId = (): string => idOf(12);
