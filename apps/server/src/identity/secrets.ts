import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the form in which a secret is stored: whoever reads the database can't use it. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
