import { randomBytes } from 'node:crypto';
import type { CardOrigin } from '@stackmate/protocol/collection';
import type {
  BoosterOrigin,
  InboxContent,
  InboxItem,
  InboxKind,
  NewCard,
  SealedBooster,
} from '@stackmate/protocol/store';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { createCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import type { Tables } from '../tables.ts';
import { createBoosters, newCardOf } from './boosters.ts';
import type { InboxItemTable } from './shop-tables.ts';
import { grantVipDays } from './vip-grants.ts';

export type InboxRow = Selectable<InboxItemTable>;

/** Something that will wait for a player. */
export interface NewInboxItem {
  readonly player: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly text: string;
  readonly content: InboxContent;
  /** Unique, derived from what it is for: a repeated cause adds nothing. */
  readonly cause: string;
  readonly at: number;
  /** Time after which it can't be claimed; null if it waits forever. */
  readonly expiresAt: number | null;
}

export const noContent: InboxContent = { coins: 0, boosters: 0, cards: [], vip: null };

/** [OW2] Adds an item inside a transaction. Returns null and adds nothing if the cause was used before. */
export async function addInboxItem(
  db: Kysely<Tables>,
  item: NewInboxItem,
): Promise<InboxRow | null> {
  const { player, kind, title, text, content, cause, at, expiresAt } = item;
  const row = await db
    .insertInto('inbox_items')
    .values({
      id: randomBytes(16).toString('base64url'),
      player,
      kind,
      title,
      text,
      content: JSON.stringify(content),
      cause,
      created_at: at,
      expires_at: expiresAt,
      claimed_at: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const contentOf = ({ content }: InboxRow): InboxContent =>
  JSON.parse(content) as InboxContent;

export const sentItem = (row: InboxRow): InboxItem => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  content: contentOf(row),
  receivedAt: row.created_at,
  expiresAt: row.expires_at,
  claimedAt: row.claimed_at,
});

const boosterOrigins: Partial<Record<InboxKind, BoosterOrigin>> = {
  vip: 'vip',
  code: 'code',
  season: 'season',
};

const cardOrigins: Partial<Record<InboxKind, CardOrigin>> = { box: 'box', code: 'code' };

interface Given {
  readonly coins: number;
  readonly boosters: readonly SealedBooster[];
  readonly cards: readonly NewCard[];
}

/** Gives a player the content of an item inside a transaction that has marked it as claimed. */
export async function giveContent(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { row, at }: { readonly row: InboxRow; readonly at: number },
): Promise<Given> {
  const { player, kind: about, title } = row;
  const { coins, boosters, cards, vip } = contentOf(row);
  const cause = `inbox:${row.id}`;
  // Before the cards, which VIP has room for.
  if (vip !== null) {
    const source = about === 'code' ? 'code' : 'grant';
    await grantVipDays(db, kind, { player, source, cause, length: vip, at });
  }
  if (coins > 0) {
    const movement = { cause, debit: 'mint', credit: player, amount: coins, reason: title, at };
    await moveCoins(db, movement);
  }
  const origin = boosterOrigins[about] ?? 'grant';
  const sealed =
    boosters === 0
      ? []
      : await createBoosters(db, { player, count: boosters, origin, cause, at, price: null });
  const created =
    cards.length === 0
      ? []
      : await createCards(db, {
          player,
          copies: cards,
          origin: cardOrigins[about] ?? 'grant',
          cause,
          at,
        });
  return { coins, boosters: sealed, cards: created.map(newCardOf) };
}
