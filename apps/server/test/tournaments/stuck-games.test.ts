import { openService } from '../open-routes.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamesToPlay, pairNext, secretCommitment, tournamentRules } from '@stackmate/tournament';
import type { GameEnding, TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../src/rooms/index.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import type { Books } from '../../src/tournaments/books.ts';
import { createDirector } from '../../src/tournaments/director.ts';
import { createFailureLog } from '../../src/tournaments/failure-log.ts';
import { id } from '../entries.ts';
import { openMigrated } from '../open-test-database.ts';
import { lendsNothing } from './lends-nothing.ts';

const start = Date.UTC(2026, 10, 28);
const secret = 'ab'.repeat(32);
const minute = 60_000;

let data: string;
let store: DatabaseStore;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-stuck-'));
  store = createDatabaseStore({
    database: await openMigrated({ data, databaseUrl: null }),
    owner: 'test',
  });
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

let time = start;
const openBooks = (): Books => createBooks({ store, steady: () => time });

interface Plan extends Partial<TournamentSettings> {
  readonly isPractice?: boolean;
}

/** Stores a tournament that four players have joined. */
async function create(name: string, { isPractice = false, ...change }: Plan = {}): Promise<string> {
  const settings: TournamentSettings = {
    kind: 'swiss',
    bestOf: 1,
    decks: 'one',
    cards: 'ready',
    clock: 'rapid',
    startsAt: time,
    roundMinutes: 30,
    breakSeconds: 0,
    arenaMinutes: 90,
    hasCut: false,
    maxEntrants: 8,
    fee: 0,
    addedCoins: 0,
    ...change,
  };
  const created: TournamentEntry = {
    type: 'created',
    at: time,
    settings,
    commitment: secretCommitment(secret),
  };
  await store.createTournament({
    id: id(name),
    key: null,
    name,
    organizer: null,
    clock: 'rapid',
    isListed: true,
    isPractice,
    secret,
    season: null,
    startsAt: time,
    entries: [created],
    entrants: [],
  });
  for (let entrant = 1; entrant <= 4; entrant += 1) {
    await store.addToTournament({
      id: id(name),
      seq: entrant,
      entries: [{ type: 'joined', at: time, entrant, rating: 1500, deck: `hash ${entrant}` }],
      entrant: {
        entrant,
        playerId: id(`player ${entrant}`),
        bot: null,
        name: `Player ${entrant}`,
        deck: 'ember',
        salt: secret,
      },
    });
  }
  return id(name);
}

/**
 * A director whose matches never end: their node does not answer, or their log can't be read. `due` gets what is done
 * before the next tick.
 */
function createStuckDirector(books: Books, due: (() => void)[] = []) {
  const asked: string[] = [];
  const logged = vi.fn<Logger['error']>();
  const director = createDirector({
    service: openService,
    store,
    books,
    games: { begin: async () => {} },
    stops: { stop: async () => {} },
    pair: async ({ stored }, waiting) => {
      const book = await books.read(stored.id);
      return book === null ? [] : pairNext(book.tournament, waiting);
    },
    lent: lendsNothing,
    endByEnergy: async (matchId) => {
      asked.push(matchId);
      throw new Error('the node does not answer');
    },
    isOurTurn: async () => true,
    isConnected: () => true,
    now: () => time,
    later: (act) => void due.push(act),
    logger: createFailureLog({ error: logged }),
  });
  const tick = async (): Promise<void> => {
    // It rejects while a match isn't ended.
    await director.tick().catch(() => {});
    time += 1000;
  };
  return { asked, director, logged, tick };
}

describe('a result that never comes', () => {
  it('[SW4] [SE1] is asked for at the hard end, then the bracket goes on by lot', async () => {
    const event = await create('stuck bracket', { kind: 'elimination' });
    const books = openBooks();
    const { asked, tick } = createStuckDirector(books);
    const rounds = async () => (await books.read(event))!.tournament.rounds;
    for (let ticks = 0; ticks < 4; ticks += 1) await tick();
    expect(await rounds()).toHaveLength(1);
    time += 30 * minute;
    await tick();
    expect(new Set(asked).size).toBe(2);
    expect((await rounds())[0].closedAt).toBeNull();
    time += tournamentRules.resultMs;
    for (let ticks = 0; ticks < 4; ticks += 1) await tick();
    const [first, final] = await rounds();
    expect(first.pairings.map(({ games }) => games[0])).toMatchObject([
      { ending: 'time', winner: null, record: null },
      { ending: 'time', winner: null, record: null },
    ]);
    expect(final.pairings).toHaveLength(1);
    time += 30 * minute + tournamentRules.resultMs;
    for (let ticks = 0; ticks < 4; ticks += 1) await tick();
    expect((await books.read(event))!.tournament.status).toBe('ended');
  });

  it('[SW4] [AR1] does not keep two players of an arena at their table for ever', async () => {
    const event = await create('stuck arena', { kind: 'arena' });
    const books = openBooks();
    const { tick } = createStuckDirector(books);
    for (let ticks = 0; ticks < 4; ticks += 1) await tick();
    time += 30 * minute + tournamentRules.resultMs;
    for (let ticks = 0; ticks < 10; ticks += 1) await tick();
    const { rounds } = (await books.read(event))!.tournament;
    expect(rounds[0].pairings.every(({ games }) => games[0].ending === 'time')).toBe(true);
    expect(rounds.length).toBeGreaterThan(1);
  });
});

describe('a tournament that fails', () => {
  it('fails the task, and stops no other', async () => {
    const [broken, whole] = [
      await create('broken', { kind: 'elimination' }),
      await create('whole', { kind: 'elimination' }),
    ];
    const books = openBooks();
    const unreadable: Books = {
      ...books,
      read: (event) =>
        event === broken ? Promise.reject(new Error('no such entry')) : books.read(event),
    };
    const { director, logged } = createStuckDirector(unreadable);
    for (let ticks = 0; ticks < 3; ticks += 1) {
      await expect(director.tick()).rejects.toThrow('failures of tournaments');
      time += 1000;
    }
    expect((await books.read(whole))!.tournament.rounds).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith(
      { tournament: broken, err: new Error('no such entry') },
      'a tournament could not go on',
    );
    await books.add(broken, () => ({
      entries: [{ type: 'cancelled', at: time, reason: 'too few entrants' }],
    }));
    expect(await director.tick()).toBe(true);
  });
});

describe('who does not come', () => {
  /** Lets the first player of a tournament miss rounds, and all others play. Two nodes enter each result. */
  async function miss(event: string, ending: GameEnding): Promise<void> {
    const nodes = [openBooks(), openBooks()];
    await nodes[0].add(event, () => ({ entries: [{ type: 'started', at: time, secret }] }));
    for (let round = 1; round <= 2; round += 1) {
      await nodes[0].add(event, ({ tournament }) => ({
        entries: [
          { type: 'paired', at: time, round, waiting: null, tables: pairNext(tournament, null) },
        ],
      }));
      time += 1000;
      const enter = (books: Books) =>
        books.add(event, ({ tournament }) => ({
          entries: gamesToPlay(tournament).map((game): TournamentEntry => {
            const missing = game.seats[game.entrants.indexOf(1)];
            const isMissed = missing !== undefined && ending !== 'played';
            const winner = missing === 0 ? 1 : 0;
            return {
              type: 'finished',
              at: time,
              round,
              table: game.table,
              game: game.game,
              attempt: game.attempt,
              ending: isMissed ? ending : 'played',
              winner: isMissed && ending !== 'absent' ? null : winner,
              energy: [1, 0],
              record: null,
            };
          }),
        }));
      await Promise.all(nodes.map(enter));
      // A game that the server stopped is played again.
      if (ending === 'stopped') {
        await nodes[0].add(event, ({ tournament }) => ({
          entries: gamesToPlay(tournament).map(({ table, game, attempt }) => ({
            type: 'finished' as const,
            at: time,
            round,
            table,
            game,
            attempt,
            ending: 'played' as const,
            winner: 0 as const,
            energy: [1, 0] as const,
            record: null,
          })),
        }));
      }
    }
  }
  const banOf = (player: number) => store.eventBan(id(`player ${player}`), time);

  it('[SW3] twice is banned once, by whichever node; practice and stopped matches ban nobody', async () => {
    await miss(await create('practice', { isPractice: true }), 'absent');
    expect(await banOf(1)).toBeNull();
    await miss(await create('stopped'), 'stopped');
    expect(await banOf(1)).toBeNull();
    await miss(await create('missed'), 'absent');
    expect(await banOf(1)).toMatchObject({ hours: 24, count: 1, event: { name: 'missed' } });
    for (const player of [2, 3, 4]) expect(await banOf(player)).toBeNull();
  });

  it('[SW3] and plays an event to its end has a ban taken back; who left it does not', async () => {
    await miss(await create('missed again'), 'absent');
    expect(await banOf(1)).toMatchObject({ hours: 48, count: 2 });
    const event = await create('played');
    await miss(event, 'played');
    await openBooks().add(event, () => ({
      entries: [
        { type: 'left', at: time, entrant: 2 },
        { type: 'ended', at: time },
      ],
    }));
    expect(await banOf(1)).toMatchObject({ hours: 24, count: 1 });
  });
});

it.each(['elimination', 'swiss', 'arena'] as const)(
  '[TS3] an event that starts is paired at once, without another tick: %s',
  async (kind) => {
    const event = await create(`starts ${kind}`, { kind });
    const books = openBooks();
    const due: (() => void)[] = [];
    const { tick } = createStuckDirector(books, due);
    const read = async () => (await books.read(event))!.tournament;
    await tick();
    expect((await read()).status).toBe('running');
    for (const act of due.splice(0)) act();
    await expect.poll(async () => (await read()).rounds).toHaveLength(1);
  },
);
