import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** File in the data folder. */
export const tokenSecretFile = 'token-secret';

/** Keys for tokens and links. */
export interface OpenTokenSecrets {
  /** The key that signs. */
  readonly current: string;
  /** The previous key, whose tokens and links are still accepted; null if there is none. */
  readonly earlier: string | null;
  /** Creation time of the secret in the data folder; null if it is new or comes from the settings. */
  readonly since: Date | null;
  /** Whether this call has created the secret. */
  readonly isNew: boolean;
  /** Removes a secret that this call has created. */
  readonly discard: () => void;
}

const secretFile = ({ storage }: Settings): string => join(storage.data, tokenSecretFile);

/** Reads the secret without creating one; null if there is none. */
export function readTokenSecret(settings: Settings): string | null {
  if (settings.identity.tokenSecret !== null) return settings.identity.tokenSecret;
  const file = secretFile(settings);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unusable(file, failure);
  }
  if (secret.length < 32) {
    throw new Error(
      `${file} contains no secret: restore it from your backup. If there is none, delete the file, and see npm run admin -- accept-secret`,
    );
  }
  return secret;
}

/**
 * Returns the keys for tokens and links: the settings or, except in Prod where they are required, a secret that is
 * created at the first start and stored in the data folder, readable by its owner only.
 */
export function openTokenSecrets(settings: Settings): OpenTokenSecrets {
  const { earlierTokenSecret: earlier, tokenSecret: own } = settings.identity;
  const file = secretFile(settings);
  const present = readTokenSecret(settings);
  if (present !== null) {
    const since = own === null ? (statSync(file, { throwIfNoEntry: false })?.mtime ?? null) : null;
    return { current: present, earlier, since, isNew: false, discard() {} };
  }
  const current = randomBytes(48).toString('base64url');
  try {
    writeFileSync(file, current, { mode: 0o600, flag: 'wx' });
  } catch (failure) {
    throw unusable(file, failure);
  }
  const discard = (): void => rmSync(file, { force: true });
  return { current, earlier, since: null, isNew: true, discard };
}

const unusable = (file: string, failure: unknown): Error =>
  new Error(
    `the token secret ${file} can't be used: ${failure instanceof Error ? failure.message : String(failure)}. The user of the server has to own it (chown, chmod 600)`,
    { cause: failure },
  );
