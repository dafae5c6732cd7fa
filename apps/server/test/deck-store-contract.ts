import { economy } from '@stackmate/economy';
import type { DeckDraft } from '@stackmate/economy';
import type { LogEntry, SeatSetup } from '@stackmate/room';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';
import {
  collectionPlayers,
  now,
  starter,
  starterSize,
  cheapCard,
  unwrap,
  getCode,
} from './collection-players.ts';

/** Tests saved decks, and matches with owned cards, of every database. Each test uses its own players. */
export function deckStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const { once, grantCards, chooseStarter, loadCards, sell, expectSoundLedger } = collectionPlayers(
    () => store,
  );

  describe('saved decks', () => {
    const empty: DeckDraft = { main: [], superdeck: [] };
    const add = (playerId: string, name: string, deck: DeckDraft = empty) =>
      store.addDeck({ ...once(playerId), name, deck });

    it('[DK2] are drafts until they are legal, and keep their last 20 versions', async () => {
      let deck = unwrap(await add('builder', 'First'));
      expect(deck).toMatchObject({ version: 1, state: 'draft', kind: 'owned' });
      expect(deck.faults[0].code).toBe('few-monsters');
      for (let save = 0; save < 24; save++) {
        deck = unwrap(
          await store.saveDeck({
            playerId: id('builder'),
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
        playerId: id('builder'),
        at: now,
        id: deck.id,
        version: 25,
        restore: 10,
      });
      expect(unwrap(restored)).toMatchObject({ version: 26, name: 'Save 8' });
      expect(await store.deckVersions(id('thief'), deck.id)).toBeNull();
    });

    it('[DK2] list their versions with counts, and read them one by one', async () => {
      const roll = starter.deck.main[0];
      const deck = { main: [{ card: roll.card, owned: null, roll }], superdeck: [] };
      const saved = unwrap(await add('reader', 'First', deck));
      const edited = { playerId: id('reader'), at: now + 1, id: saved.id, version: 1 };
      unwrap(await store.saveDeck({ ...edited, name: 'Second', deck: empty }));
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
      const saved = unwrap(await add('calm', 'Same'));
      const again = { playerId: id('calm'), id: saved.id, version: 1, deck: empty };
      const same = unwrap(await store.saveDeck({ ...again, at: now + 1, name: 'Same' }));
      expect(same).toEqual(saved);
      expect(await store.deckVersions(id('calm'), saved.id)).toHaveLength(1);
      const renamed = await store.saveDeck({ ...again, at: now + 1, name: 'Other' });
      expect(unwrap(renamed).version).toBe(2);
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
    const loadBytes = async (of: { readonly player: string } | { readonly deck: string }) => {
      const [[column, value]] = Object.entries(of);
      const { rows } = await sql<{ bytes: number | string | null }>`
        select sum(length(content)) as bytes from deck_history
        where ${sql.ref(column)} = ${value}`.execute(database.db);
      return Number(rows[0].bytes ?? 0);
    };

    it('[DK2] the bytes of a deck’s history are bounded; the newest versions stay', async () => {
      let deck = unwrap(await add('hoarder', 'Large', largestDeck(1)));
      for (let save = 2; save <= 12; save += 1) {
        const edited = { playerId: id('hoarder'), at: now, id: deck.id, version: deck.version };
        deck = unwrap(
          await store.saveDeck({ ...edited, name: `Save ${save}`, deck: largestDeck(save) }),
        );
      }
      expect(await loadBytes({ deck: deck.id })).toBeLessThanOrEqual(economy.decks.versionBytes);
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
      const before = await loadBytes({ player: id('archive') });
      expect(before).toBeGreaterThan(economy.decks.accountVersionBytes);
      const added = unwrap(
        await store.addDeck({ ...once('archive', now + 100), name: 'New', deck: empty }),
      );
      const after = await loadBytes({ player: id('archive') });
      expect(after).toBeLessThanOrEqual(economy.decks.accountVersionBytes);
      expect(before - after).toBeLessThan(2 * content.length);
      expect(await loadBytes({ deck: 'archived 1' })).toBe(0);
      expect(await loadBytes({ deck: 'archived 41' })).toBe(content.length);
      expect(await store.deckVersions(id('archive'), added.id)).toHaveLength(1);
    });

    it('[DK2] versions of an earlier build are read, and the next save packs them', async () => {
      const saved = unwrap(await add('earlier', 'Now'));
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
      const edited = { playerId: id('earlier'), at: now, id: saved.id, version: 8 };
      unwrap(await store.saveDeck({ ...edited, name: 'Later', deck: empty }));
      const versions = (await store.deckVersions(id('earlier'), saved.id))!;
      expect(versions.map(({ version }) => version)).toEqual([9, 7, 1]);
      expect(versions[1].counts).not.toBeNull();
      expect(await store.deckVersion(id('earlier'), saved.id, 7)).toEqual(readBefore);
      const left = database.db.selectFrom('deck_versions').where('deck', '=', saved.id);
      expect(await left.selectAll().execute()).toEqual([]);
    });

    it('[DK2] keep one version of each editing session, also if it saves often', async () => {
      let deck = unwrap(await add('editor', 'First'));
      const save = async (name: string, session?: string, at = now) => {
        const edited = { playerId: id('editor'), at, id: deck.id, version: deck.version, session };
        deck = unwrap(await store.saveDeck({ ...edited, name, deck: empty }));
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
        unwrap(
          await store.saveDeck({
            playerId: id('resaver'),
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
      const [foreign] = await loadCards('neighbour');
      const stranger = { card: foreign.cardid, owned: foreign.id, roll: null };
      const deck = unwrap(
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
      expect(unwrap(await add('collector', 'Empty')).cover).toBeNull();
      // They count for nothing: the deck isn't incomplete once they are gone.
      unwrap(await sell('collector', [first]));
      const again = unwrap(
        await store.saveDeck({
          playerId: id('collector'),
          at: now,
          id: deck.id,
          version: 1,
          name: 'Careful',
          deck: deck.deck,
        }),
      );
      expect(again.deck.aside).toEqual([aside[1], wish]);
      expect(getCode(await add('collector', 'Odd', { ...empty, cover: 60_000 }))).toBe(
        'unknown-card',
      );
      const odd = { card: 60_000, owned: null, roll: null };
      expect(getCode(await add('collector', 'Odd', { ...empty, aside: [odd] }))).toBe(
        'unknown-card',
      );
    });

    it('[DK2] a save that missed another one is refused', async () => {
      const { id: deck } = unwrap(await add('devices', 'Shared'));
      const save = (version: number) =>
        store.saveDeck({
          playerId: id('devices'),
          at: now,
          id: deck,
          version,
          name: 'x',
          deck: empty,
        });
      unwrap(await save(1));
      expect(getCode(await save(1))).toBe('deck-changed');
      expect(getCode(await save(3))).toBe('deck-changed');
      unwrap(await save(2));
      expect(
        getCode(
          await store.saveDeck({
            playerId: id('thief'),
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
      unwrap(await sell('leaver', cards.slice(0, 1)));
      const saved = (await store.savedDeck(id('leaver'), deck))!;
      expect(saved.state).toBe('incomplete');
      expect(saved.faults).toMatchObject([{ code: 'missing-card' }]);
      expect([...saved.deck.main, ...saved.deck.superdeck]).toHaveLength(starterSize);
      // It can still be saved, and a card of somebody else can't be put in.
      const again = { playerId: id('leaver'), at: now, id: deck, name: 'Still mine' };
      const kept = unwrap(
        await store.saveDeck({ ...again, version: saved.version, deck: saved.deck }),
      );
      expect(kept.state).toBe('incomplete');
      await grantCards('rich', 1);
      const [foreign] = await loadCards('rich');
      const entry = { card: foreign.cardid, owned: foreign.id, roll: null };
      const stolen = { main: [...kept.deck.main, entry], superdeck: kept.deck.superdeck };
      const steal = await store.saveDeck({ ...again, version: kept.version, deck: stolen });
      expect(getCode(steal)).toBe('not-your-card');
      expect((await store.savedDeck(id('leaver'), deck))!.version).toBe(kept.version);
    });

    it('[DK1] an account has at most 50 decks; deleted ones come back for a day', async () => {
      for (let count = 0; count < 50; count++) unwrap(await add('many', `Deck ${count}`));
      expect(getCode(await add('many', 'One more'))).toBe('too-many-decks');
      const [{ id: deck }] = await store.savedDecks(id('many'));
      const of = { playerId: id('many'), id: deck };
      const until = unwrap(await store.deleteDeck({ ...of, at: now }));
      expect(await store.savedDeck(id('many'), deck)).toBeNull();
      unwrap(await add('many', 'In its place'));
      expect(getCode(await store.undeleteDeck({ ...of, at: now }))).toBe('too-many-decks');
      const [{ id: other }] = await store.savedDecks(id('many'));
      unwrap(await store.deleteDeck({ playerId: id('many'), id: other, at: now }));
      expect(getCode(await store.undeleteDeck({ ...of, at: until }))).toBe('no-such-saved-deck');
      expect(unwrap(await store.undeleteDeck({ ...of, at: until - 1 })).id).toBe(deck);
      await expectSoundLedger();
    });

    it('[DK2] workshop decks keep their rolls, and a copy of a deck is another deck', async () => {
      const pile = (rolls: (typeof starter)['deck']['main']) =>
        rolls.map((roll) => ({ card: roll.card, owned: null, roll }));
      const deck = { main: pile(starter.deck.main), superdeck: pile(starter.deck.superdeck) };
      const saved = unwrap(await add('workshop', 'Free', deck));
      expect(saved).toMatchObject({ state: 'ready', kind: 'workshop', deck });
      const copy = unwrap(
        await store.duplicateDeck({ ...once('workshop'), id: saved.id, name: 'Copy' }),
      );
      expect(copy).toMatchObject({ name: 'Copy', version: 1, deck });
      expect(copy.id).not.toBe(saved.id);
    });

    it('refuses cards that there are not', async () => {
      const entry = { card: 60_000, owned: null, roll: null };
      expect(getCode(await add('odd', 'Odd', { main: [entry], superdeck: [] }))).toBe(
        'unknown-card',
      );
    });
  });

  describe('matches with owned cards', () => {
    /** The first entry of a match in which a player has a saved deck. */
    const beginWith = async (matchId: string, playerId: string) => {
      const [{ id: deck }] = await store.savedDecks(id(playerId));
      const playable = await store.playableDeck(id(playerId), deck);
      if (!playable?.ok || playable.owned === null) throw new Error('the deck is not playable');
      const south = { ...seat(playerId), deck: playable.deck, owned: playable.owned };
      return begin(matchId, { seats: [south, seat('bert')] });
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
    const loadStats = async (playerId: string, card: string) => {
      const candidate = (await loadCards(playerId)).find((entry) => entry.id === card)!;
      return [candidate.matches, candidate.wins, candidate.experience];
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
      unwrap(await sell('late', cards.slice(0, 1)));
      const other = begin('beside');
      const refused = await store.commit(
        [entry, other].map((candidate) => ({ entry: candidate, epoch: firstEpoch })),
      );
      expect(refused).toEqual([{ match: id('sold'), reason: 'south-cards-gone' }]);
      expect(await store.match(id('sold'))).toBeNull();
      expect(await store.entries(id('sold'))).toEqual([]);
      expect(await store.match(id('beside'))).not.toBeNull();
    });

    it('[OW6] another roll, a copy twice or a card of somebody else refuse the match', async () => {
      await chooseStarter('forger');
      await grantCards('victim', 1);
      const [foreign] = await loadCards('victim');
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
      const main = starter.deck.main.map((candidate) => ({
        ...entry,
        card: candidate.card,
        roll: candidate,
      }));
      const free = { main, superdeck: [] };
      const name = 'Mixed';
      const deck = unwrap(await store.addDeck({ ...once('mixed'), name, deck: free }));
      expect(await store.playableDeck(id('mixed'), deck.id)).toMatchObject({
        ok: true,
        owned: null,
        deck: { main: starter.deck.main },
      });
      const draft = { main: [entry], superdeck: [] };
      const { id: small } = unwrap(await store.addDeck({ ...once('mixed'), name, deck: draft }));
      expect(await store.playableDeck(id('mixed'), small)).toMatchObject({ ok: false });
      expect(await store.playableDeck(id('thief'), deck.id)).toBeNull();
    });

    it('[OW5] a won casual match gives experience to the cards that entered the field, once', async () => {
      const cards = await chooseStarter('winner');
      const [used, unused, sold] = cards;
      await commit(await beginWith('won', 'winner'));
      unwrap(await sell('winner', [sold]));
      const end = over([used.id, sold.id]);
      const lease = { match: id('won'), epoch: firstEpoch };
      expect(await store.finish(lease, end)).toBe(true);
      expect(await store.finish(lease, end)).toBe(false);
      expect(await loadStats('winner', used.id)).toEqual([1, 1, 1]);
      expect(await loadStats('winner', unused.id)).toEqual([0, 0, 0]);
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
      expect(await loadStats('trier', used.id)).toEqual([3, 2, 0]);
    });
  });
}
