import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import { readCopy, sellingPrice } from '@stackmate/economy';
import {
  cardHistoryAnswer,
  deckAnswer,
  deckConflict,
  deckVersionAnswer,
  deckVersionsAnswer,
  deletedDeckAnswer,
  markAnswer,
  myDecksAnswer,
  placesAnswer,
  sellAnswer,
  starterAnswer,
  trainAnswer,
  undoSaleAnswer,
  vaultAnswer,
  walletAnswer,
} from '@stackmate/protocol/collection';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionHandlers } from '../src/collection/index.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { migrate } from '../src/store/migrate.ts';
import { auditFaults } from './read-ledger.ts';
import { id } from './entries.ts';
import { openRoutes } from './open-routes.ts';
import { openTestDatabase } from './open-test-database.ts';

const now = Date.UTC(2026, 10, 24);
let data: string;
let store: DatabaseStore;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-routes-'));
  const database = await openTestDatabase({ data, databaseUrl: null });
  await migrate(database);
  store = createDatabaseStore({ database, owner: 'test' });
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

/** Reads of decks that are with the store now, and the most that were. */
const deckReads = { now: 0, most: 0 };

/** Counts reads of decks. */
function watched(counted: DatabaseStore): DatabaseStore {
  async function count<T>(read: () => Promise<T>): Promise<T> {
    deckReads.now += 1;
    deckReads.most = Math.max(deckReads.most, deckReads.now);
    await nextTurn();
    return read().finally(() => (deckReads.now -= 1));
  }
  return {
    ...counted,
    savedDecks: (playerId) => count(() => counted.savedDecks(playerId)),
    deckVersions: (...of) => count(() => counted.deckVersions(...of)),
    deckVersion: (...of) => count(() => counted.deckVersion(...of)),
  };
}

const { call, answer, readError } = openRoutes({
  handlers: () => collectionHandlers({ store: watched(store), now: () => now }),
  // Limits have their own test.
  now: () => performance.now() * 1e6,
});

const starter = { deck: readyDecks[0].id };
const begin = (name: string) => answer(starterAnswer, name, '/api/vault/starter', starter);
const grant = (name: string, coins: number) =>
  store.grantCoins({
    playerId: id(name),
    at: now,
    operator: 'test',
    reason: '',
    cause: `${name}-${coins}`,
    coins,
  });

const reads = ['/api/decks/mine'];
const someId = 'a'.repeat(22);
const writes: readonly (readonly [string, Record<string, unknown>])[] = [
  ['/api/vault/starter', starter],
  [
    '/api/vault/cards/train',
    { key: 'k1', card: someId, used: 0, moves: [{ from: 'power', to: 'iq' }] },
  ],
  ['/api/vault/cards/untrain', { key: 'k2', card: someId }],
  ['/api/vault/sell', { key: 'k3', cards: [someId], coins: 5 }],
  ['/api/vault/sell/undo', { key: 'k4', undo: someId }],
  ['/api/vault/places', { key: 'k5', price: 250 }],
  ['/api/decks/mine', { key: 'k6', name: 'A', deck: { main: [], superdeck: [] } }],
  [`/api/decks/mine/${someId}`, { version: 1, name: 'A', deck: { main: [], superdeck: [] } }],
  [`/api/decks/mine/${someId}/restore`, { version: 1, restore: 1 }],
  [`/api/decks/mine/${someId}/duplicate`, { key: 'k7', name: 'A' }],
  [`/api/decks/mine/${someId}/delete`, {}],
  [`/api/decks/mine/${someId}/undelete`, {}],
];

describe('routes of the collection', () => {
  it('[OW3] need an account: guests and strangers are told so', async () => {
    for (const [url, body] of [...reads.map((read) => [read, undefined] as const), ...writes]) {
      expect(await readError(null, url, body)).toEqual([401, 'sign-in-needed']);
      expect(await readError('guest', url, body)).toEqual([403, 'account-needed']);
    }
  });

  it('[CO7] [OW4] let a guest mark the cards of opened boosters, and no others', async () => {
    const mark = { cards: [someId], locked: true };
    const url = '/api/vault/cards/mark';
    expect(await readError(null, url, mark)).toEqual([401, 'sign-in-needed']);
    expect(await readError('guest', url, mark)).toEqual([404, 'no-such-card']);
  });

  it('[OW1] [OW3] [OW4] show, mark, sell and take back cards in the documented shapes', async () => {
    const { cards, deck } = await begin('anna');
    const vault = await answer(vaultAnswer, 'anna', '/api/vault?limit=10');
    expect(vault).toMatchObject({ total: cards.length, places: 300 });
    expect(vault.cards).toEqual(cards.slice(0, 10).map((card) => ({ ...card, decks: [deck] })));
    const rest = await answer(vaultAnswer, 'anna', `/api/vault?after=${vault.after}`);
    expect(rest.cards).toHaveLength(cards.length - 10);

    const [card] = vault.cards;
    const marks = { cards: [card.id], favourite: true, addTags: ['fire'] };
    const marked = await answer(markAnswer, 'anna', '/api/vault/cards/mark', marks);
    expect(marked.cards).toMatchObject([{ favourite: true, tags: ['fire'] }]);

    const copy = readCopy(card);
    const coins = copy.ok ? sellingPrice(copy.value.roll) : 0;
    const sale = { key: 'sale', cards: [card.id], coins };
    const sold = await answer(sellAnswer, 'anna', '/api/vault/sell', sale);
    expect(await answer(sellAnswer, 'anna', '/api/vault/sell', sale)).toEqual(sold);
    const wallet = await answer(walletAnswer, 'anna', '/api/wallet');
    expect(wallet).toMatchObject({ balance: coins, movements: [{ coins, reason: 'Sold a card' }] });
    expect(await readError('anna', `/api/vault/cards/${card.id}/history`)).toEqual([
      404,
      'no-such-card',
    ]);
    const undo = { key: 'undo', undo: sold.undo };
    const undone = await answer(undoSaleAnswer, 'anna', '/api/vault/sell/undo', undo);
    expect(undone).toMatchObject({ balance: 0, cards: [{ id: card.id, tags: ['fire'] }] });
    const history = await answer(cardHistoryAnswer, 'anna', `/api/vault/cards/${card.id}/history`);
    expect(history.events).toHaveLength(3);
  });

  it('[OW2] [OW5] [LG5] train and buy places once for each key', async () => {
    const { cards } = await begin('bert');
    await grant('bert', 270);
    const places = { key: 'places', price: 250 };
    const bought = await answer(placesAnswer, 'bert', '/api/vault/places', places);
    expect(bought).toEqual({ places: 350, balance: 20 });
    expect(await readError('bert', '/api/vault/places', { ...places, price: 251 })).toEqual([
      409,
      'key-reused',
    ]);
    const monster = cards.find(({ blueprint }) => (blueprint?.power ?? 0) > 0)!;
    const move = { key: 'train', card: monster.id, used: 0, moves: [{ from: 'power', to: 'iq' }] };
    expect(await readError('bert', '/api/vault/cards/train', move)).toEqual([
      409,
      'not-enough-points',
    ]);
    const untrain = { key: 'untrain', card: monster.id };
    expect(await readError('bert', '/api/vault/cards/untrain', untrain)).toEqual([
      409,
      'not-trained',
    ]);
    expect(trainAnswer.safeParse({ card: monster, balance: 20 }).success).toBe(true);
  });

  it('[DK2] save, list, restore, copy, delete and bring back decks', async () => {
    const { deck } = await begin('cleo');
    const mine = await answer(myDecksAnswer, 'cleo', '/api/decks/mine');
    expect(mine).toMatchObject({ limit: 50, decks: [{ id: deck, state: 'ready' }] });
    const url = `/api/decks/mine/${deck}`;
    const { deck: before } = await answer(deckAnswer, 'cleo', url);
    const change = { version: 1, name: 'Changed', deck: { ...before.deck, superdeck: [] } };
    const changed = await answer(deckAnswer, 'cleo', url, change);
    expect(changed.deck).toMatchObject({ version: 2, name: 'Changed' });
    const conflict = await call('cleo', url, change);
    expect(conflict.status).toBe(409);
    expect(deckConflict.parse(conflict.json).current).toEqual(changed.deck);
    const { versions } = await answer(deckVersionsAnswer, 'cleo', `${url}/versions`);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    const restore = { version: 2, restore: 1 };
    const restored = await answer(deckAnswer, 'cleo', `${url}/restore`, restore);
    expect(restored.deck.deck).toEqual(before.deck);
    const copy = { key: 'copy', name: 'Copy' };
    const { deck: second } = await answer(deckAnswer, 'cleo', `${url}/duplicate`, copy);
    const { undoUntil } = await answer(
      deletedDeckAnswer,
      'cleo',
      `/api/decks/mine/${second.id}/delete`,
      {},
    );
    expect(undoUntil).toBeGreaterThan(now);
    await answer(deckAnswer, 'cleo', `/api/decks/mine/${second.id}/undelete`, {});
    expect(await readError('dora', url)).toEqual([404, 'no-such-saved-deck']);
    expect(await readError('dora', url, { ...change, version: 3 })).toEqual([
      404,
      'no-such-saved-deck',
    ]);
  });

  it('[DK2] a version is read alone, and a player’s reads run one after the other', async () => {
    const { deck } = await begin('fay');
    const url = `/api/decks/mine/${deck}/versions`;
    deckReads.most = 0;
    const [{ versions }, { version }] = await Promise.all([
      answer(deckVersionsAnswer, 'fay', url),
      answer(deckVersionAnswer, 'fay', `${url}/1`),
      answer(myDecksAnswer, 'fay', '/api/decks/mine'),
      answer(deckVersionsAnswer, 'fay', url),
    ]);
    expect(deckReads.most).toBe(1);
    expect(versions).toEqual([
      { version: 1, name: version.name, savedAt: now, counts: expect.any(Object) },
    ]);
    expect(version.deck.main.length).toBe(
      versions[0].counts!.monsters + versions[0].counts!.spells,
    );
    expect(await readError('fay', `${url}/2`)).toEqual([404, 'no-such-version']);
    expect(await readError('dora', `${url}/1`)).toEqual([404, 'no-such-version']);
    expect(await readError('fay', `${url}/x`)).toEqual([400, 'bad-request']);
  });

  it('[DK1] accept the largest deck with rolls, and no larger one', async () => {
    const roll = readyDecks[0].deck.main[0];
    const entry = { card: roll.card, owned: null, roll };
    const pile = (count: number) => Array.from({ length: count }, () => entry);
    const body = (main: number) => ({
      key: `large-${main}`,
      name: 'Large',
      deck: { main: pile(main), superdeck: pile(30) },
    });
    await answer(deckAnswer, 'large', '/api/decks/mine', body(60));
    expect(await readError('large', '/api/decks/mine', body(61))).toEqual([400, 'bad-request']);
  });

  it('[LG5] refuse fields that nobody may set', async () => {
    for (const [url, body] of writes) {
      for (const extra of [{ player: id('anna') }, { at: 0 }, { balance: 9 }, { owner: 'x' }]) {
        expect(await readError('eve', url, { ...body, ...extra })).toEqual([400, 'bad-request']);
      }
    }
  });

  it('[LG4] odd values in any field are refused in words, and change nothing', async () => {
    await begin('target');
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        -1,
        1.5,
        1e21,
        2 ** 53,
        -0,
        null,
        true,
        '',
        '\u0000',
        '\ud800',
        'x'.repeat(5000),
        [],
        {},
        Array.from({ length: 600 }, () => someId),
        [someId, someId],
        { constructor: { prototype: {} } },
        "'; drop table cards; --",
      ),
      fc.jsonValue(),
    );
    const before = await store.vault({ playerId: id('target'), at: now, after: 0, limit: 500 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes.slice(1)),
        fc.nat(5),
        odd,
        async (write, at, value) => {
          const [url, body] = write;
          const fields = Object.keys(body);
          const field = fields[at % Math.max(1, fields.length)];
          if (field === undefined) return;
          const { status, json } = await call('target', url, { ...body, [field]: value });
          expect([200, 400, 404, 409, 410]).toContain(status);
          if (status !== 200) {
            expect(json).toMatchObject({ error: expect.any(String), message: expect.any(String) });
          }
        },
      ),
      { numRuns: 300 },
    );
    const after = await store.vault({ playerId: id('target'), at: now, after: 0, limit: 500 });
    expect(after).toEqual(before);
    expect(await auditFaults(store)).toEqual([]);
  });

  it('odd values in queries are refused', async () => {
    for (const url of [
      '/api/vault?after=-1',
      '/api/vault?limit=1e3',
      '/api/vault?after=9999999999999999',
      '/api/vault?player=x',
      '/api/wallet?before=NaN',
      '/api/decks/mine/short',
    ]) {
      expect(await readError('eve', url)).toEqual([400, 'bad-request']);
    }
    expect((await answer(vaultAnswer, 'eve', '/api/vault?limit=0')).cards).toEqual([]);
  });
});
