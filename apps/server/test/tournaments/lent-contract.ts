import { buildDeck, checkLimitedDeck } from '@stackmate/limited';
import { createRandom } from '@stackmate/engine';
import { packsCommitment, secretCommitment, verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { verifyLent } from '@stackmate/tournament/lent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createLentDirector } from '../../src/tournaments/lent/direct-lent.ts';
import { createDraftTables } from '../../src/tournaments/lent/draft-tables.ts';
import { createLentDecks } from '../../src/tournaments/lent/lent-decks.ts';
import { id } from '../entries.ts';

const start = Date.UTC(2026, 10, 28);
const secret = 'ab'.repeat(32);
const packs = 'cd'.repeat(32);

const settings: TournamentSettings = {
  kind: 'elimination',
  bestOf: 1,
  decks: 'draft',
  cards: 'lent',
  clock: 'rapid',
  startsAt: start,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 8,
  fee: 0,
  addedCoins: 0,
};

/** A draft event of three players, which any number of nodes direct on one database. */
class LentWorld {
  now = start;
  readonly tournamentId: string;
  readonly messages: string[] = [];
  readonly #store: DatabaseStore;

  constructor(store: DatabaseStore, name: string) {
    this.#store = store;
    this.tournamentId = id(name);
  }

  async create(): Promise<void> {
    const players = [1, 2, 3];
    const entries: TournamentEntry[] = [
      {
        type: 'created',
        at: start,
        settings,
        commitment: secretCommitment(secret),
        packs: packsCommitment(packs),
      },
      ...players.map((entrant): TournamentEntry => {
        return { type: 'joined', at: start, entrant, rating: 1500, deck: `nonce ${entrant}` };
      }),
      { type: 'started', at: start, secret },
    ];
    await this.#store.createTournament({
      id: this.tournamentId,
      key: null,
      name: 'Draft',
      organizer: null,
      clock: 'rapid',
      isListed: false,
      isPractice: false,
      season: null,
      secret,
      packs,
      startsAt: start,
      entries,
      entrants: players.map((entrant) => ({
        entrant,
        playerId: id(`${this.tournamentId} ${entrant}`),
        bot: null,
        name: `Player ${entrant}`,
        deck: '',
        salt: '',
      })),
    });
  }

  /** Starts a node: it knows what the database knows. */
  node() {
    const store = this.#store;
    let steady = 0;
    // Nothing that a node remembers is ever young enough.
    const books = createBooks({ store, steady: () => (steady += 10_000) });
    const now = () => this.now;
    const tables = createDraftTables({
      store,
      send: (playerId, { type }) => void this.messages.push(`${type} ${playerId}`),
      steady: () => steady,
      now,
    });
    const decks = createLentDecks({ store, tables, newSecret: () => 'ef'.repeat(32) });
    const director = createLentDirector({ store, books, tables, decks, now });
    const book = async () => {
      const read = await books.read(this.tournamentId);
      if (read === null) throw new Error('there is no such tournament');
      return read;
    };
    return {
      tables,
      decks,
      book,
      direct: async () => {
        const current = await book();
        const phase = current.tournament.lent?.phase;
        if (phase === 'drafting') await director.draft(current);
        if (phase === 'building') await director.build(current, this.now + 1);
        return phase;
      },
    };
  }
}

/** Tests lent cards on a database. */
export function lentContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  describe('lent cards', () => {
    it('[LE1] [TS3] are picked once for each seat, whoever writes: of two, one is refused', async () => {
      const world = new LentWorld(store, 'lent fence');
      await world.create();
      const table = { tournament: world.tournamentId, table: 1 };
      const made = (seat: number, number: number) =>
        ({ seat, number, index: 0, by: 'player', at: start }) as const;
      const write = (seat: number) => store.addDraftPicks(table, 0, [made(seat, 0)]);
      const results = await Promise.all([write(0), write(1), write(0)]);
      expect(results.filter(Boolean)).toHaveLength(1);
      const [first] = await store.draftPicks(table, 0);
      // Neither a gap nor a second pick of the same number comes in, and nothing of such a batch stays.
      expect(await store.addDraftPicks(table, 5, [made(2, 0)])).toBe(false);
      expect(await store.addDraftPicks(table, 1, [made(5, 0), made(first.seat, 0)])).toBe(false);
      expect(await store.draftPicks(table, 0)).toEqual([first]);
    });

    it('[LE1] take decks until they are closed, and the last one counts', async () => {
      const world = new LentWorld(store, 'lent decks');
      await world.create();
      const handIn = (salt: string, isAutomatic = false) => ({
        entrant: 1,
        deck: { pool: [1], basics: [2] },
        salt,
        isAutomatic,
      });
      const { tournamentId } = world;
      expect(await store.handInLentDeck(tournamentId, handIn('a'))).toBe(true);
      expect(await store.handInLentDeck(tournamentId, handIn('b'))).toBe(true);
      await store.closeLentDecks(tournamentId);
      expect(await store.handInLentDeck(tournamentId, handIn('c'))).toBe(false);
      await store.addAutomaticLentDeck(tournamentId, handIn('d', true));
      expect(await store.lentDecks(tournamentId, null)).toEqual([handIn('b')]);
    });

    it('[LE1] [TS3] are drafted to the end by nodes that die between pick and pass, with late picks and leavers', async () => {
      const world = new LentWorld(store, 'lent nodes');
      await world.create();
      const random = createRandom('lent nodes');
      let nodes = [world.node(), world.node()];
      for (let steps = 0; ; steps += 1) {
        expect(steps).toBeLessThan(2000);
        // A node dies: its successor has only what is stored.
        if (random.below(5) === 0) nodes = [world.node(), nodes[0]];
        const [one, other] = nodes;
        const book = await one.book();
        if (book.tournament.lent?.phase !== 'drafting') break;
        if (steps === 40) {
          await store.addToTournament({
            id: world.tournamentId,
            seq: book.seq,
            entries: [{ type: 'left', at: world.now, entrant: 3 }],
          });
        }
        world.now += random.below(9000);
        const seats = book.tournament.lent.tables[0];
        const seat = seats.indexOf(1 + random.below(2));
        // Both nodes get the same click, and both direct.
        const pick = (node: typeof one) =>
          node.tables.add(book, 1, ({ draft, picks }) => {
            const pack = draft.queues[seat][0];
            if (!pack || random.below(3) === 0) return { refused: 'away' as const };
            const number = draft.pools[seat].length;
            const at = Math.max(world.now, picks.at(-1)?.at ?? 0);
            return [{ seat, number, index: 0, by: 'player' as const, at }];
          });
        await Promise.all([pick(one), pick(other), one.direct(), other.direct()]);
      }
      await Promise.all(nodes.map((node) => node.direct()));
      const picks = await store.draftPicks({ tournament: world.tournamentId, table: 1 }, 0);
      expect(new Set(picks.map(({ seat, number }) => `${seat} ${number}`)).size).toBe(picks.length);
      expect(new Set(picks.map(({ by }) => by))).toEqual(new Set(['player', 'clock', 'bot']));
      expect(world.messages.length).toBeGreaterThan(0);
      await expectBuilt(world);
    });

    /** One player hands a deck in; two nodes end the building at once. */
    async function expectBuilt(world: LentWorld): Promise<void> {
      const nodes = [world.node(), world.node()];
      const book = await nodes[0].book();
      const pool = await nodes[0].decks.poolOf(book, 1);
      const deck = buildDeck(pool);
      expect(checkLimitedDeck(pool, deck)).toEqual([]);
      const { tournamentId } = world;
      const handedIn = { entrant: 1, deck, salt: 'ab'.repeat(32), isAutomatic: false };
      expect(await store.handInLentDeck(tournamentId, handedIn)).toBe(true);
      await nodes[0].direct();
      expect((await nodes[0].book()).tournament.lent?.phase).toBe('building');
      const handsIn = {
        ...handedIn,
        entrant: 2,
        deck: buildDeck(await nodes[0].decks.poolOf(book, 2)),
      };
      await store.handInLentDeck(tournamentId, handsIn);
      await Promise.all(nodes.map((node) => node.direct()));
      const { seq, tournament } = await nodes[1].book();
      expect(tournament.lent?.phase).toBe('playing');
      const decks = await store.lentDecks(tournamentId, null);
      expect(decks.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false, true]);
      expect(await store.handInLentDeck(tournamentId, handedIn)).toBe(false);
      await store.addToTournament({
        id: tournamentId,
        seq,
        entries: [{ type: 'revealed', at: world.now, packs }],
      });
      const verdict = verifyTournament(await store.tournamentEntries(tournamentId, 0));
      if (!('tournament' in verdict)) throw new Error(verdict.message);
      const file = await nodes[0].decks.fileOf(await nodes[0].book());
      expect(verifyLent(verdict.tournament, file)).toHaveProperty('decks');
    }
  });
}
