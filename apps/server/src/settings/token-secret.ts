import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** In the data folder. */
export const tokenSecretFile = 'token-secret';

const fileOf = ({ storage }: Settings): string => join(storage.data, tokenSecretFile);

/** When the secret in the data folder was made; null if there is none yet, or the setting gives one. */
export function tokenSecretSince(settings: Settings): Date | null {
  if (settings.identity.tokenSecret !== null) return null;
  return statSync(fileOf(settings), { throwIfNoEntry: false })?.mtime ?? null;
}

/**
 * What guest tokens are signed with: the setting, or, beside Prod (where the setting must be given), a secret that is
 * made at the first start and kept in the data folder, readable for its owner only.
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
      `${file} holds no secret: restore it from your copy. If there is none, delete it, and the next start makes a new one; every guest becomes a new player then`,
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
