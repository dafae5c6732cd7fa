import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** In the data folder. */
export const tokenSecretFile = 'token-secret';

/**
 * What guest tokens are signed with: the setting, or, beside Prod (where the setting must be given), a secret that is
 * made at the first start and kept in the data folder, readable for its owner only.
 */
export function tokenSecret({ identity, storage }: Settings): string {
  if (identity.tokenSecret !== null) return identity.tokenSecret;
  const file = join(storage.data, tokenSecretFile);
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: delete it, or restore it`);
  return secret;
}
