import { readyCards, readyDecks } from '@stackmate/catalogue';
import { economy, readCopy, rollInPlay, sellingPrice } from '@stackmate/economy';
import type { DeckDraft } from '@stackmate/economy';
import type { VaultCard } from '@stackmate/protocol/collection';
import type { LogEntry, SeatSetup } from '@stackmate/room';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Tables } from '../src/store/tables.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import type { Outcome } from '../src/store/ledger/outcome.ts';
import { begin, facts, id, seat } from './entries.ts';
import { auditFaults, read } from './read-ledger.ts';

const now = Date.UTC(2026, 10, 24);
const [starter] = readyDecks;
const starterSize = readyCards(starter.id)!.length;
const cheapCard = readyCards(starter.id)![0].roll.card;

export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** Tests coins, vaults and decks of every database. Each test uses its own players. */
export function collectionStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  let keys = 0;
  const once = (player: string, at = now) => ({
    player: id(player),
    at,
    key: `key-${(keys += 1)}`,
  });
  const change = (player: string) => ({
    player: id(player),
    at: now,
    operator: 'test',
    reason: 'a test',
    cause: `cause-${(keys += 1)}`,
  });
  const grant = async (player: string, coins: number) =>
    valueOf(await store.grantCoins({ ...change(player), coins }));
  const grantCards = async (player: string, copies: number, card = cheapCard) =>
    valueOf(await store.grantCards({ ...change(player), card, copies }));
  const chooseStarter = async (player: string): Promise<readonly VaultCard[]> =>
    valueOf(await store.chooseStarter({ player: id(player), at: now, deck: starter.id })).cards;
  const cardsOf = async (player: string) =>
    read(await store.vault({ player: id(player), at: now, after: 0, limit: 500 })).cards;
  const walletOf = (player: string) =>
    store.wallet({ player: id(player), at: now, before: null, limit: 50 });
  const priceOf = (cards: readonly VaultCard[]) =>
    cards.reduce((sum, card) => {
      const copy = readCopy(card);
      if (!copy.ok) throw new Error(copy.refusal.detail);
      return sum + sellingPrice(copy.value.roll);
    }, 0);
  const sell = (player: string, cards: readonly VaultCard[]) =>
    store.sellCards({
      ...once(player),
      cards: cards.map((card) => card.id),
      coins: priceOf(cards),
    });
  const expectSoundLedger = async () => expect(await auditFaults(store)).toEqual([]);
  const giveExperience = (card: string, experience: number) =>
    database.db.updateTable('cards').set({ experience }).where('id', '=', card).execute();

  describe('coins', () => {
    it('[LG1] a repeated cause changes nothing', async () => {
      const twice = { ...change('repeat'), coins: 70 };
      expect(valueOf(await store.grantCoins(twice))).toBe(70);
      expect(valueOf(await store.grantCoins(twice))).toBe(70);
      expect((await walletOf('repeat')).movements).toMatchObject([
        { coins: 70, reason: 'From the operators' },
      ]);
    });

    it('[LG1] a repeated grant of cards creates nothing', async () => {
      const twice = { ...change('repeat-cards'), card: cheapCard, copies: 3 };
      const first = valueOf(await store.grantCards(twice));
      expect(valueOf(await store.grantCards(twice))).toEqual(first);
      expect(await cardsOf('repeat-cards')).toHaveLength(3);
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
      expect(codeOf(await store.revokeCoins({ ...change('poor'), coins: 11 }))).toBe(
        'not-enough-coins',
      );
      expect((await walletOf('poor')).balance).toBe(10);
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
      expect((await walletOf('odd')).balance).toBe(0);
    });

    it('[LG2] movements are read in pages, newest first', async () => {
      for (let coins = 1; coins <= 5; coins++) await grant('pages', coins);
      const first = await store.wallet({ player: id('pages'), at: now, before: null, limit: 3 });
      expect(first.movements.map(({ coins }) => coins)).toEqual([5, 4, 3]);
      const before = Number(first.before);
      const second = await store.wallet({ player: id('pages'), at: now, before, limit: 3 });
      expect(second.movements.map(({ coins }) => coins)).toEqual([2, 1]);
      expect(second.before).toBeNull();
    });
  });

  describe('request keys', () => {
    it('[LG5] the same key and body gives the same answer and pays once; another body is refused', async () => {
      await grant('keys', 1000);
      const request = { ...once('keys'), price: economy.vault.purchasePrice };
      const first = await store.buyPlaces(request);
      expect(valueOf(first)).toEqual({ places: 350, balance: 750 });
      expect(await store.buyPlaces(request)).toEqual(first);
      expect(codeOf(await store.buyPlaces({ ...request, price: 1 }))).toBe('key-reused');
      expect((await walletOf('keys')).balance).toBe(750);
    });

    it('[LG5] long answers are the same, and old keys make room for new ones', async () => {
      await grantCards('long', 40);
      const cards = await cardsOf('long');
      const { undo } = valueOf(await sell('long', cards));
      const request = { ...once('long'), undo };
      const first = await store.undoSale(request);
      expect(valueOf(first).cards).toHaveLength(40);
      expect(await store.undoSale(request)).toEqual(first);
      const keysOf = () =>
        database.db
          .selectFrom('request_keys')
          .where('player', '=', id('long'))
          .select('key')
          .execute();
      expect(await keysOf()).toHaveLength(2);
      const later = now + economy.requests.keyTime + 1;
      const deck = { main: [], superdeck: [] };
      valueOf(await store.addDeck({ ...once('long', later), name: 'Later', deck }));
      expect(await keysOf()).toHaveLength(1);
    });

    it("[LG5] a refused request doesn't use up its key", async () => {
      const request = { ...once('again'), price: economy.vault.purchasePrice };
      expect(codeOf(await store.buyPlaces(request))).toBe('not-enough-coins');
      await grant('again', 250);
      expect(valueOf(await store.buyPlaces(request)).balance).toBe(0);
    });

    it('[LG5] keys of two players have nothing to do with each other', async () => {
      const key = 'shared';
      for (const player of ['one', 'other']) {
        await grant(player, 250);
        const request = { player: id(player), at: now, key, price: 250 };
        expect(valueOf(await store.buyPlaces(request)).places).toBe(350);
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
        expect(codeOf(await store.chooseStarter({ player: id('starter'), at: now, deck }))).toBe(
          'starter-chosen',
        );
      }
      const [deck] = await store.savedDecks(id('starter'));
      expect(deck).toMatchObject({ name: starter.name, state: 'ready', kind: 'owned' });
      expect((await cardsOf('starter'))[0].decks).toEqual([deck.id]);
      expect(
        codeOf(await store.chooseStarter({ player: id('nobody'), at: now, deck: 'no-deck' })),
      ).toBe('no-such-ready-deck');
    });

    it('[OW1] a card has all fields of the specification, its origin and a serial number', async () => {
      await grantCards('fields', 2);
      const cards = await cardsOf('fields');
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
        codeOf(await store.grantCards({ ...change('full'), card: cheapCard, copies: 1 })),
      ).toBe('vault-full');
      await grant('full', 250);
      valueOf(await store.buyPlaces({ ...once('full'), price: 250 }));
      await grantCards('full', 50);
      const vip = (until: number) =>
        database.db
          .updateTable('wallets')
          .set({ vip_until: until })
          .where('player', '=', id('full'))
          .execute();
      await vip(now + 1);
      await grantCards('full', 3);
      expect((await walletOf('full')).vault).toMatchObject({ cards: 353, places: null });
      await grant('full', 250);
      expect(codeOf(await store.buyPlaces({ ...once('full'), price: 250 }))).toBe(
        'vault-unlimited',
      );
      await vip(now - 1);
      expect(
        codeOf(await store.grantCards({ ...change('full'), card: cheapCard, copies: 1 })),
      ).toBe('vault-full');
      expect(await cardsOf('full')).toHaveLength(353);
      await expectSoundLedger();
    });

    it('[OW1] is read in pages', async () => {
      await grantCards('paged', 7);
      const page = async (after: number) =>
        read(await store.vault({ player: id('paged'), at: now, after, limit: 5 }));
      const first = await page(0);
      const second = await page(Number(first.after));
      expect([first.cards.length, second.cards.length, second.after]).toEqual([5, 2, null]);
      expect(first.total).toBe(7);
    });

    it('[OW4] cards are locked, marked and tagged together; others cannot do it', async () => {
      await grantCards('marks', 3);
      const cards = (await cardsOf('marks')).map((card) => card.id);
      const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
      valueOf(await store.markCards(id('marks'), { cards, locked: true, addTags: ['fire'] }));
      const { cards: changed, fullOfTags } = valueOf(
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
      valueOf(await store.markCards(id('marks'), { cards, locked: false, removeTags: ['fire'] }));
      expect((await cardsOf('marks')).map(({ locked, tags: own }) => [locked, own])).toEqual(
        cards.map(() => [false, []]),
      );
      expect(codeOf(await store.markCards(id('thief'), { cards, locked: true }))).toBe(
        'no-such-card',
      );
    });
  });

  describe('selling', () => {
    it('[OW4] pays a fifth of the store price, and can be undone once within 10 minutes', async () => {
      await chooseStarter('seller');
      const before = await cardsOf('seller');
      const some = before.slice(0, 4);
      const sold = valueOf(await sell('seller', some));
      expect(sold.balance).toBe(priceOf(some));
      expect(await cardsOf('seller')).toHaveLength(starterSize - 4);
      expect((await store.savedDecks(id('seller')))[0].state).toBe('incomplete');
      const undo = (player: string, at: number) =>
        store.undoSale({ ...once(player, at), undo: sold.undo });
      expect(codeOf(await undo('seller', now + economy.cards.undoTime + 1))).toBe('undo-expired');
      expect(codeOf(await undo('thief', now))).toBe('undo-expired');
      const undone = valueOf(await undo('seller', now + economy.cards.undoTime));
      expect(undone.balance).toBe(0);
      expect(undone.cards.map((card) => card.id)).toEqual(some.map((card) => card.id));
      expect(codeOf(await undo('seller', now))).toBe('undo-expired');
      const after = (await cardsOf('seller')).map(({ acquiredAt: _, ...card }) => card);
      expect(after).toEqual(before.map(({ acquiredAt: _, ...card }) => card));
      expect((await store.savedDecks(id('seller')))[0].state).toBe('ready');
      const history = valueOf(await store.cardHistory(id('seller'), some[0].id));
      expect(history.events.map(({ kind }) => kind)).toEqual(['received', 'sold', 'returned']);
      await expectSoundLedger();
    });

    it('[OW4] a sale is not undone when the coins are gone', async () => {
      await grantCards('spender', 1);
      const cards = await cardsOf('spender');
      const { undo } = valueOf(await sell('spender', cards));
      valueOf(await store.revokeCoins({ ...change('spender'), coins: 1 }));
      expect(codeOf(await store.undoSale({ ...once('spender'), undo }))).toBe('not-enough-coins');
      expect(await cardsOf('spender')).toEqual([]);
      await expectSoundLedger();
    });

    it('[OW4] never sells locked cards, cards of others or at another price', async () => {
      await grantCards('careful', 2);
      const [locked, other] = await cardsOf('careful');
      valueOf(await store.markCards(id('careful'), { cards: [locked.id], locked: true }));
      expect(codeOf(await sell('careful', [locked, other]))).toBe('card-locked');
      expect(codeOf(await sell('thief', [other]))).toBe('no-such-card');
      const cheap = { ...once('careful'), cards: [other.id], coins: 1 };
      expect(codeOf(await store.sellCards(cheap))).toBe('price-changed');
      expect(await cardsOf('careful')).toHaveLength(2);
      // The same card twice in a list is sold once, at the price of one.
      const twice = { ...once('careful'), cards: [other.id, other.id], coins: priceOf([other]) };
      expect(valueOf(await store.sellCards(twice)).sold).toHaveLength(1);
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
      expect(codeOf(await train(0, 11))).toBe('not-enough-points');
      const { card } = valueOf(await train(0, 10));
      expect(card).toMatchObject({ trainingPoints: 10, experience: 52 });
      expect(card.moves).toHaveLength(10);
      const config = JSON.parse(card.config) as { experiencestats: { power: number } };
      expect(config.experiencestats.power).toBeLessThanOrEqual(0);
      expect(readCopy(card).ok).toBe(true);
      expect(codeOf(await train(0, 1))).toBe('card-changed');
      expect(codeOf(await train(10, 1))).toBe('not-enough-points');
      const untrain = () => store.untrainCard({ ...once('trainer'), card: monster.id });
      expect(codeOf(await untrain())).toBe('not-enough-coins');
      await grant('trainer', 20);
      expect(valueOf(await untrain())).toMatchObject({ balance: 0, card: { moves: [] } });
      expect(codeOf(await untrain())).toBe('not-trained');
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
      expect(valueOf(first).card.moves).toHaveLength(1);
    });
  });

  describe('saved decks', () => {
    const empty: DeckDraft = { main: [], superdeck: [] };
    const add = (player: string, name: string, deck: DeckDraft = empty) =>
      store.addDeck({ ...once(player), name, deck });

    it('[DK2] are drafts until they are legal, and keep their last 20 versions', async () => {
      let deck = valueOf(await add('builder', 'First'));
      expect(deck).toMatchObject({ version: 1, state: 'draft', kind: 'owned' });
      expect(deck.faults[0].code).toBe('few-monsters');
      for (let save = 0; save < 24; save++) {
        deck = valueOf(
          await store.saveDeck({
            player: id('builder'),
            at: now,
            id: deck.id,
            version: deck.version,
            name: `Save ${save}`,
            deck: empty,
          }),
        );
      }
      const versions = (await store.deckVersions(id('builder'), deck.id))!;
      expect(versions.map(({ version }) => version)).toEqual(
        Array.from({ length: 20 }, (_, index) => 25 - index),
      );
      const restored = await store.restoreDeck({
        player: id('builder'),
        at: now,
        id: deck.id,
        version: 25,
        restore: 10,
      });
      expect(valueOf(restored)).toMatchObject({ version: 26, name: 'Save 8' });
      expect(await store.deckVersions(id('thief'), deck.id)).toBeNull();
    });

    it('[DK2] list their versions with counts, and read them one by one', async () => {
      const roll = starter.deck.main[0];
      const deck = { main: [{ card: roll.card, owned: null, roll }], superdeck: [] };
      const saved = valueOf(await add('reader', 'First', deck));
      const edited = { player: id('reader'), at: now + 1, id: saved.id, version: 1 };
      valueOf(await store.saveDeck({ ...edited, name: 'Second', deck: empty }));
      const [second, first] = (await store.deckVersions(id('reader'), saved.id))!;
      const counts = { monsters: 0, spells: 0, supermons: 0 };
      expect(second).toEqual({ version: 2, name: 'Second', savedAt: now + 1, counts });
      expect(first).toMatchObject({ version: 1, name: 'First', counts: { monsters: 1 } });
      const readAlone = await store.deckVersion(id('reader'), saved.id, 1);
      expect(readAlone).toMatchObject({ version: 1, name: 'First', deck });
      expect(await store.deckVersion(id('reader'), saved.id, 3)).toBeNull();
      expect(await store.deckVersion(id('thief'), saved.id, 1)).toBeNull();
    });

    it('[DK2] a save that changes nothing stores no version', async () => {
      const saved = valueOf(await add('calm', 'Same'));
      const again = { player: id('calm'), id: saved.id, version: 1, deck: empty };
      const same = valueOf(await store.saveDeck({ ...again, at: now + 1, name: 'Same' }));
      expect(same).toEqual(saved);
      expect(await store.deckVersions(id('calm'), saved.id)).toHaveLength(1);
      const renamed = await store.saveDeck({ ...again, at: now + 1, name: 'Other' });
      expect(valueOf(renamed).version).toBe(2);
    });

    /** The largest deck, whose rolls hardly compress. */
    const largestDeck = (seed: number): DeckDraft => {
      let random = seed;
      const next = () => (random = (random * 48_271) % 2_147_483_647) % 65_536;
      const pile = (count: number) =>
        Array.from({ length: count }, () => {
          const stats = { power: next(), iq: next(), eq: next(), range: next() };
          const abilities = Array.from({ length: 8 }, next);
          const roll = { card: cheapCard, ...stats, rangeType: 'Square' as const, abilities };
          return { card: cheapCard, owned: null, roll };
        });
      return { main: pile(60), superdeck: pile(30), aside: pile(60) };
    };
    const bytesOf = async (of: { readonly player: string } | { readonly deck: string }) => {
      const [[column, value]] = Object.entries(of);
      const { rows } = await sql<{ bytes: number | string | null }>`
        select sum(length(content)) as bytes from deck_history
        where ${sql.ref(column)} = ${value}`.execute(database.db);
      return Number(rows[0].bytes ?? 0);
    };

    it('[DK2] the bytes of a deck’s history are bounded; the newest versions stay', async () => {
      let deck = valueOf(await add('hoarder', 'Large', largestDeck(1)));
      for (let save = 2; save <= 12; save += 1) {
        const edited = { player: id('hoarder'), at: now, id: deck.id, version: deck.version };
        deck = valueOf(
          await store.saveDeck({ ...edited, name: `Save ${save}`, deck: largestDeck(save) }),
        );
      }
      expect(await bytesOf({ deck: deck.id })).toBeLessThanOrEqual(economy.decks.versionBytes);
      const versions = (await store.deckVersions(id('hoarder'), deck.id))!;
      expect(versions.length).toBeGreaterThanOrEqual(3);
      expect(versions.map(({ version }) => version)).toEqual(
        versions.map((_, index) => 12 - index),
      );
      const [{ version }] = versions;
      const newest = await store.deckVersion(id('hoarder'), deck.id, version);
      expect(newest?.deck).toMatchObject(largestDeck(12));
    });

    it('[DK2] the bytes of an account’s history are bounded; its oldest versions go first', async () => {
      const content = 'x'.repeat(50_000);
      const row = { player: id('archive'), name: 'Old', content, bytes: content.length };
      const counts = { monsters: 0, spells: 0, supermons: 0 };
      for (let deck = 1; deck <= 41; deck += 1) {
        const version = { deck: `archived ${deck}`, version: 1, saved_at: now + deck };
        await database.db
          .insertInto('deck_history')
          .values({ ...row, ...counts, ...version })
          .execute();
      }
      const before = await bytesOf({ player: id('archive') });
      expect(before).toBeGreaterThan(economy.decks.accountVersionBytes);
      const added = valueOf(
        await store.addDeck({ ...once('archive', now + 100), name: 'New', deck: empty }),
      );
      const after = await bytesOf({ player: id('archive') });
      expect(after).toBeLessThanOrEqual(economy.decks.accountVersionBytes);
      expect(before - after).toBeLessThan(2 * content.length);
      expect(await bytesOf({ deck: 'archived 1' })).toBe(0);
      expect(await bytesOf({ deck: 'archived 41' })).toBe(content.length);
      expect(await store.deckVersions(id('archive'), added.id)).toHaveLength(1);
    });

    it('[DK2] versions of an earlier build are read, and the next save packs them', async () => {
      const saved = valueOf(await add('earlier', 'Now'));
      const content = JSON.stringify(largestDeck(3));
      const plain = { deck: saved.id, version: 7, name: 'Earlier', saved_at: now, content };
      await database.db
        .updateTable('decks')
        .set({ version: 8 })
        .where('id', '=', saved.id)
        .execute();
      await database.db.insertInto('deck_versions').values(plain).execute();
      const [listed] = (await store.deckVersions(id('earlier'), saved.id))!;
      expect(listed).toEqual({ version: 7, name: 'Earlier', savedAt: now, counts: null });
      const readBefore = await store.deckVersion(id('earlier'), saved.id, 7);
      expect(readBefore?.deck).toEqual(largestDeck(3));
      const edited = { player: id('earlier'), at: now, id: saved.id, version: 8 };
      valueOf(await store.saveDeck({ ...edited, name: 'Later', deck: empty }));
      const versions = (await store.deckVersions(id('earlier'), saved.id))!;
      expect(versions.map(({ version }) => version)).toEqual([9, 7, 1]);
      expect(versions[1].counts).not.toBeNull();
      expect(await store.deckVersion(id('earlier'), saved.id, 7)).toEqual(readBefore);
      const left = database.db.selectFrom('deck_versions').where('deck', '=', saved.id);
      expect(await left.selectAll().execute()).toEqual([]);
    });

    it('[DK2] keep one version of each editing session, also if it saves often', async () => {
      let deck = valueOf(await add('editor', 'First'));
      const save = async (name: string, session?: string, at = now) => {
        const edited = { player: id('editor'), at, id: deck.id, version: deck.version, session };
        deck = valueOf(await store.saveDeck({ ...edited, name, deck: empty }));
      };
      const names = async () =>
        (await store.deckVersions(id('editor'), deck.id))!.map(({ name }) => name);
      await save('a1', 'a');
      await save('a2', 'a');
      await save('a3', 'a');
      expect(await names()).toEqual(['a3', 'First']);
      await save('b1', 'b');
      await save('a4', 'a');
      await save('a5', 'a');
      expect(await names()).toEqual(['a5', 'b1', 'a3', 'First']);
      // After a long pause the same session is another one, and programs have none.
      await save('a6', 'a', now + economy.decks.sessionPause);
      await save('none 1');
      await save('none 2');
      expect(await names()).toEqual(['none 2', 'none 1', 'a6', 'a5', 'b1', 'a3', 'First']);
      expect(deck.version).toBe(10);
      for (let at = 0; at < 25; at += 1) await save(`many ${at}`, `session ${at >> 1}`);
      expect(await names()).toHaveLength(20);
      expect((await names()).slice(0, 3)).toEqual(['many 24', 'many 23', 'many 21']);
    });

    it('[DK2] get what lists show of them anew when they are saved unchanged', async () => {
      await chooseStarter('resaver');
      const [{ id: deckId }] = await store.savedDecks(id('resaver'));
      const { deck, cover, state } = (await store.savedDeck(id('resaver'), deckId))!;
      // As a node of an earlier build, or of other rules, leaves them.
      await database.db
        .updateTable('decks')
        .set({ cover: null, state: 'draft' })
        .where('id', '=', deckId)
        .execute();
      const resave = async (version: number) =>
        valueOf(
          await store.saveDeck({
            player: id('resaver'),
            at: now,
            id: deckId,
            version,
            name: starter.name,
            deck,
          }),
        ).version;
      expect(await resave(1)).toBe(2);
      expect(await store.savedDecks(id('resaver'))).toMatchObject([{ cover, state }]);
      expect(await resave(2)).toBe(2);
    });

    it('[DK2] keep their cover and the cards set aside, as long as these are in the vault', async () => {
      const cards = await chooseStarter('collector');
      const [first, second] = cards;
      const aside = [first, second].map((card) => ({
        card: card.cardid,
        owned: card.id,
        roll: null,
      }));
      const wish = { card: second.cardid, owned: null, roll: null };
      await grantCards('neighbour', 1);
      const [foreign] = await cardsOf('neighbour');
      const stranger = { card: foreign.cardid, owned: foreign.id, roll: null };
      const deck = valueOf(
        await add('collector', 'Careful', {
          ...empty,
          cover: first.cardid,
          aside: [...aside, wish, stranger],
        }),
      );
      expect(deck.deck).toEqual({ ...empty, cover: first.cardid, aside: [...aside, wish] });
      expect(await store.savedDeck(id('collector'), deck.id)).toEqual(deck);
      // Lists show the chosen card, or one of the most expensive ones.
      const covers = (await store.savedDecks(id('collector'))).map(({ name, cover }) => [
        name,
        cover,
      ]);
      expect(covers).toContainEqual(['Careful', first.cardid]);
      expect(covers).toContainEqual([starter.name, expect.any(Number)]);
      expect(valueOf(await add('collector', 'Empty')).cover).toBeNull();
      // They count for nothing: the deck isn't incomplete once they are gone.
      valueOf(await sell('collector', [first]));
      const again = valueOf(
        await store.saveDeck({
          player: id('collector'),
          at: now,
          id: deck.id,
          version: 1,
          name: 'Careful',
          deck: deck.deck,
        }),
      );
      expect(again.deck.aside).toEqual([aside[1], wish]);
      expect(codeOf(await add('collector', 'Odd', { ...empty, cover: 60_000 }))).toBe(
        'unknown-card',
      );
      const odd = { card: 60_000, owned: null, roll: null };
      expect(codeOf(await add('collector', 'Odd', { ...empty, aside: [odd] }))).toBe(
        'unknown-card',
      );
    });

    it('[DK2] a save that missed another one is refused', async () => {
      const { id: deck } = valueOf(await add('devices', 'Shared'));
      const save = (version: number) =>
        store.saveDeck({
          player: id('devices'),
          at: now,
          id: deck,
          version,
          name: 'x',
          deck: empty,
        });
      valueOf(await save(1));
      expect(codeOf(await save(1))).toBe('deck-changed');
      expect(codeOf(await save(3))).toBe('deck-changed');
      valueOf(await save(2));
      expect(
        codeOf(
          await store.saveDeck({
            player: id('thief'),
            at: now,
            id: deck,
            version: 3,
            name: 'mine',
            deck: empty,
          }),
        ),
      ).toBe('no-such-saved-deck');
    });

    it('[DK2] a card that leaves the vault makes its decks incomplete and stays in them', async () => {
      const cards = await chooseStarter('leaver');
      const [{ id: deck }] = await store.savedDecks(id('leaver'));
      valueOf(await sell('leaver', cards.slice(0, 1)));
      const saved = (await store.savedDeck(id('leaver'), deck))!;
      expect(saved.state).toBe('incomplete');
      expect(saved.faults).toMatchObject([{ code: 'missing-card' }]);
      expect([...saved.deck.main, ...saved.deck.superdeck]).toHaveLength(starterSize);
      // It can still be saved, and a card of somebody else can't be put in.
      const again = { player: id('leaver'), at: now, id: deck, name: 'Still mine' };
      const kept = valueOf(
        await store.saveDeck({ ...again, version: saved.version, deck: saved.deck }),
      );
      expect(kept.state).toBe('incomplete');
      await grantCards('rich', 1);
      const [foreign] = await cardsOf('rich');
      const entry = { card: foreign.cardid, owned: foreign.id, roll: null };
      const stolen = { main: [...kept.deck.main, entry], superdeck: kept.deck.superdeck };
      const steal = await store.saveDeck({ ...again, version: kept.version, deck: stolen });
      expect(codeOf(steal)).toBe('not-your-card');
      expect((await store.savedDeck(id('leaver'), deck))!.version).toBe(kept.version);
    });

    it('[DK1] an account has at most 50 decks; deleted ones come back for a day', async () => {
      for (let count = 0; count < 50; count++) valueOf(await add('many', `Deck ${count}`));
      expect(codeOf(await add('many', 'One more'))).toBe('too-many-decks');
      const [{ id: deck }] = await store.savedDecks(id('many'));
      const of = { player: id('many'), id: deck };
      const until = valueOf(await store.deleteDeck({ ...of, at: now }));
      expect(await store.savedDeck(id('many'), deck)).toBeNull();
      valueOf(await add('many', 'In its place'));
      expect(codeOf(await store.undeleteDeck({ ...of, at: now }))).toBe('too-many-decks');
      const [{ id: other }] = await store.savedDecks(id('many'));
      valueOf(await store.deleteDeck({ player: id('many'), id: other, at: now }));
      expect(codeOf(await store.undeleteDeck({ ...of, at: until }))).toBe('no-such-saved-deck');
      expect(valueOf(await store.undeleteDeck({ ...of, at: until - 1 })).id).toBe(deck);
      await expectSoundLedger();
    });

    it('[DK2] workshop decks keep their rolls, and a copy of a deck is another deck', async () => {
      const pile = (rolls: (typeof starter)['deck']['main']) =>
        rolls.map((roll) => ({ card: roll.card, owned: null, roll }));
      const deck = { main: pile(starter.deck.main), superdeck: pile(starter.deck.superdeck) };
      const saved = valueOf(await add('workshop', 'Free', deck));
      expect(saved).toMatchObject({ state: 'ready', kind: 'workshop', deck });
      const copy = valueOf(
        await store.duplicateDeck({ ...once('workshop'), id: saved.id, name: 'Copy' }),
      );
      expect(copy).toMatchObject({ name: 'Copy', version: 1, deck });
      expect(copy.id).not.toBe(saved.id);
    });

    it('refuses cards that there are not', async () => {
      const entry = { card: 60_000, owned: null, roll: null };
      expect(codeOf(await add('odd', 'Odd', { main: [entry], superdeck: [] }))).toBe(
        'unknown-card',
      );
    });
  });

  describe('matches with owned cards', () => {
    /** The first entry of a match in which a player has a saved deck. */
    const beginWith = async (match: string, player: string) => {
      const [{ id: deck }] = await store.savedDecks(id(player));
      const playable = await store.playableDeck(id(player), deck);
      if (!playable?.ok || playable.owned === null) throw new Error('the deck is not playable');
      const south = { ...seat(player), deck: playable.deck, owned: playable.owned };
      return begin(match, { seats: [south, seat('bert')] });
    };
    const commit = (entry: LogEntry) => store.commit([{ entry, epoch: firstEpoch }]);
    const over = (fielded: readonly string[], winner: 0 | 1 = 0) =>
      ({
        kind: 'over',
        at: now,
        winner,
        reason: 'checkmate',
        record: '{}',
        fielded: [fielded, []],
        facts,
      }) as const;
    const statsOf = async (player: string, card: string) => {
      const found = (await cardsOf(player)).find((each) => each.id === card)!;
      return [found.matches, found.wins, found.experience];
    };

    it('[OW6] begin while the player owns every card with that roll', async () => {
      await chooseStarter('fighter');
      const entry = await beginWith('owned', 'fighter');
      expect(await commit(entry)).toEqual([]);
      expect(await store.entries(id('owned'))).toEqual([entry]);
    });

    it('[OW6] a card sold meanwhile refuses the match, and nothing is created', async () => {
      const cards = await chooseStarter('late');
      const entry = await beginWith('sold', 'late');
      valueOf(await sell('late', cards.slice(0, 1)));
      const other = begin('beside');
      const refused = await store.commit(
        [entry, other].map((each) => ({ entry: each, epoch: firstEpoch })),
      );
      expect(refused).toEqual([{ match: id('sold'), reason: 'south-cards-gone' }]);
      expect(await store.match(id('sold'))).toBeNull();
      expect(await store.entries(id('sold'))).toEqual([]);
      expect(await store.match(id('beside'))).not.toBeNull();
    });

    it('[OW6] another roll, a copy twice or a card of somebody else refuse the match', async () => {
      await chooseStarter('forger');
      await grantCards('victim', 1);
      const [foreign] = await cardsOf('victim');
      const entry = await beginWith('forged', 'forger');
      const [south, north] = entry.body.setup.seats;
      const { deck, owned } = south;
      const [first, ...rest] = deck.main;
      const tries: readonly Partial<SeatSetup>[] = [
        { deck: { ...deck, main: [{ ...first, eq: first.eq + 1 }, ...rest] } },
        { owned: { ...owned!, main: [owned!.main[1], ...owned!.main.slice(1)] } },
        { owned: { ...owned!, main: [foreign.id, ...owned!.main.slice(1)] } },
        { owned: { ...owned!, main: owned!.main.slice(1) } },
        { player: id('victim') },
      ];
      for (const [index, change_] of tries.entries()) {
        const seats = [north, { ...south, ...change_ }] as const;
        const refused = await commit(begin(`forged-${index}`, { seats }));
        expect(refused).toEqual([{ match: id(`forged-${index}`), reason: 'north-cards-gone' }]);
      }
    });

    it('[OW6] workshop decks and drafts are told apart from decks of owned cards', async () => {
      const roll = starter.deck.main[0];
      const entry = { card: roll.card, owned: null, roll };
      const main = starter.deck.main.map((each) => ({ ...entry, card: each.card, roll: each }));
      const free = { main, superdeck: [] };
      const name = 'Mixed';
      const deck = valueOf(await store.addDeck({ ...once('mixed'), name, deck: free }));
      expect(await store.playableDeck(id('mixed'), deck.id)).toMatchObject({
        ok: true,
        owned: null,
        deck: { main: starter.deck.main },
      });
      const draft = { main: [entry], superdeck: [] };
      const { id: small } = valueOf(await store.addDeck({ ...once('mixed'), name, deck: draft }));
      expect(await store.playableDeck(id('mixed'), small)).toMatchObject({ ok: false });
      expect(await store.playableDeck(id('thief'), deck.id)).toBeNull();
    });

    it('[OW5] a won casual match gives experience to the cards that entered the field, once', async () => {
      const cards = await chooseStarter('winner');
      const [used, unused, sold] = cards;
      await commit(await beginWith('won', 'winner'));
      valueOf(await sell('winner', [sold]));
      const end = over([used.id, sold.id]);
      const lease = { match: id('won'), epoch: firstEpoch };
      expect(await store.finish(lease, end)).toBe(true);
      expect(await store.finish(lease, end)).toBe(false);
      expect(await statsOf('winner', used.id)).toEqual([1, 1, 1]);
      expect(await statsOf('winner', unused.id)).toEqual([0, 0, 0]);
      const row = await database.db
        .selectFrom('cards')
        .where('id', '=', sold.id)
        .select('experience')
        .executeTakeFirstOrThrow();
      expect(row.experience).toBe(0);
      await expectSoundLedger();
    });

    it('[OW5] lost matches, and matches with friends and bots, give no experience', async () => {
      const [used] = await chooseStarter('trier');
      const lost = await beginWith('lost', 'trier');
      await commit(lost);
      await store.finish({ match: id('lost'), epoch: firstEpoch }, over([used.id], 1));
      const [south] = lost.body.setup.seats;
      const others = [
        begin('friendly', { kind: 'private', seats: [south, seat('bert')] }),
        begin('robot', { kind: 'bot', seats: [south, seat(null)] }),
      ];
      for (const entry of others) {
        await commit(entry);
        await store.finish({ match: entry.match, epoch: firstEpoch }, over([used.id]));
      }
      expect(await statsOf('trier', used.id)).toEqual([3, 2, 0]);
    });
  });

  describe('operators', () => {
    it('[PL6] grants and revocations are in the audit log', async () => {
      await grant('logged', 9);
      const [card] = await grantCards('logged', 1);
      valueOf(await store.revokeCard({ ...change('logged'), card }));
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
      const gone = await store.moveAllToSink({ player: id('deleted'), at: now });
      expect(gone).toEqual({ cards: starterSize, coins: 33 });
      expect(await cardsOf('deleted')).toEqual([]);
      expect(await store.savedDecks(id('deleted'))).toEqual([]);
      expect(await history.selectAll().execute()).toEqual([]);
      expect(await store.moveAllToSink({ player: id('deleted'), at: now })).toEqual({
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
      if ((await walletOf('audited')).balance === 0) {
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
