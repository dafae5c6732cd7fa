import { readyCards } from '@stackmate/catalogue';
import { secretCommitment } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createEntrant, findEntrant } from '../../src/tournaments/handlers/entrants.ts';
import { collectionPlayers, getCode, now, starter, unwrap } from '../collection-players.ts';
import { id } from '../entries.ts';
import { auditFaults } from '../read-ledger.ts';

const secret = 'ef'.repeat(32);
/** After the arena's time, what runs then, and a late result. */
const ends = now + (10 + 30 + 15 + 2) * 60_000;

const settings: TournamentSettings = {
  kind: 'arena',
  bestOf: 1,
  decks: 'one',
  cards: 'owned',
  clock: 'rapid',
  startsAt: now + 10 * 60_000,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: 0,
  addedCoins: 0,
};

/** [TO3] Tests of every database how tournaments lock cards. */
export function lockContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  const { loadCards, sell, once, change, expectSoundLedger } = collectionPlayers(() => store);

  const openBooks = () => createBooks({ store, steady: () => performance.now() });

  async function createEvent(name: string, different: Partial<TournamentSettings> = {}) {
    await store.createTournament({
      id: id(name),
      key: null,
      name,
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      season: null,
      startsAt: settings.startsAt,
      entries: [
        {
          type: 'created',
          at: now,
          settings: { ...settings, ...different },
          commitment: secretCommitment(secret),
        },
      ],
      entrants: [],
    });
  }

  /** Gives a player a starter deck. Returns the deck and its cards. */
  async function begin(player: string) {
    const chosen = await store.chooseStarter({ playerId: id(player), at: now, deck: starter.id });
    return { deck: unwrap(chosen).deck, cards: await loadCards(player) };
  }

  /** Joins as the server does. Returns why not, or null. */
  async function join(event: string, player: string, deck: string, books = openBooks()) {
    const joining = await createEntrant(
      {
        store,
        newSecret: () => secret,
        playerOf: async () => ({ name: player, rating: 1500 }),
      },
      { playerId: id(player), brought: { decks: [{ owned: deck }] }, entrant: 0, settings },
    );
    if (typeof joining === 'string') return joining;
    return books.add(id(event), (book) => {
      if (findEntrant(book, id(player))) return { refused: 'already-in' as const };
      const entrant = book.tournament.entrants.size + 1;
      const { hash, rating, stored } = joining;
      return {
        entries: [{ type: 'joined', at: now, entrant, rating, deck: hash }],
        entrant: { ...stored, entrant },
      };
    });
  }

  const add = (event: string, entry: TournamentEntry) =>
    openBooks().add(id(event), () => ({ entries: [entry] }));
  const locksOf = async (player: string) => {
    const cards = await loadCards(player);
    return new Set(cards.map(({ event }) => event?.name ?? null));
  };
  const refusal = { code: 'card-changed', detail: '' };

  describe('a card of an event', () => {
    it('[TO3] is neither sold nor trained before the event is over, and the refusal says when that is', async () => {
      const { deck, cards } = await begin('sam');
      await createEvent('friday');
      expect(await join('friday', 'sam', deck)).toBeNull();
      const [card] = (await loadCards('sam')).filter(({ blueprint }) => blueprint !== null);
      expect(card.event).toEqual({ id: id('friday'), name: 'friday', until: ends });
      const sold = await sell('sam', [card]);
      expect(sold).toMatchObject({ ok: false, code: 'card-in-event' });
      expect(sold.ok ? '' : sold.detail).toContain(new Date(ends).toISOString());
      const training = { card: card.id, used: 0, moves: [{ from: 'power', to: 'iq' }] as const };
      expect(getCode(await store.trainCard({ ...once('sam'), ...training }))).toBe('card-in-event');
      expect(getCode(await store.untrainCard({ ...once('sam'), card: card.id }))).toBe(
        'card-in-event',
      );
      await add('friday', { type: 'cancelled', at: now, reason: 'too few entrants' });
      expect(await locksOf('sam')).toEqual(new Set([null]));
      unwrap(await sell('sam', [card]));
      expect(cards).toHaveLength(readyCards(starter.id)!.length);
      await expectSoundLedger();
    });

    it('[TO3] is held by the database itself', async () => {
      const { deck } = await begin('guarded');
      await createEvent('guard');
      await join('guard', 'guarded', deck);
      const [card] = await loadCards('guarded');
      const set = (assignment: string) =>
        sql.raw(`update cards set ${assignment} where id = '${card.id}'`).execute(database.db);
      await expect(set("owner = 'store'")).rejects.toThrow('a card of an event stays as it is');
      await expect(set(`moves = '[1]'`)).rejects.toThrow('a card of an event stays as it is');
      await expect(set('event_locks = -1')).rejects.toThrow('constraint');
    });

    it('[TO3] may be in several events, and is free when the last of them lets it go', async () => {
      const { deck } = await begin('busy');
      await createEvent('first');
      await createEvent('second');
      expect(await join('first', 'busy', deck)).toBeNull();
      expect(await join('second', 'busy', deck)).toBeNull();
      await add('first', { type: 'left', at: now, entrant: 1 });
      expect(await locksOf('busy')).toEqual(new Set(['second']));
      await add('second', { type: 'started', at: now, secret });
      await expectSoundLedger();
    });

    it('[TO3] goes when its player leaves before the start, and is locked again on coming back', async () => {
      const { deck } = await begin('wanderer');
      await createEvent('coming');
      await join('coming', 'wanderer', deck);
      await add('coming', { type: 'left', at: now, entrant: 1 });
      expect(await locksOf('wanderer')).toEqual(new Set([null]));
      expect(await add('coming', { type: 'returned', at: now, entrant: 1 })).toBeNull();
      expect(await locksOf('wanderer')).toEqual(new Set(['coming']));
      await add('coming', { type: 'left', at: now, entrant: 1 });
      const [card] = await loadCards('wanderer');
      const { undo } = unwrap(await sell('wanderer', [card]));
      expect(await add('coming', { type: 'returned', at: now, entrant: 1 })).toEqual(refusal);
      expect(await locksOf('wanderer')).toEqual(new Set([null]));
      unwrap(await store.undoSale({ ...once('wanderer'), undo }));
      expect(await add('coming', { type: 'returned', at: now, entrant: 1 })).toBeNull();
    });

    it('[TO3] stays locked after the start, until its player is out or the event ends', async () => {
      const players = ['anna', 'bert', 'carl'];
      await createEvent('arena');
      for (const player of players) {
        const { deck } = await begin(player);
        await join('arena', player, deck);
      }
      await add('arena', { type: 'started', at: now, secret });
      await add('arena', { type: 'left', at: now, entrant: 1 });
      expect(await locksOf('anna')).toEqual(new Set(['arena']));
      await add('arena', { type: 'disqualified', at: now, entrant: 2, reason: 'a test' });
      expect(await locksOf('bert')).toEqual(new Set([null]));
      await add('arena', { type: 'ended', at: now });
      for (const player of players) expect(await locksOf(player)).toEqual(new Set([null]));
      await expectSoundLedger();
    });

    it('[TO3] can be taken by an operator, or with its account: then the event lets it go', async () => {
      const { deck } = await begin('gone');
      await createEvent('taken');
      await join('taken', 'gone', deck);
      const [card] = await loadCards('gone');
      unwrap(await store.revokeCard({ ...change('gone'), card: card.id }));
      await store.moveAllToSink({ playerId: id('gone'), at: now });
      await expectSoundLedger();
    });

    it('[TO3] is sold or locked, never both, if both happen at once', async () => {
      for (let round = 0; round < 4; round += 1) {
        const player = `racer ${round}`;
        const { deck, cards } = await begin(player);
        await createEvent(`race ${round}`);
        const [joined, sold] = await Promise.all([
          join(`race ${round}`, player, deck),
          sell(player, [cards[0]]),
        ]);
        if (sold.ok) expect([refusal, 'unfit-deck', 'no-such-deck']).toContainEqual(joined);
        else expect([getCode(sold), joined]).toEqual(['card-in-event', null]);
      }
      await expectSoundLedger();
    });

    it('[TO3] is locked once by somebody who joins twice at once through two nodes', async () => {
      const { deck } = await begin('twice');
      await createEvent('double');
      const results = await Promise.all([
        join('double', 'twice', deck, openBooks()),
        join('double', 'twice', deck, openBooks()),
      ]);
      expect(results.filter((result) => result === null)).toHaveLength(1);
      await expectSoundLedger();
      await add('double', { type: 'left', at: now, entrant: 1 });
      expect(await locksOf('twice')).toEqual(new Set([null]));
    });

    it('[TO3] is told to the audit if a lock outlives its event', async () => {
      const { deck } = await begin('late');
      await createEvent('over');
      await join('over', 'late', deck);
      const status = (value: string) =>
        sql
          .raw(`update tournaments set status = '${value}' where id = '${id('over')}'`)
          .execute(database.db);
      await status('ended');
      expect((await auditFaults(store))[0]).toContain('which is over');
      await status('open');
      await expectSoundLedger();
    });
  });
}
