import { storeErrors } from '@stackmate/protocol/store';
import type { ClaimAnswer, StoreErrorCode } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { lockPrintRuns } from '../ledger/cards.ts';
import { countPlaces, readWallet } from '../ledger/wallets.ts';
import type { Tables } from '../tables.ts';
import { giveContent } from './give-content.ts';
import { parseContent } from './inbox-items.ts';
import type { InboxRow } from './inbox-items.ts';

interface Claim {
  readonly playerId: string;
  readonly at: number;
  /** Ids of the items, in order. */
  readonly items: readonly string[];
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const left = (item: string, error: StoreErrorCode) => ({
  item,
  error,
  message: storeErrors[error],
});

/** Returns why an item can't be claimed now; null if it can. */
async function claimFault(
  db: Kysely<Tables>,
  row: InboxRow,
  at: number,
): Promise<StoreErrorCode | null> {
  if (row.claimed_at !== null) return 'item-claimed';
  if (row.expires_at !== null && row.expires_at <= at) return 'item-expired';
  const { cards, vip } = parseContent(row);
  if (cards.length === 0 || vip !== null) return null;
  const wallet = await readWallet(db, row.player);
  const places = countPlaces(wallet, at);
  return places === null || wallet.cards + cards.length <= places ? null : 'vault-full';
}

/**
 * [OW2] Claims items inside a transaction that has locked the player's wallet. Items that can't be claimed, for example
 * because their cards don't fit into the vault, are left.
 */
export async function claim(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, at, items }: Claim,
): Promise<ClaimAnswer> {
  const ids = [...new Set(items)];
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('inbox_items')
          .selectAll()
          .where('id', 'in', ids)
          .where('player', '=', playerId)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  await lockPrintRuns(
    db,
    rows
      .filter(({ claimed_at: claimedAt }) => claimedAt === null)
      .flatMap((row) => parseContent(row).cards),
  );
  const answer: Mutable<ClaimAnswer> = {
    claimed: [],
    left: [],
    coins: 0,
    boosters: [],
    cards: [],
    balance: 0,
  };
  for (const id of ids) {
    const row = byId.get(id);
    const fault = row ? await claimFault(db, row, at) : 'no-such-item';
    if (!row || fault !== null) {
      answer.left.push(left(id, fault ?? 'no-such-item'));
      continue;
    }
    const marked = await db
      .updateTable('inbox_items')
      .set({ claimed_at: at })
      .where('id', '=', id)
      .where('claimed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) {
      answer.left.push(left(id, 'item-claimed'));
      continue;
    }
    const received = await giveContent(db, kind, { row, at });
    answer.claimed.push(id);
    answer.coins += received.coins;
    answer.boosters.push(...received.boosters);
    answer.cards.push(...received.cards);
  }
  answer.balance = (await readWallet(db, playerId)).balance;
  return answer;
}
