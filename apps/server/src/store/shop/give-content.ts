import type { CardOrigin } from '@stackmate/protocol/collection';
import type { BoosterOrigin, InboxKind, NewCard, SealedBooster } from '@stackmate/protocol/store';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { createCards } from '../ledger/cards.ts';
import { moveCoins } from '../ledger/coins.ts';
import type { Tables } from '../tables.ts';
import { createBoosters, toNewCard } from './boosters.ts';
import { parseContent } from './inbox-items.ts';
import type { InboxRow } from './inbox-items.ts';
import { grantVipDays } from './vip-grants.ts';

const boosterOrigins: Partial<Record<InboxKind, BoosterOrigin>> = {
  vip: 'vip',
  code: 'code',
  season: 'season',
};

const cardOrigins: Partial<Record<InboxKind, CardOrigin>> = {
  box: 'box',
  code: 'code',
  craft: 'craft',
};

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
  const { player: playerId, kind: about, title } = row;
  const { coins, boosters, cards, vip, isBound = false } = parseContent(row);
  const cause = `inbox:${row.id}`;
  // VIP is given before the cards, because it makes room for them.
  if (vip !== null) {
    const source = about === 'code' ? 'code' : 'grant';
    await grantVipDays(db, kind, { playerId, source, cause, length: vip, at });
  }
  if (coins > 0) {
    const movement = { cause, debit: 'mint', credit: playerId, amount: coins, reason: title, at };
    await moveCoins(db, movement);
  }
  const origin = boosterOrigins[about] ?? 'grant';
  const sealed =
    boosters === 0
      ? []
      : await createBoosters(db, {
          playerId,
          count: boosters,
          origin,
          isBound: isBound || origin === 'vip',
          cause,
          at,
          price: null,
        });
  const created =
    cards.length === 0
      ? []
      : await createCards(db, {
          playerId,
          copies: cards,
          origin: cardOrigins[about] ?? 'grant',
          isBound,
          cause,
          at,
        });
  return { coins, boosters: sealed, cards: created.map(toNewCard) };
}
