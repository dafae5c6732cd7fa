import { economy } from '@stackmate/economy';
import { forTradeTag } from '@stackmate/economy/trading';
import type {
  CardHistoryAnswer,
  MarkRequest,
  WalletAnswer,
  VaultAnswer,
  MarkAnswer,
} from '@stackmate/protocol/collection';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { vault as vaultRoutes } from '@stackmate/protocol/routes';
import { inChunks } from '../in-chunks.ts';
import { isPlayer } from '../ledger/accounts.ts';
import { ownCards } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { isVip, countPlaces, readWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { Kysely } from 'kysely';
import type { TimedRequest } from './collection-store.ts';
import { toMovementKind } from './movement-kind.ts';
import { serialize } from './serialized.ts';
import type { Serialized } from './serialized.ts';
import { vaultCards } from './vault-cards.ts';

const idsPerUpdate = 500;
const maxEvents = 200;

type HistoryEvent = CardHistoryAnswer['events'][number];

function toEvent(row: {
  readonly sender: string;
  readonly receiver: string;
  readonly cause: string;
  readonly at: number;
}): HistoryEvent {
  const [reason] = row.cause.split(':');
  if (row.receiver === 'store') return { at: row.at, kind: 'sold', reason };
  if (row.sender === 'store') return { at: row.at, kind: 'returned', reason };
  if (row.receiver === 'escrow') return { at: row.at, kind: 'listed', reason };
  if (row.sender === 'escrow' || (isPlayer(row.sender) && isPlayer(row.receiver))) {
    return { at: row.at, kind: 'traded', reason };
  }
  return { at: row.at, kind: row.sender === 'mint' ? 'received' : 'left', reason };
}

/** Returns a card's tags after a change; null if they don't fit. */
function changedTags(row: CardRow, { addTags = [], removeTags = [] }: MarkRequest): string | null {
  const tags = new Set(JSON.parse(row.tags) as string[]);
  for (const tag of removeTags) tags.delete(tag);
  for (const tag of addTags) tags.add(tag);
  return tags.size > economy.cards.tagsPerCard ? null : JSON.stringify([...tags]);
}

/**
 * [SP1] Returns the number of a card whose history a player may see: an own one, or one that somebody offers or would
 * swap. Refuses others.
 */
async function visibleCard(db: Kysely<Tables>, playerId: string, id: string): Promise<number> {
  const row = await db
    .selectFrom('cards')
    .where('id', '=', id)
    .select(['number', 'owner', 'tags'])
    .executeTakeFirst();
  if (!row) throw new Refused('no-such-card');
  const { number, owner, tags } = row;
  if (owner === playerId || (JSON.parse(tags) as string[]).includes(forTradeTag)) return number;
  for (const column of ['proposer', 'receiver'] as const) {
    const offered = await db
      .selectFrom('swaps')
      .innerJoin('swap_cards', 'swap_cards.swap', 'swaps.number')
      .where(column, '=', playerId)
      .where('status', '=', 'open')
      .where('swap_cards.card', '=', number)
      .select('swap_cards.card')
      .limit(1)
      .executeTakeFirst();
    if (offered) return number;
  }
  throw new Refused('no-such-card');
}

export const vaultQueries = {
  wallet: reads(
    async (
      { db },
      {
        playerId,
        at,
        before,
        limit,
      }: TimedRequest & { readonly before: number | null; readonly limit: number },
    ): Promise<WalletAnswer> => {
      const wallet = await readWallet(db, playerId);
      const side = (account: 'debit' | 'credit') => {
        const rows = db
          .selectFrom('coin_movements')
          .where(account, '=', playerId)
          .select(['number', 'debit', 'amount', 'cause', 'reason', 'at'])
          .orderBy('number', 'desc')
          .limit(limit);
        return (before === null ? rows : rows.where('number', '<', before)).execute();
      };
      // Each side has its own index.
      const rows = [...(await side('debit')), ...(await side('credit'))]
        .sort((a, b) => b.number - a.number)
        .slice(0, limit);
      return {
        balance: wallet.balance,
        vip: isVip(wallet, at),
        vault: {
          cards: wallet.cards,
          places: countPlaces(wallet, at),
          hasStarter: wallet.starter !== null,
        },
        movements: rows.map(({ debit, amount, cause, reason, at: time }) => ({
          coins: debit === playerId ? -amount : amount,
          kind: toMovementKind(cause),
          reason,
          at: time,
        })),
        before: rows.length < limit ? null : String(rows.at(-1)!.number),
      };
    },
  ),

  vault: reads(
    async (
      { db },
      {
        playerId,
        at,
        after,
        limit,
      }: TimedRequest & { readonly after: number; readonly limit: number },
    ): Promise<Serialized<VaultAnswer>> => {
      const wallet = await readWallet(db, playerId);
      const rows = await db
        .selectFrom('cards')
        .selectAll()
        .where('owner', '=', playerId)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute();
      return serialize({
        cards: await vaultCards(db, playerId, rows),
        after: rows.length < limit ? null : String(rows.at(-1)!.number),
        total: wallet.cards,
        places: countPlaces(wallet, at),
      });
    },
  ),

  cardHistory: writes(
    (
      { db },
      playerId: string,
      card: string,
    ): Promise<Outcome<CardHistoryAnswer, ErrorOf<typeof vaultRoutes.history>>> =>
      decide(db, async (inside) => {
        const number = await visibleCard(inside, playerId, card);
        const rows = await inside
          .selectFrom('card_movements')
          .where('card', '=', number)
          .select(['sender', 'receiver', 'cause', 'at'])
          .orderBy('seq', 'desc')
          .limit(maxEvents)
          .execute();
        return { events: rows.toReversed().map(toEvent) };
      }),
  ),

  markCards: writes(
    (
      { db },
      playerId: string,
      marks: MarkRequest,
    ): Promise<Outcome<MarkAnswer, ErrorOf<typeof vaultRoutes.mark>>> =>
      decide(db, async (inside) => {
        const rows = await ownCards(inside, playerId, marks.cards);
        const fullOfTags: string[] = [];
        const groups = new Map<string, CardRow[]>();
        for (const row of rows) {
          const tags = changedTags(row, marks);
          if (tags === null) fullOfTags.push(row.id);
          const key = tags ?? row.tags;
          groups.set(key, [...(groups.get(key) ?? []), row]);
        }
        const flags = {
          ...(marks.locked === undefined ? {} : { locked: Number(marks.locked) }),
          ...(marks.favourite === undefined ? {} : { favourite: Number(marks.favourite) }),
        };
        const changed: CardRow[] = [];
        for (const [tags, group] of groups) {
          const numbers = group.map(({ number }) => number);
          for (const some of inChunks(numbers, idsPerUpdate)) {
            changed.push(
              ...(await inside
                .updateTable('cards')
                .set({ tags, ...flags })
                .where('number', 'in', some)
                .returningAll()
                .execute()),
            );
          }
        }
        changed.sort((a, b) => a.number - b.number);
        return { cards: await vaultCards(inside, playerId, changed), fullOfTags };
      }),
  ),
};
