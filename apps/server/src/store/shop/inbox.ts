import type { InboxAnswer, ClaimAnswer } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { inbox as inboxRoutes } from '@stackmate/protocol/routes';
import type { Kysely } from 'kysely';
import type { TimedRequest, OnceRequest } from '../collection/collection-store.ts';
import type { ErasedPlayer } from '../domain.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { claim } from './claim.ts';
import { sentItem } from './inbox-items.ts';
import type { StoreOutcome } from './shop-store.ts';

export const inboxQueries = {
  inbox: reads(
    async (
      { db },
      {
        playerId,
        at,
        before,
        limit,
      }: TimedRequest & { readonly before: number | null; readonly limit: number },
    ): Promise<InboxAnswer> => {
      const all = db
        .selectFrom('inbox_items')
        .selectAll()
        .where('player', '=', playerId)
        .orderBy('number', 'desc')
        .limit(limit);
      const rows = await (before === null ? all : all.where('number', '<', before)).execute();
      const { waiting } = await db
        .selectFrom('inbox_items')
        .where('player', '=', playerId)
        .where('claimed_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
        .select((select) => select.fn.countAll().as('waiting'))
        .executeTakeFirstOrThrow();
      return {
        items: rows.map(sentItem),
        before: rows.length < limit ? null : String(rows.at(-1)!.number),
        waiting: Number(waiting),
      };
    },
  ),

  claimItems: writes(
    (
      { db, kind },
      { playerId, key, at, items }: OnceRequest & { readonly items: readonly string[] },
    ): Promise<StoreOutcome<ClaimAnswer, ErrorOf<typeof inboxRoutes.claim>>> =>
      decideOnce(db, { playerId, key, at, body: ['claim', items] }, async (inside) => {
        await lockWallet(inside, kind, playerId);
        return claim(inside, kind, { playerId, at, items });
      }),
  ),
};

/** Deletes waiting items of an inbox, and the texts of claimed ones, which the ledger refers to. */
export async function eraseInbox(
  inside: Kysely<Tables>,
  { playerId }: ErasedPlayer,
): Promise<void> {
  await inside
    .deleteFrom('inbox_items')
    .where('player', '=', playerId)
    .where('claimed_at', 'is', null)
    .execute();
  await inside
    .updateTable('inbox_items')
    .set({ title: '', text: '' })
    .where('player', '=', playerId)
    .execute();
}
