import { createHmac, randomBytes } from 'node:crypto';

/** Derives the two secrets of the proof of work from the configured key; returns random ones without a key. */
export function proofOfWorkSecrets(key: string | null): readonly [string, string] {
  const root = key ?? randomBytes(32).toString('base64url');
  const derived = (use: string): string =>
    createHmac('sha256', root).update(use).digest('base64url');
  return [derived('task'), derived('solution')];
}
