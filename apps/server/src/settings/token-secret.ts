import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** File in the data folder. */
export const tokenSecretFile = 'token-secret';

const fileOf = ({ storage }: Settings): string => join(storage.data, tokenSecretFile);

/**
 * Returns the creation time of the secret in the data folder; null if there is none yet or it comes from the settings.
 */
export function tokenSecretSince(settings: Settings): Date | null {
  if (settings.identity.tokenSecret !== null) return null;
  return statSync(fileOf(settings), { throwIfNoEntry: false })?.mtime ?? null;
}

/**
 * Returns the key for guest tokens: the setting or, except in Prod where it is required, a secret that is created at
 * the first start and stored in the data folder, readable by its owner only.
 */
export function tokenSecret(settings: Settings): string {
  const { identity } = settings;
  if (identity.tokenSecret !== null) return identity.tokenSecret;
  const file = fileOf(settings);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, failure);
  }
  const secret = read(file);
  if (secret.length < 32) {
    throw new Error(
      `${file} contains no secret: restore it from your backup. If there is none, delete the file, and the next start creates a new secret; every guest then becomes a new player`,
    );
  }
  return secret;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw unusable(file, failure);
  }
}

const unusable = (file: string, failure: unknown): Error =>
  new Error(
    `the token secret ${file} can't be used: ${failure instanceof Error ? failure.message : String(failure)}. The user of the server has to own it (chown, chmod 600)`,
    { cause: failure },
  );
