import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the form in which a secret is stored, which readers of the database can't use. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
