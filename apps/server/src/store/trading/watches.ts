import { tradingRules } from '@stackmate/economy/trading';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import type { Outcome } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import { newId } from '../random-id.ts';
import type { Tables } from '../tables.ts';
import { rememberedSearch } from './wanted-orders.ts';

/** Stands for all cards in the rows of a watch. */
const anyDefinition = 0;
/** A watch that more cards could fit has one row for all. */
const maxNamedCards = 8;

async function createWatch(
  db: Kysely<Tables>,
  { playerId, at, search }: TimedRequest & { readonly search: string },
): Promise<string> {
  const { cards, faults } = rememberedSearch(search);
  if (faults.length > 0) throw new Refused('unreadable-search', `at ${faults[0].at.start}`);
  if (cards.length === 0) throw new Refused('empty-search');
  const own = await db
    .selectFrom('watches')
    .where('player', '=', playerId)
    .select(['id', 'search'])
    .execute();
  const same = own.find((watch) => watch.search === search);
  if (same) return same.id;
  if (own.length >= tradingRules.market.watches) throw new Refused('too-many-watches');
  const { id, number } = await db
    .insertInto('watches')
    .values({ id: newId(), player: playerId, search, at })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const definitions = cards.length > maxNamedCards ? [anyDefinition] : cards;
  await db
    .insertInto('watch_cards')
    .values(definitions.map((definition) => ({ definition, watch: number })))
    .execute();
  return id;
}

export const watchQueries = {
  /** [MK5] Watches a search. The same search again gives the same watch. */
  addWatch: writes(
    (
      { db, kind },
      request: TimedRequest & { readonly search: string },
    ): Promise<Outcome<{ readonly watch: string }, TradingErrorCode>> =>
      decide(db, async (inside) => {
        // Requests of one player run one after the other, so that none exceeds the limit.
        await lockWallet(inside, kind, request.playerId);
        return { watch: await createWatch(inside, request) };
      }),
  ),

  /** [MK5] Ends a watch. */
  removeWatch: writes(
    (
      { db },
      playerId: string,
      id: string,
    ): Promise<Outcome<Record<string, never>, TradingErrorCode>> =>
      decide(db, async (inside) => {
        const removed = await inside
          .deleteFrom('watches')
          .where('id', '=', id)
          .where('player', '=', playerId)
          .returning('number')
          .executeTakeFirst();
        if (!removed) throw new Refused('no-such-watch');
        await inside.deleteFrom('watch_cards').where('watch', '=', removed.number).execute();
        return {};
      }),
  ),

  /** [MK5] Returns the searches that a player watches, the latest first. */
  watchesOf: reads(({ db }, playerId: string) =>
    db
      .selectFrom('watches')
      .where('player', '=', playerId)
      .orderBy('number', 'desc')
      .limit(tradingRules.market.watches)
      .select(['id', 'search', 'at'])
      .execute(),
  ),
};

/** Deletes the watches of a player with their cards. */
export async function eraseWatches(db: Kysely<Tables>, playerId: string): Promise<void> {
  await db
    .deleteFrom('watch_cards')
    .where('watch', 'in', (from) =>
      from.selectFrom('watches').where('player', '=', playerId).select('number'),
    )
    .execute();
  await db.deleteFrom('watches').where('player', '=', playerId).execute();
}
