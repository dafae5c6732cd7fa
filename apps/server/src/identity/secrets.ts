import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the form in which a secret is stored: whoever reads the database can't use it. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Creates the id of a session or access token in lists, 16 characters. */
export const newItemId = (): string => randomBytes(12).toString('base64url');
