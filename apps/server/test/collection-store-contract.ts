import { readyCards, readyDecks } from '@stackmate/catalogue';
import { economy, readCopy, rollInPlay } from '@stackmate/economy';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Tables } from '../src/store/tables.ts';
import { id } from './entries.ts';
import { auditFaults, read } from './read-ledger.ts';
import {
  collectionPlayers,
  now,
  starter,
  starterSize,
  cheapCard,
  unwrap,
  getCode,
} from './collection-players.ts';

/** Tests coins and vaults of every database. Each test uses its own players. */
export function collectionStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const {
    change,
    once,
    grant,
    grantCards,
    chooseStarter,
    loadCards,
    getWallet,
    getPrice,
    sell,
    expectSoundLedger,
  } = collectionPlayers(() => store);
  const giveExperience = (card: string, experience: number) =>
    database.db.updateTable('cards').set({ experience }).where('id', '=', card).execute();

  describe('coins', () => {
    it('[LG1] a repeated cause changes nothing', async () => {
      const twice = { ...change('repeat'), coins: 70 };
      expect(unwrap(await store.grantCoins(twice))).toBe(70);
      expect(unwrap(await store.grantCoins(twice))).toBe(70);
      expect((await getWallet('repeat')).movements).toMatchObject([
        { coins: 70, reason: 'From the operators' },
      ]);
    });

    it('[LG1] a repeated grant of cards creates nothing', async () => {
      const twice = { ...change('repeat-cards'), card: cheapCard, copies: 3 };
      const first = unwrap(await store.grantCards(twice));
      expect(unwrap(await store.grantCards(twice))).toEqual(first);
      expect(await loadCards('repeat-cards')).toHaveLength(3);
    });

    it('[LG1] rows of the ledger can neither be changed nor deleted', async () => {
      await grant('immutable', 5);
      await grantCards('immutable', 1);
      const { db } = database;
      for (const table of ['coin_movements', 'card_movements'] as const) {
        await expect(db.updateTable(table).set({ at: 1 }).execute()).rejects.toThrow(
          'never change',
        );
        await expect(db.deleteFrom(table).execute()).rejects.toThrow('never change');
      }
      await expect(db.deleteFrom('cards').execute()).rejects.toThrow(/never (change|deleted)/);
      await expect(db.updateTable('cards').set({ serial: 9 }).execute()).rejects.toThrow(
        /keeps what it was created with|never change/,
      );
      if (database.kind === 'postgres') {
        await expect(sql`truncate coin_movements`.execute(db)).rejects.toThrow('never change');
      }
    });

    it('[LG2] a balance never falls below 0, whoever writes it', async () => {
      await grant('poor', 10);
      expect(getCode(await store.revokeCoins({ ...change('poor'), coins: 11 }))).toBe(
        'not-enough-coins',
      );
      expect((await getWallet('poor')).balance).toBe(10);
      const direct = database.db
        .updateTable('wallets')
        .set({ balance: -1 })
        .where('player', '=', id('poor'))
        .execute();
      await expect(direct).rejects.toThrow(/check/i);
      await expectSoundLedger();
    });

    it('[LG1] amounts are whole numbers above 0', async () => {
      for (const coins of [0, -5, 2 ** 60]) {
        await expect(store.grantCoins({ ...change('odd'), coins })).rejects.toThrow(/check/i);
      }
      expect((await getWallet('odd')).balance).toBe(0);
    });

    it('[LG2] movements are read in pages, newest first', async () => {
      for (let coins = 1; coins <= 5; coins++) await grant('pages', coins);
      const first = await store.wallet({ playerId: id('pages'), at: now, before: null, limit: 3 });
      expect(first.movements.map(({ coins }) => coins)).toEqual([5, 4, 3]);
      const before = Number(first.before);
      const second = await store.wallet({ playerId: id('pages'), at: now, before, limit: 3 });
      expect(second.movements.map(({ coins }) => coins)).toEqual([2, 1]);
      expect(second.before).toBeNull();
    });
  });

  describe('request keys', () => {
    it('[LG5] the same key and body gives the same answer and pays once; another body is refused', async () => {
      await grant('keys', 1000);
      const request = { ...once('keys'), price: economy.vault.purchasePrice };
      const first = await store.buyPlaces(request);
      expect(unwrap(first)).toEqual({ places: 350, balance: 750 });
      expect(await store.buyPlaces(request)).toEqual(first);
      expect(getCode(await store.buyPlaces({ ...request, price: 1 }))).toBe('key-reused');
      expect((await getWallet('keys')).balance).toBe(750);
    });

    it('[LG5] long answers are the same, and old keys make room for new ones', async () => {
      await grantCards('long', 40);
      const cards = await loadCards('long');
      const { undo } = unwrap(await sell('long', cards));
      const request = { ...once('long'), undo };
      const first = await store.undoSale(request);
      expect(unwrap(first).cards).toHaveLength(40);
      expect(await store.undoSale(request)).toEqual(first);
      const getKeys = () =>
        database.db
          .selectFrom('request_keys')
          .where('player', '=', id('long'))
          .select('key')
          .execute();
      expect(await getKeys()).toHaveLength(2);
      const later = now + economy.requests.keyTime + 1;
      const deck = { main: [], superdeck: [] };
      unwrap(await store.addDeck({ ...once('long', later), name: 'Later', deck }));
      expect(await getKeys()).toHaveLength(1);
    });

    it("[LG5] a refused request doesn't use up its key", async () => {
      const request = { ...once('again'), price: economy.vault.purchasePrice };
      expect(getCode(await store.buyPlaces(request))).toBe('not-enough-coins');
      await grant('again', 250);
      expect(unwrap(await store.buyPlaces(request)).balance).toBe(0);
    });

    it('[LG5] keys of two players have nothing to do with each other', async () => {
      const key = 'shared';
      for (const playerId of ['one', 'other']) {
        await grant(playerId, 250);
        const request = { playerId: id(playerId), at: now, key, price: 250 };
        expect(unwrap(await store.buyPlaces(request)).places).toBe(350);
      }
    });
  });

  describe('a vault', () => {
    it('[OW3] begins with one of the ready decks, chosen once, and a saved deck of its cards', async () => {
      const cards = await chooseStarter('starter');
      expect(cards).toHaveLength(starterSize);
      const copies = cards.map((card) => readCopy(card));
      expect(copies.map((copy) => copy.ok && rollInPlay(copy.value))).toEqual(
        readyCards(starter.id)!.map(({ roll }) => roll),
      );
      for (const deck of [starter.id, readyDecks[1].id]) {
        expect(getCode(await store.chooseStarter({ playerId: id('starter'), at: now, deck }))).toBe(
          'starter-chosen',
        );
      }
      const [deck] = await store.savedDecks(id('starter'));
      expect(deck).toMatchObject({ name: starter.name, state: 'ready', kind: 'owned' });
      expect((await loadCards('starter'))[0].decks).toEqual([deck.id]);
      expect(
        getCode(await store.chooseStarter({ playerId: id('nobody'), at: now, deck: 'no-deck' })),
      ).toBe('no-such-ready-deck');
    });

    it('[OW1] a card has all fields of the specification, its origin and a serial number', async () => {
      await grantCards('fields', 2);
      const cards = await loadCards('fields');
      for (const card of cards) {
        expect(card).toMatchObject({
          playerid: id('fields'),
          cardid: cheapCard,
          location: 2,
          origin: 'grant',
          edition: economy.cards.edition,
          acquiredAt: now,
          locked: false,
          tags: [],
          matches: 0,
        });
        expect(readCopy(card).ok).toBe(true);
      }
      expect(cards[1].serial).toBe(cards[0].serial + 1);
    });

    it('[OW2] takes 300 cards and no more; places cost coins; VIP has no limit', async () => {
      await grantCards('full', 300);
      expect(
        getCode(await store.grantCards({ ...change('full'), card: cheapCard, copies: 1 })),
      ).toBe('vault-full');
      await grant('full', 250);
      unwrap(await store.buyPlaces({ ...once('full'), price: 250 }));
      await grantCards('full', 50);
      const vip = (until: number) =>
        database.db
          .updateTable('wallets')
          .set({ vip_until: until })
          .where('player', '=', id('full'))
          .execute();
      await vip(now + 1);
      await grantCards('full', 3);
      expect((await getWallet('full')).vault).toMatchObject({ cards: 353, places: null });
      await grant('full', 250);
      expect(getCode(await store.buyPlaces({ ...once('full'), price: 250 }))).toBe(
        'vault-unlimited',
      );
      await vip(now - 1);
      expect(
        getCode(await store.grantCards({ ...change('full'), card: cheapCard, copies: 1 })),
      ).toBe('vault-full');
      expect(await loadCards('full')).toHaveLength(353);
      await expectSoundLedger();
    });

    it('[OW1] is read in pages', async () => {
      await grantCards('paged', 7);
      const page = async (after: number) =>
        read(await store.vault({ playerId: id('paged'), at: now, after, limit: 5 }));
      const first = await page(0);
      const second = await page(Number(first.after));
      expect([first.cards.length, second.cards.length, second.after]).toEqual([5, 2, null]);
      expect(first.total).toBe(7);
    });

    it('[OW4] cards are locked, marked and tagged together; others cannot do it', async () => {
      await grantCards('marks', 3);
      const cards = (await loadCards('marks')).map((card) => card.id);
      const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
      unwrap(await store.markCards(id('marks'), { cards, locked: true, addTags: ['fire'] }));
      const { cards: changed, fullOfTags } = unwrap(
        await store.markCards(id('marks'), {
          cards: cards.slice(0, 2),
          favourite: true,
          addTags: tags,
        }),
      );
      expect(fullOfTags).toEqual([cards[0], cards[1]].toSorted());
      expect(changed.map(({ tags: own, favourite }) => [own, favourite])).toEqual([
        [['fire'], true],
        [['fire'], true],
      ]);
      unwrap(await store.markCards(id('marks'), { cards, locked: false, removeTags: ['fire'] }));
      expect((await loadCards('marks')).map(({ locked, tags: own }) => [locked, own])).toEqual(
        cards.map(() => [false, []]),
      );
      expect(getCode(await store.markCards(id('thief'), { cards, locked: true }))).toBe(
        'no-such-card',
      );
    });
  });

  describe('selling', () => {
    it('[OW4] pays a fifth of the store price, and can be undone once within 10 minutes', async () => {
      await chooseStarter('seller');
      const before = await loadCards('seller');
      const some = before.slice(0, 4);
      const sold = unwrap(await sell('seller', some));
      expect(sold.balance).toBe(getPrice(some));
      expect(await loadCards('seller')).toHaveLength(starterSize - 4);
      expect((await store.savedDecks(id('seller')))[0].state).toBe('incomplete');
      const undo = (playerId: string, at: number) =>
        store.undoSale({ ...once(playerId, at), undo: sold.undo });
      expect(getCode(await undo('seller', now + economy.cards.undoTime + 1))).toBe('undo-expired');
      expect(getCode(await undo('thief', now))).toBe('undo-expired');
      const undone = unwrap(await undo('seller', now + economy.cards.undoTime));
      expect(undone.balance).toBe(0);
      expect(undone.cards.map((card) => card.id)).toEqual(some.map((card) => card.id));
      expect(getCode(await undo('seller', now))).toBe('undo-expired');
      const after = (await loadCards('seller')).map(({ acquiredAt: _, ...card }) => card);
      expect(after).toEqual(before.map(({ acquiredAt: _, ...card }) => card));
      expect((await store.savedDecks(id('seller')))[0].state).toBe('ready');
      const history = unwrap(await store.cardHistory(id('seller'), some[0].id));
      expect(history.events.map(({ kind }) => kind)).toEqual(['received', 'sold', 'returned']);
      await expectSoundLedger();
    });

    it('[OW4] a sale is not undone when the coins are gone', async () => {
      await grantCards('spender', 1);
      const cards = await loadCards('spender');
      const { undo } = unwrap(await sell('spender', cards));
      unwrap(await store.revokeCoins({ ...change('spender'), coins: 1 }));
      expect(getCode(await store.undoSale({ ...once('spender'), undo }))).toBe('not-enough-coins');
      expect(await loadCards('spender')).toEqual([]);
      await expectSoundLedger();
    });

    it('[OW4] never sells locked cards, cards of others or at another price', async () => {
      await grantCards('careful', 2);
      const [locked, other] = await loadCards('careful');
      unwrap(await store.markCards(id('careful'), { cards: [locked.id], locked: true }));
      expect(getCode(await sell('careful', [locked, other]))).toBe('card-locked');
      expect(getCode(await sell('thief', [other]))).toBe('no-such-card');
      const cheap = { ...once('careful'), cards: [other.id], coins: 1 };
      expect(getCode(await store.sellCards(cheap))).toBe('price-changed');
      expect(await loadCards('careful')).toHaveLength(2);
      // The same card twice in a list is sold once, at the price of one.
      const twice = { ...once('careful'), cards: [other.id, other.id], coins: getPrice([other]) };
      expect(unwrap(await store.sellCards(twice)).sold).toHaveLength(1);
      await expectSoundLedger();
    });
  });

  describe('training', () => {
    it('[OW5] uses earned points, changes the stats, and is taken back for 20 coins', async () => {
      const monster = (await chooseStarter('trainer')).find(
        ({ blueprint }) => (blueprint?.power ?? 0) > 12,
      )!;
      await giveExperience(monster.id, 52);
      const train = (used: number, count: number) =>
        store.trainCard({
          ...once('trainer'),
          card: monster.id,
          used,
          moves: Array.from({ length: count }, () => ({ from: 'power', to: 'iq' }) as const),
        });
      expect(getCode(await train(0, 11))).toBe('not-enough-points');
      const { card } = unwrap(await train(0, 10));
      expect(card).toMatchObject({ trainingPoints: 10, experience: 52 });
      expect(card.moves).toHaveLength(10);
      const config = JSON.parse(card.config) as { experiencestats: { power: number } };
      expect(config.experiencestats.power).toBeLessThanOrEqual(0);
      expect(readCopy(card).ok).toBe(true);
      expect(getCode(await train(0, 1))).toBe('card-changed');
      expect(getCode(await train(10, 1))).toBe('not-enough-points');
      const untrain = () => store.untrainCard({ ...once('trainer'), card: monster.id });
      expect(getCode(await untrain())).toBe('not-enough-coins');
      await grant('trainer', 20);
      expect(unwrap(await untrain())).toMatchObject({ balance: 0, card: { moves: [] } });
      expect(getCode(await untrain())).toBe('not-trained');
      await expectSoundLedger();
    });

    it('[OW5] a repeated request trains once', async () => {
      const monster = (await chooseStarter('doubled')).find(
        ({ blueprint }) => (blueprint?.iq ?? 0) > 5,
      )!;
      await giveExperience(monster.id, 20);
      const request = {
        ...once('doubled'),
        card: monster.id,
        used: 0,
        moves: [{ from: 'iq', to: 'range' } as const],
      };
      const first = await store.trainCard(request);
      expect(await store.trainCard(request)).toEqual(first);
      expect(unwrap(first).card.moves).toHaveLength(1);
    });
  });

  describe('operators', () => {
    it('[PL6] grants and revocations are in the audit log', async () => {
      await grant('logged', 9);
      const [card] = await grantCards('logged', 1);
      unwrap(await store.revokeCard({ ...change('logged'), card }));
      const rows = await database.db
        .selectFrom('operator_actions')
        .where('player', '=', id('logged'))
        .select(['action', 'detail', 'operator', 'reason'])
        .orderBy('number')
        .execute();
      expect(rows).toEqual([
        { action: 'grant', detail: '9 coins', operator: 'test', reason: 'a test' },
        { action: 'grant', detail: `1 of card ${cheapCard}`, operator: 'test', reason: 'a test' },
        { action: 'revoke', detail: `card ${card}`, operator: 'test', reason: 'a test' },
      ]);
      await expectSoundLedger();
    });

    it('[PL7] everything of a deleted account goes to the sink', async () => {
      await chooseStarter('deleted');
      await grant('deleted', 33);
      // A node of an earlier build deletes decks without their packed versions.
      await database.db.deleteFrom('decks').where('player', '=', id('deleted')).execute();
      const history = database.db.selectFrom('deck_history').where('player', '=', id('deleted'));
      expect(await history.selectAll().execute()).toHaveLength(1);
      const gone = await store.moveAllToSink({ playerId: id('deleted'), at: now });
      expect(gone).toEqual({ cards: starterSize, coins: 33 });
      expect(await loadCards('deleted')).toEqual([]);
      expect(await store.savedDecks(id('deleted'))).toEqual([]);
      expect(await history.selectAll().execute()).toEqual([]);
      expect(await store.moveAllToSink({ playerId: id('deleted'), at: now })).toEqual({
        cards: 0,
        coins: 0,
      });
      await expectSoundLedger();
    });
  });

  describe('the audit', () => {
    it.each([
      [
        'a balance',
        sql`update wallets set balance = balance + 1 where player = ${id('audited')}`,
        'the balance is',
      ],
      [
        'a vault counter',
        sql`update wallets set cards = cards + 1 where player = ${id('audited')}`,
        'the vault counts',
      ],
      [
        'an owner',
        sql`update cards set owner = 'store' where owner = ${id('audited')}`,
        'its owner is store',
      ],
      [
        'a sequence',
        sql`update cards set seq = 5 where owner = ${id('audited')}`,
        'its last movement went to nobody',
      ],
      ['a serial number', sql`update print_runs set printed = printed + 1`, 'were printed'],
      [
        'a limit',
        sql`update wallets set places = 0 where player = ${id('audited')}`,
        'there was no VIP',
      ],
      [
        'an unknown account',
        sql`insert into coin_movements (cause, debit, credit, amount, reason, at) values ('x', 'mint', 'stranger', 1, '', 0)`,
        'no wallet',
      ],
      [
        'an account without a name',
        sql`insert into accounts (player, created_at) values ('ghost', 0)`,
        'player ghost: the account holds no name, but no name is shown',
      ],
      [
        'another name',
        {
          async execute(db: Kysely<Tables>) {
            const times = { created_at: 0, aborted_starts: 0 };
            await db
              .insertInto('players')
              .values({ id: 'ghost', name: 'Bea', ...times })
              .execute();
            await sql`insert into accounts (player, created_at) values ('ghost', 0)`.execute(db);
            await sql`insert into account_names (key, player, name)
              values ('ada', 'ghost', 'Ada')`.execute(db);
          },
        },
        'player ghost: the account holds "Ada", but "Bea" is shown',
      ],
    ])('[LG4] finds a wrong entry: %s', async (_, damage, words) => {
      if ((await getWallet('audited')).balance === 0) {
        await grant('audited', 5);
        await grantCards('audited', 1);
      }
      const undone = new Error('undone');
      const run = database.db.transaction().execute(async (inside) => {
        await damage.execute(inside);
        const faults = await auditFaults({
          auditLedger: (cursor) =>
            createDatabaseStore({
              database: { ...database, db: inside },
              owner: 'test',
            }).auditLedger(cursor),
        });
        expect(faults.join('\n')).toContain(words);
        throw undone;
      });
      await expect(run).rejects.toBe(undone);
    });
  });
}
