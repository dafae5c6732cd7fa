import { randomBytes } from 'node:crypto';

/** Creates a random id that isn't taken for an option on a command line. */
function createId(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url');
  return id.startsWith('-') ? createId(bytes) : id;
}

/** Creates a random id of 22 characters, which doesn't begin with `-`. */
export const newId = (): string => createId(16);

/** Creates the id of a session or access token in lists, 16 characters. */
export const newItemId = (): string => createId(12);
