import { randomBytes } from 'node:crypto';
import { drawRewardCopies } from '@stackmate/economy';
import type { RedeemAnswer } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { inbox } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { DatedNote, OnceRequest } from '../collection/collection-store.ts';
import { inChunks } from '../in-chunks.ts';
import { Refused } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { claim } from './claim.ts';
import { codeHash, newCode } from './code-text.ts';
import { addInboxItem, sentItem } from './inbox-items.ts';
import type {
  CodeBatch,
  CodeReward,
  ImportedBatch,
  Redemption,
  StoreOutcome,
} from './shop-store.ts';
import { insertAction } from '../insert-action.ts';

const rowsPerInsert = 500;

const parseReward = (reward: string): CodeReward => JSON.parse(reward) as CodeReward;

/** [VP3] Marks a code as redeemed inside a transaction. Returns its reward. */
async function useCode(
  db: Kysely<Tables>,
  { playerId, hash, at }: { readonly playerId: string; readonly hash: string; readonly at: number },
): Promise<CodeReward> {
  const row = await db
    .selectFrom('codes')
    .innerJoin('code_batches', 'code_batches.id', 'codes.batch')
    .where('hash', '=', hash)
    .select(['redeemed_at', 'expires_at', 'reward'])
    .executeTakeFirst();
  if (!row) throw new Refused('no-such-code');
  if (row.redeemed_at !== null) throw new Refused('code-used');
  if (row.expires_at <= at) throw new Refused('code-expired');
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ redeemed_by: playerId, redeemed_at: at })
    .where('hash', '=', hash)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused('code-used');
  return parseReward(row.reward);
}

type NewBatch = DatedNote & { readonly reward: CodeReward; readonly expiresAt: number };

/** Adds a batch of codes with a row in the audit log. Returns its id. */
async function addBatch(
  db: Kysely<Tables>,
  { operator, reason, at, reward, expiresAt }: NewBatch,
  hashes: readonly string[],
): Promise<string> {
  const batch = newId();
  const count = hashes.length;
  await db
    .insertInto('code_batches')
    .values({
      id: batch,
      reward: JSON.stringify(reward),
      count,
      operator,
      reason,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
  for (const some of inChunks(hashes, rowsPerInsert)) {
    await db
      .insertInto('codes')
      .values(some.map((hash) => ({ hash, batch, redeemed_by: null, redeemed_at: null })))
      .execute();
  }
  await insertAction(db, {
    at,
    operator,
    action: 'codes',
    // The row isn't about a player yet.
    player: '',
    detail: `${count} ${count === 1 ? 'code' : 'codes'} in batch ${batch}: ${JSON.stringify(reward)}`,
    reason,
  });
  return batch;
}

export const codeQueries = {
  redeemCode: writes(
    (
      { db, kind },
      { playerId, key, at, hash }: OnceRequest & { readonly hash: string },
    ): Promise<StoreOutcome<RedeemAnswer, ErrorOf<typeof inbox.redeem>>> =>
      decideOnce(db, { playerId, key, at, body: ['redeem', hash] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        const { coins, boosters, deck, vip, note, isFree } = await useCode(inside, {
          playerId,
          hash,
          at,
        });
        const copies = deck === null ? [] : drawRewardCopies(randomBytes(32).toString('hex'), deck);
        const cards = copies.map(({ roll, blueprint }) => ({
          roll: { ...roll, abilities: [...roll.abilities] },
          blueprint,
        }));
        const added = await addInboxItem(inside, {
          playerId,
          kind: 'code',
          title: 'Redeemed a code',
          text: note,
          content: { coins, boosters, cards, vip, ...(isFree ? {} : { isBound: true as const }) },
          cause: `code:${hash}`,
          at,
          expiresAt: null,
        });
        if (!added) throw new Refused('code-used');
        const claimed = await claim(inside, kind, { playerId, at, items: [added.id] });
        const isClaimed = claimed.claimed.length > 0;
        return {
          item: { ...sentItem(added), claimedAt: isClaimed ? at : null },
          claim: claimed,
        };
      }),
  ),

  /** Creates codes and returns them; only their hashes are stored. */
  createCodes: writes(
    (
      { db },
      { count, ...batch }: NewBatch & { readonly count: number },
    ): Promise<{ readonly batch: string; readonly codes: readonly string[] }> =>
      db.transaction().execute(async (inside) => {
        const codes = Array.from({ length: count }, () => newCode());
        return { batch: await addBatch(inside, batch, codes.map(codeHash)), codes };
      }),
  ),

  /** Adds codes that were printed elsewhere, by their hashes. Leaves those alone that are there already. */
  importCodes: writes(
    (
      { db },
      { hashes, ...batch }: NewBatch & { readonly hashes: readonly string[] },
    ): Promise<ImportedBatch> =>
      db.transaction().execute(async (inside) => {
        const known = new Set<string>();
        for (const some of inChunks(hashes, rowsPerInsert)) {
          const rows = await inside
            .selectFrom('codes')
            .where('hash', 'in', some)
            .select('hash')
            .execute();
          for (const { hash } of rows) known.add(hash);
        }
        const added = hashes.filter((hash) => !known.has(hash));
        const id = added.length === 0 ? null : await addBatch(inside, batch, added);
        return { batch: id, added: added.length };
      }),
  ),

  /**
   * Revokes a batch: its codes that aren't redeemed expire at once. Returns their number; null if there is no such
   * batch, and 0 if it has expired.
   */
  revokeCodes: writes(
    ({ db }, batch: string, { operator, reason, at }: DatedNote): Promise<number | null> =>
      db.transaction().execute(async (inside) => {
        const known = await inside
          .selectFrom('code_batches')
          .where('id', '=', batch)
          .select('expires_at')
          .executeTakeFirst();
        if (!known) return null;
        const { numUpdatedRows } = await inside
          .updateTable('code_batches')
          .set({ expires_at: at })
          .where('id', '=', batch)
          .where('expires_at', '>', at)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 0;
        const { count } = await inside
          .selectFrom('codes')
          .where('batch', '=', batch)
          .where('redeemed_at', 'is', null)
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        const revoked = Number(count);
        const detail = `${revoked} ${revoked === 1 ? 'code' : 'codes'} of batch ${batch}`;
        await insertAction(inside, {
          at,
          operator,
          action: 'revoke codes',
          player: '',
          detail,
          reason,
        });
        return revoked;
      }),
  ),

  /** Newest first. */
  codeBatches: reads(async ({ db }, limit: number): Promise<readonly CodeBatch[]> => {
    const rows = await db
      .selectFrom('code_batches')
      .selectAll()
      .select((select) =>
        select
          .selectFrom('codes')
          .whereRef('codes.batch', '=', 'code_batches.id')
          .where('redeemed_at', 'is not', null)
          .select((inner) => inner.fn.countAll().as('redeemed'))
          .as('redeemed'),
      )
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row): CodeBatch => ({
      batch: row.id,
      reward: parseReward(row.reward),
      count: row.count,
      redeemed: Number(row.redeemed),
      operator: row.operator,
      reason: row.reason,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }));
  }),

  /** Returns the redemptions of a batch, latest first; null if there is no such batch. */
  redemptions: reads(
    async ({ db }, batch: string, limit: number): Promise<readonly Redemption[] | null> => {
      const known = await db
        .selectFrom('code_batches')
        .where('id', '=', batch)
        .select('id')
        .executeTakeFirst();
      if (!known) return null;
      const rows = await db
        .selectFrom('codes')
        .leftJoin('players', 'players.id', 'codes.redeemed_by')
        .where('batch', '=', batch)
        .where('redeemed_at', 'is not', null)
        .orderBy('redeemed_at', 'desc')
        .limit(limit)
        .select(['redeemed_by', 'redeemed_at', 'players.name'])
        .execute();
      return rows.map(({ redeemed_by: player, redeemed_at: at, name }) => ({
        player: player!,
        name,
        at: at!,
      }));
    },
  ),
};
