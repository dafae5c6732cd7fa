import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks } from '@stackmate/catalogue';
import { economy, readCopy, sellingPrice } from '@stackmate/economy';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { databaseFile } from '../src/store/store-place.ts';
import { connectPostgres } from '../src/store/postgres-connections.ts';
import { auditFaults, read } from './read-ledger.ts';
import { id } from './entries.ts';
import { openMigrated } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { playShopStep, shopStepKinds } from './shop/shop-steps.ts';
import { makeTrader } from './trading/traders.ts';
import { playTradingStep, tradingStepKinds } from './trading/trading-steps.ts';
import type { TradingStepKind } from './trading/trading-steps.ts';
import { playEventStep } from './tournaments/event-steps.ts';

const now = Date.UTC(2026, 10, 24);
const names = ['anna', 'bert', 'cleo'];
const players = names.map((name) => id(name));
const { card } = readyDecks[0].deck.main[0];

const step = fc.record({
  player: fc.nat(players.length - 1),
  kind: fc.constantFrom(
    'coins',
    'take',
    'cards',
    'starter',
    'sell',
    'undo',
    'places',
    'mark',
    'train',
    'untrain',
    'deck',
    'delete-deck',
    'revoke',
    'leave',
    'event',
    'event',
    'event',
    ...shopStepKinds,
    ...tradingStepKinds,
  ),
  amount: fc.nat(400),
  repeat: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs steps of a history. Refusals are part of it; results don't matter, the ledger does. */
async function play(store: DatabaseStore, steps: readonly Step[], seed: string): Promise<void> {
  const undos = new Map<string, string>();
  const created = new Set<string>();
  for (const [index, { player: who, kind, amount, repeat }] of steps.entries()) {
    const playerId = players[who];
    const once = {
      playerId,
      at: now,
      key: `${seed}-${repeat ? index - (index % 3) : index}`,
    };
    const change = { playerId, at: now, operator: 'test', reason: '', cause: once.key };
    const { cards } = read(await store.vault({ playerId, at: now, after: 0, limit: 20 }));
    const some = cards.slice(0, amount % 5);
    switch (kind) {
      case 'coins':
        await store.grantCoins({ ...change, coins: 5 * amount + 1 });
        break;
      case 'take':
        await store.revokeCoins({ ...change, coins: amount + 1 });
        break;
      case 'cards':
        await store.grantCards({
          ...change,
          cause: `${seed}-${index}`,
          card,
          copies: (amount % 9) + 1,
        });
        break;
      case 'starter':
        await store.chooseStarter({ playerId, at: now, deck: readyDecks[amount % 4].id });
        break;
      case 'sell': {
        if (some.length === 0) break;
        const coins = some.reduce((sum, candidate) => {
          const copy = readCopy(candidate);
          return sum + (copy.ok ? sellingPrice(copy.value.roll) : 0);
        }, 0);
        const sold = await store.sellCards({
          ...once,
          cards: some.map((candidate) => candidate.id),
          coins,
        });
        if (sold.ok) undos.set(playerId, sold.value.undo);
        break;
      }
      case 'undo':
        await store.undoSale({ ...once, undo: undos.get(playerId) ?? 'none' });
        break;
      case 'places':
        await store.buyPlaces({ ...once, price: economy.vault.purchasePrice });
        break;
      case 'mark':
        if (some.length === 0) break;
        await store.markCards(playerId, {
          cards: some.map((candidate) => candidate.id),
          locked: repeat,
          addTags: [`tag ${amount}`],
        });
        break;
      case 'train':
        if (some.length === 0) break;
        await store.trainCard({
          ...once,
          card: some[0].id,
          used: some[0].moves.length,
          moves: [{ from: 'power', to: 'iq' }],
        });
        break;
      case 'untrain':
        if (some.length > 0) await store.untrainCard({ ...once, card: some[0].id });
        break;
      case 'deck': {
        const main = some.map((candidate) => ({
          card: candidate.cardid,
          owned: candidate.id,
          roll: null,
        }));
        await store.addDeck({ ...once, name: 'A deck', deck: { main, superdeck: [] } });
        break;
      }
      case 'delete-deck': {
        const [deck] = await store.savedDecks(playerId);
        if (deck) await store.deleteDeck({ playerId, at: now, id: deck.id });
        break;
      }
      case 'revoke':
        if (some.length > 0) await store.revokeCard({ ...change, card: some[0].id });
        break;
      case 'leave':
        if (amount < 20) await store.moveAllToSink({ playerId, at: now + index });
        break;
      case 'event':
        await playEventStep({ playerId, at: now, store, created, seed, amount });
        break;
      default:
        if (isTrade(kind)) {
          const partner = players[(who + 1) % players.length];
          await playTradingStep(kind, { ...once, store, partner, amount });
          break;
        }
        await playShopStep(kind, { ...once, store, amount });
    }
  }
}

const isTrade = (kind: string): kind is TradingStepKind =>
  tradingStepKinds.some((trade) => trade === kind);

const crash = new Error('crashed here');

/** Calls `before` ahead of each statement; what it throws ends the statement. */
const beforeStatements = (before: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    before();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});

const storeOn = (database: Database, before?: () => void): DatabaseStore =>
  createDatabaseStore({
    database: before
      ? { ...database, db: database.db.withPlugin(beforeStatements(before)) }
      : database,
    owner: 'test',
  });

/** A number of histories that suits the time of a test; the long tier runs more. */
const runs = process.env['STACKMATE_PROOF'] === '1' ? 400 : 10;
const histories = fc.array(step, { minLength: 5, maxLength: 40 });

function historyContract(open: () => Promise<Database>): void {
  let database: Database;
  let count = 0;
  beforeAll(async () => {
    database = await open();
    for (const name of names) await makeTrader(database, name);
  });
  afterAll(() => database.close());
  const seed = () => `history${(count += 1)}`;

  it('[LG4] holds after every history', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        await play(storeOn(database), steps, seed());
        expect(await auditFaults(storeOn(database))).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('[LG4] holds after a failure between any two statements, and the history continues', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 300 }), async (steps, cut) => {
        let statements = 0;
        const failing = storeOn(database, () => {
          if ((statements += 1) === cut) throw crash;
        });
        const own = seed();
        await play(failing, steps, own).catch((failure: unknown) => expect(failure).toBe(crash));
        expect(await auditFaults(storeOn(database))).toEqual([]);
        await play(storeOn(database), steps, own);
        expect(await auditFaults(storeOn(database))).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  const fifty = Array.from({ length: 50 }, (_, index) => index);
  const change = (playerId: string, cause: string) => ({
    playerId,
    at: now,
    operator: 'test',
    reason: '',
    cause,
  });
  const accepted = (results: readonly { readonly ok: boolean }[]) =>
    results.filter(({ ok }) => ok).length;

  describe('50 clients at once', () => {
    it('[LG3] sell one card once', async () => {
      const playerId = id('seller');
      const store = storeOn(database);
      await store.grantCards({ ...change(playerId, 'sell-one'), card, copies: 1 });
      const [own] = read(await store.vault({ playerId, at: now, after: 0, limit: 5 })).cards;
      const copy = readCopy(own);
      if (!copy.ok) throw new Error(copy.refusal.detail);
      const coins = sellingPrice(copy.value.roll);
      const results = await Promise.all(
        fifty.map((index) =>
          store.sellCards({
            playerId,
            at: now,
            key: `sell-${index}`,
            cards: [own.id],
            coins,
          }),
        ),
      );
      expect(accepted(results)).toBe(1);
      const { balance } = await store.wallet({ playerId, at: now, before: null, limit: 5 });
      expect(balance).toBe(coins);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG2] spend one purchase of coins once', async () => {
      const playerId = id('spender');
      const store = storeOn(database);
      const price = economy.vault.purchasePrice;
      await store.grantCoins({ ...change(playerId, 'spend-one'), coins: price + 3 });
      const results = await Promise.all(
        fifty.map((index) => store.buyPlaces({ playerId, at: now, key: `buy-${index}`, price })),
      );
      expect(accepted(results)).toBe(1);
      const wallet = await store.wallet({ playerId, at: now, before: null, limit: 5 });
      expect(wallet).toMatchObject({ balance: 3, vault: { places: 350 } });
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG5] with one key get one answer', async () => {
      const playerId = id('keyed');
      const store = storeOn(database);
      const price = economy.vault.purchasePrice;
      await store.grantCoins({ ...change(playerId, 'one-key'), coins: 10 * price });
      const results = await Promise.all(
        fifty.map(() => store.buyPlaces({ playerId, at: now, key: 'the-key', price })),
      );
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(results[0]).toEqual({ ok: true, value: { places: 350, balance: 9 * price } });
    });

    it('[OW3] choose one starter', async () => {
      const playerId = id('chooser');
      const store = storeOn(database);
      const results = await Promise.all(
        fifty.map((index) =>
          store.chooseStarter({ playerId, at: now, deck: readyDecks[index % 4].id }),
        ),
      );
      expect(accepted(results)).toBe(1);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG2] lose no coin that is granted', async () => {
      const playerId = id('lucky');
      const store = storeOn(database);
      await Promise.all(
        fifty.map((index) => store.grantCoins({ ...change(playerId, `luck-${index}`), coins: 1 })),
      );
      const { balance } = await store.wallet({ playerId, at: now, before: null, limit: 5 });
      expect(balance).toBe(50);
    });

    it('[OW1] get 50 different serial numbers', async () => {
      const store = storeOn(database);
      await Promise.all(
        fifty.map((index) =>
          store.grantCards({
            ...change(id(`collector ${index}`), `serial-${index}`),
            card,
            copies: 2,
          }),
        ),
      );
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[DK2] save one version of a deck', async () => {
      const playerId = id('editor');
      const store = storeOn(database);
      const deck = { main: [], superdeck: [] };
      const made = await store.addDeck({
        playerId,
        at: now,
        key: 'deck',
        name: 'Mine',
        deck,
      });
      if (!made.ok) throw new Error(made.code);
      const results = await Promise.all(
        fifty.map((index) =>
          store.saveDeck({
            playerId,
            at: now,
            id: made.value.id,
            version: 1,
            name: `${index}`,
            deck,
          }),
        ),
      );
      expect(accepted(results)).toBe(1);
      expect((await store.savedDeck(playerId, made.value.id))?.version).toBe(2);
    });
  });
}

describe('histories on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-histories-'));
  const data = join(folder, 'data');
  afterAll(() => rmSync(folder, { recursive: true }));
  historyContract(() => {
    mkdirSync(data);
    return openMigrated({ data, databaseUrl: null });
  });

  it('[LG4] holds for the files as they are between any two statements, like after a kill', async () => {
    let copies = 0;
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 300 }), async (steps, cut) => {
        const from = join(folder, `live-${(copies += 1)}`);
        const to = join(folder, `copy-${copies}`);
        mkdirSync(from);
        mkdirSync(to);
        const database = await openMigrated({ data: from, databaseUrl: null });
        let statements = 0;
        const watched = storeOn(database, () => {
          if ((statements += 1) !== cut) return;
          for (const ending of ['', '-wal']) {
            const file = `${databaseFile}${ending}`;
            if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
          }
        });
        await play(watched, steps, 'kill');
        await database.close();
        if (statements >= cut) {
          const survivor = await openMigrated({ data: to, databaseUrl: null });
          expect(await auditFaults(storeOn(survivor))).toEqual([]);
          await play(storeOn(survivor), steps, 'kill');
          expect(await auditFaults(storeOn(survivor))).toEqual([]);
          await survivor.close();
        }
        rmSync(from, { recursive: true });
        rmSync(to, { recursive: true });
      }),
      { numRuns: runs },
    );
  });
});

if (noPostgres !== null) console.warn(`SKIPPED: histories on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('histories on PostgreSQL', () => {
  let postgres: TestPostgres;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = startPostgres();
    databaseUrl = await postgres.createDatabase('histories');
  });
  afterAll(() => postgres.stop());
  historyContract(() => openMigrated({ data: '', databaseUrl }));

  it(
    '[LG4] holds when connections are cut between any two statements',
    { timeout: 120_000 },
    async () => {
      // A second try needs a database of its own.
      const name = `cut${Date.now()}`;
      const address = await postgres.createDatabase(name);
      const database = await openMigrated({ data: '', databaseUrl: address });
      const killer = connectPostgres(address, { timeout: null });
      const victim = connectPostgres(address, { timeout: null });
      const cutAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid() and state = 'idle in transaction'`;
      await fc.assert(
        fc.asyncProperty(histories, fc.integer({ min: 1, max: 300 }), async (steps, cut) => {
          let statements = 0;
          let cutting: Promise<unknown> = Promise.resolve();
          const plugin: KyselyPlugin = {
            transformQuery({ node }) {
              if ((statements += 1) === cut) cutting = cutAll.execute(killer);
              return node;
            },
            transformResult: async ({ result }) => {
              await cutting;
              return result;
            },
          };
          const store = storeOn({ ...database, db: victim.withPlugin(plugin) });
          const seed = `cut${cut}-${steps.length}-${performance.now()}`;
          await play(store, steps, seed).catch((failure: unknown) =>
            expect(String(failure)).toMatch(/terminat|connection|ECONNRESET/i),
          );
          await cutting;
          expect(await auditFaults(storeOn(database))).toEqual([]);
          await play(storeOn(database), steps, seed);
          expect(await auditFaults(storeOn(database))).toEqual([]);
        }),
        { numRuns: runs },
      );
      await Promise.all([killer.destroy(), victim.destroy()]);
      await database.close();
    },
  );

  it('[LG2] [LG3] two processes on one database never spend a coin or sell a card twice', async () => {
    const address = await postgres.createDatabase('shared');
    const database = await openMigrated({ data: '', databaseUrl: address });
    const other = connectPostgres(address, { timeout: null });
    const stores = [storeOn(database), storeOn({ ...database, db: other })];
    const price = economy.vault.purchasePrice;
    const playerId = id('both');
    const grant = { playerId, at: now, operator: 'test', reason: '', cause: 'both' };
    await stores[0].grantCoins({ ...grant, coins: 3 * price });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        stores[index % 2].buyPlaces({ playerId, at: now, key: `both-${index}`, price }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await auditFaults(stores[1])).toEqual([]);
    await other.destroy();
    await database.close();
  });
});
