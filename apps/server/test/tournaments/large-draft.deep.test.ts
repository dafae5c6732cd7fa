import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitedRules } from '@stackmate/limited';
import { packsCommitment, secretCommitment } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkerStore } from '../../src/store/worker-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createLentDirector } from '../../src/tournaments/lent/direct-lent.ts';
import { createDraftTables } from '../../src/tournaments/lent/draft-tables.ts';
import { createLentDecks } from '../../src/tournaments/lent/lent-decks.ts';
import { id } from '../entries.ts';
import { openTestStore } from '../open-test-database.ts';

let data: string;
let store: WorkerStore;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-large-draft-'));
  store = await openTestStore(data);
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

const start = Date.UTC(2026, 10, 28);
const secret = 'ab'.repeat(32);
const packs = 'cd'.repeat(32);
const people = Array.from({ length: 1024 }, (_, index) => index + 1);
const settings: TournamentSettings = {
  kind: 'swiss',
  bestOf: 1,
  decks: 'draft',
  cards: 'lent',
  clock: 'rapid',
  startsAt: start,
  roundMinutes: 30,
  breakSeconds: 0,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: people.length,
  fee: 0,
  addedCoins: 0,
};

/** Does something, and returns how often others had a turn on this thread meanwhile. */
async function countTurns(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const look = (): void => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await act();
  isOver = true;
  return turns;
}

it(
  '[LE1] leaves turns to others while all of 128 draft tables begin and pick, and while decks are built',
  { timeout: 240_000 },
  async () => {
    const tournament = id('large draft');
    await store.createTournament({
      id: tournament,
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
      entries: [
        {
          type: 'created',
          at: start,
          settings,
          commitment: secretCommitment(secret),
          packs: packsCommitment(packs),
        },
        ...people.map((entrant): TournamentEntry => {
          return { type: 'joined', at: start, entrant, rating: 1500, deck: `nonce ${entrant}` };
        }),
        { type: 'started', at: start, secret },
      ],
      entrants: people.map((entrant) => ({
        entrant,
        playerId: id(`drafter ${entrant}`),
        bot: null,
        name: `Player ${entrant}`,
        deck: '',
        salt: '',
      })),
    });
    let now = start;
    let steady = 0;
    const clocks = { steady: () => steady, now: () => now };
    const books = createBooks({ store, ...clocks });
    const tables = createDraftTables({ store, send: () => {}, ...clocks });
    const decks = createLentDecks({ store, tables, newSecret: () => 'ef'.repeat(32) });
    const director = createLentDirector({ store, books, tables, decks, ...clocks });
    const open = async () => (await books.read(tournament))!;
    const fewest: Record<string, number> = {};
    const direct = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      fewest[name] = Math.min(fewest[name] ?? Infinity, await countTurns(act));
    };

    const book = await open();
    await direct('begin', () => director.draft(book));
    // Nobody comes: the clock picks for all of them at the same moment, again and again.
    for (let picks = 0; picks < limitedRules.packSize * 2; picks += 1) {
      now += limitedRules.firstPickSeconds * 1000;
      steady += 1000;
      await direct('pick', () => director.draft(book));
    }
    for (;;) {
      now += limitedRules.firstPickSeconds * 1000;
      steady += 1000;
      await director.draft(await open());
      if ((await open()).tournament.lent?.phase === 'building') break;
    }
    await direct('build', async () => director.build(await open(), now));
    expect((await open()).tournament.lent?.phase).toBe('playing');
    for (const [name, turns] of Object.entries(fewest)) {
      expect(turns, name).toBeGreaterThan(16);
    }
  },
);
