import { secretCommitment } from '@stackmate/tournament';
import { afterAll, beforeAll, expect } from 'vitest';
import { collectionHandlers } from '../../src/collection/index.ts';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createMarketIndex } from '../../src/trading/market-index.ts';
import type { MarketIndex } from '../../src/trading/market-index.ts';
import { marketHandlers } from '../../src/trading/market-handlers.ts';
import { swapHandlers } from '../../src/trading/swap-handlers.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { openRoutes } from '../open-routes.ts';
import { createTraders } from './traders.ts';

interface TradeIds {
  readonly listing: string;
  readonly order: string;
  readonly swap: string;
}

/** Opens the routes of vault, market and swaps over a database, for players who call them at the same time. */
export function openAttack(open: () => Promise<Database>) {
  let database: Database;
  let store: DatabaseStore;
  let index: MarketIndex;
  const clock = { now };
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    index = createMarketIndex(store, () => clock.now);
  });
  afterAll(async () => {
    await index.close();
    await store.close();
  });
  const traders = createTraders(
    () => database,
    () => store,
  );
  const { call } = openRoutes({
    handlers: () => ({
      ...collectionHandlers({ store, now: () => clock.now }),
      market: marketHandlers({
        store,
        index,
        noteHousehold: async () => {},
        noteChange: index.refreshSoon,
        now: () => clock.now,
      }),
      swaps: swapHandlers({
        store,
        nameOf: async (playerId) => (await store.player(playerId))?.name ?? 'nobody',
        notify: async () => {},
        noteHousehold: async () => {},
        now: () => clock.now,
      }),
    }),
    now: () => performance.now() * 1e6,
  });

  let keys = 0;
  /** Posts with a key of its own. Returns the status, and the answer or the code of the refusal. */
  async function post(name: string, path: string, body: object) {
    keys += 1;
    const { status, json } = await call(name, `/api/${path}`, { key: `attack-${keys}`, ...body });
    const { error = null, ...answer } = json as { readonly error?: string } & TradeIds;
    return { status, code: error, answer };
  }
  /** Posts what must succeed. */
  async function done(name: string, path: string, body: object): Promise<TradeIds> {
    const { status, code, answer } = await post(name, path, body);
    expect([status, code]).toEqual([200, null]);
    return answer;
  }
  /** Posts at the same time. Returns the codes of the refusals; null for what succeeded. */
  const race = async (calls: readonly (readonly [name: string, path: string, body: object])[]) =>
    (await Promise.all(calls.map((each) => post(...each)))).map(({ code }) => code);

  /** Locks a card as an event does (TO3). */
  async function lockInEvent(card: string): Promise<void> {
    const secret = 'ab'.repeat(32);
    const event = id(`event ${(keys += 1)}`);
    const startsAt = now + 600_000;
    await store.createTournament({
      id: event,
      key: null,
      season: null,
      name: 'Event',
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt,
      entries: [
        {
          type: 'created',
          at: now,
          settings: {
            kind: 'arena',
            bestOf: 1,
            decks: 'one',
            cards: 'owned',
            clock: 'rapid',
            startsAt,
            roundMinutes: 30,
            breakSeconds: 0,
            arenaMinutes: 30,
            hasCut: false,
            maxEntrants: 8,
            fee: 0,
            addedCoins: 0,
          },
          commitment: secretCommitment(secret),
        },
      ],
      entrants: [],
    });
    const { db } = database;
    const { number } = await db
      .updateTable('cards')
      .set({ event_locks: 1 })
      .where('id', '=', card)
      .returning('number')
      .executeTakeFirstOrThrow();
    const until = startsAt + 3_600_000;
    await db
      .insertInto('event_locks')
      .values({ tournament: event, card: number, entrant: 1, until })
      .execute();
  }

  return {
    ...traders,
    clock,
    call,
    post,
    done,
    race,
    lockInEvent,
    db: () => database.db,
    store: () => store,
    index: () => index,
  };
}
