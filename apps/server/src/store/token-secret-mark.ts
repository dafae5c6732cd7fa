import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Fingerprints of the token secrets of this server. */
export interface SecretMarks {
  readonly fingerprint: string;
  /** Fingerprint of the previous secret, whose tokens are still accepted; null if there is none. */
  readonly earlier: string | null;
  /** Whether this start has created the secret. */
  readonly isNew: boolean;
}

/** Key in `server_values` with the fingerprint of the secret; nodes of a cluster compare theirs with it. */
export const secretKey = 'cluster';
/** Stored instead of a fingerprint when operators have decided to continue with any other secret. */
export const anySecret = 'any';

/** Returns whether a secret may replace the stored one. */
export const mayReplace = (stored: string, earlier: string | null): boolean =>
  stored === anySecret || stored === earlier;

/** Creates the error for a secret that would make every guest a new player. */
export const foreignSecret = (): Error =>
  new Error(
    'it belongs to another token secret: with this one, every guest would become a new player, and unsubscribe links would be invalid. Restore the file token-secret in the data folder from your backup, or set STACKMATE_TOKEN_SECRET to the old secret. To change the secret, set STACKMATE_EARLIER_TOKEN_SECRET to the old one. If it is lost: npm run admin -- accept-secret --reason TEXT',
  );

/**
 * Throws an error for operators if a secret is new although the database has players: an older version has used it, and
 * the secret has just been lost.
 */
export async function assertNotLost(
  db: Kysely<Tables>,
  { isNew }: Pick<SecretMarks, 'isNew'>,
): Promise<void> {
  if (!isNew) return;
  const stored = await db
    .selectFrom('server_values')
    .where('key', '=', secretKey)
    .select('value')
    .executeTakeFirst();
  if (stored) return;
  const player = await db.selectFrom('players').limit(1).select('id').executeTakeFirst();
  if (player) throw foreignSecret();
}

/**
 * Checks the secret of a server on its own against the database, and stores its fingerprint. Throws an error for
 * operators if the database belongs to another secret.
 */
export async function acceptSecret(db: Kysely<Tables>, secret: SecretMarks): Promise<void> {
  const { fingerprint, earlier } = secret;
  await assertNotLost(db, secret);
  const row = await db
    .selectFrom('server_values')
    .where('key', '=', secretKey)
    .select('value')
    .executeTakeFirst();
  if (row?.value === fingerprint) return;
  if (row && !mayReplace(row.value, earlier)) throw foreignSecret();
  await db
    .insertInto('server_values')
    .values({ key: secretKey, value: fingerprint, until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
    .execute();
}
