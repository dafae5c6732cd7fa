import { readyDecks } from '@stackmate/catalogue';
import type { MatchSetup } from '@stackmate/room';
import {
  addEntry,
  createTournament,
  pairNext,
  secretCommitment,
  tournamentRules,
} from '@stackmate/tournament';
import type { TournamentSettings } from '@stackmate/tournament';
import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../store/index.ts';
import { createGameStarts } from './begin-games.ts';
import type { GameStartsOptions } from './begin-games.ts';
import { createBookClock } from './books.ts';
import type { Book } from './books.ts';

const settings: TournamentSettings = {
  kind: 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'fast',
  startsAt: 0,
  roundMinutes: 60,
  breakSeconds: 0,
  arenaMinutes: 0,
  hasCut: false,
  maxEntrants: 2,
  fee: 0,
  addedCoins: 0,
};

const secret = '5'.repeat(64);

/** A bracket of bots, by default two, whose first games are to begin. */
function createBook(change: Partial<TournamentSettings>, count = 2): Book {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const tournament = createTournament({
    type: 'created',
    at: 0,
    settings: { ...settings, ...change },
    commitment: secretCommitment(secret),
  });
  for (const entrant of numbers) {
    addEntry(tournament, { type: 'joined', at: 0, entrant, rating: 1500, deck: String(entrant) });
  }
  addEntry(tournament, { type: 'started', at: 0, secret });
  const tables = pairNext(tournament, null);
  addEntry(tournament, { type: 'paired', at: 0, round: 1, waiting: null, tables });
  return {
    stored: {
      id: '0123456789012345678901',
      name: 'Final',
      organizer: null,
      clock: 'fast',
      isListed: true,
      isPractice: false,
      secret: '',
    },
    tournament,
    seq: 1,
    entrants: numbers.map((entrant) => ({
      entrant,
      playerId: null,
      bot: 'random',
      name: `Bot ${entrant}`,
      deck: readyDecks[0].id,
      salt: '',
    })),
  };
}

const createStarts = (change: Partial<GameStartsOptions>, spectatorDelay = 0) =>
  createGameStarts({
    store: {
      match: async () => null,
      addTournamentGames: async () => {},
      begunTournamentMatches: async () => [],
      addChosenGame: async () => ({}),
      gameChoices: async () => ({ isBegun: false, chosen: {}, before: {} }),
      entrantDecks: async () => new Map(),
    },
    begin: async () => {},
    match: { sealTime: 1, idleTime: 1, botDelay: { least: 1, most: 1 }, spectatorDelay },
    clocks: () => null,
    lentDeckOf: async () => readyDecks[0].deck,
    seatOf: async () => ({ appearance: undefined, isGuest: false }),
    send: () => {},
    announce: async () => {},
    logger: { error: () => {} },
    ...change,
  });

/** Begins the game and returns how late its spectators are, in ms. */
async function delayOf(change: Partial<TournamentSettings>, usual: number): Promise<number[]> {
  const begun: MatchSetup[] = [];
  const starts = createStarts({ begin: async (setup) => void begun.push(setup) }, usual);
  await starts.begin(createBook(change), 0);
  return begun.map(({ spectatorDelay }) => spectatorDelay);
}

describe('spectators', () => {
  it('[PR2] see matches 120 s late if coins are at stake', async () => {
    expect(tournamentRules.prizeDelayMs).toBe(120_000);
    expect(await delayOf({ fee: 20 }, 15_000)).toEqual([120_000]);
    expect(await delayOf({ addedCoins: 500 }, 15_000)).toEqual([120_000]);
  });

  it('[PR2] see others with the usual delay, and a longer one stays', async () => {
    expect(await delayOf({}, 15_000)).toEqual([15_000]);
    expect(await delayOf({ fee: 20 }, 300_000)).toEqual([300_000]);
  });
});

describe('a wave of many games', () => {
  it('[TS3] tells all players of their matches before it notifies anybody', async () => {
    const told = new Set<string>();
    const toldBefore: number[] = [];
    const starts = createStarts({
      send: (playerId) => void told.add(playerId),
      announce: async () => void toldBefore.push(told.size),
    });
    const book = createBook({ maxEntrants: 128 }, 128);
    const entrants = book.entrants.map((one) => ({
      ...one,
      playerId: `player ${one.entrant}`,
      bot: null,
    }));
    await starts.begin({ ...book, entrants }, 0);
    expect(toldBefore).toEqual(Array.from({ length: 64 }, () => 128));
    // Each once.
    await starts.begin({ ...book, entrants }, 1000);
    expect(toldBefore).toHaveLength(64);
  });

  it('[TS3] notifies again whom it could not, and keeps no other waiting', async () => {
    const notified: string[] = [];
    let fails = true;
    const failures: object[] = [];
    const book = createBook({ maxEntrants: 4 }, 4);
    const begun = new Set<string>();
    const starts = createStarts({
      store: {
        match: async () =>
          ({ status: 'running', seats: [{ player: null }, { player: null }] }) as never,
        addTournamentGames: async () => {},
        begunTournamentMatches: async (matches) => matches.filter((match) => begun.has(match)),
        addChosenGame: async () => ({}),
        gameChoices: async () => ({ isBegun: false, chosen: {}, before: {} }),
        entrantDecks: async () => new Map(),
      },
      begin: async ({ match }) => void begun.add(match),
      announce: async (_, { table }, matchId) => {
        if (fails && table === 1) throw new Error('no storage');
        notified.push(matchId);
      },
      logger: { error: (about: object) => void failures.push(about) },
    });
    await starts.begin(book, 0);
    expect([notified.length, failures.length, begun.size]).toEqual([1, 1, 2]);
    fails = false;
    await starts.begin(book, 1000);
    expect(new Set(notified)).toEqual(begun);
    expect(notified).toHaveLength(2);
  });
});

describe('a director that goes on for one that died', () => {
  it('[TS3] tells the players once of a match that runs, and begins it no second time', async () => {
    const told: string[] = [];
    const begun: MatchSetup[] = [];
    const running = {
      status: 'running',
      seats: ['anna', 'bert'].map((playerId) => ({ player: playerId, name: playerId })),
    } as unknown as MatchSummary;
    const starts = createStarts({
      store: {
        match: async () => running,
        addTournamentGames: async () => {},
        begunTournamentMatches: async (matches) => matches,
        addChosenGame: async () => ({}),
        gameChoices: async () => ({ isBegun: false, chosen: {}, before: {} }),
        entrantDecks: async () => new Map(),
      },
      begin: async (setup) => void begun.push(setup),
      send: (playerId, message) => void told.push(`${playerId} ${message.type}`),
    });
    const book = createBook({});
    await starts.begin(book, 0);
    await starts.begin(book, 1000);
    expect(told).toEqual(['anna paired', 'bert paired']);
    expect(begun).toEqual([]);
  });

  it('[SW4] begins no match when the round is over', async () => {
    const begun: MatchSetup[] = [];
    const starts = createStarts({ begin: async (setup) => void begun.push(setup) });
    await starts.begin(createBook({ roundMinutes: 10 }), 10 * 60_000);
    expect(begun).toEqual([]);
  });
});

describe('the time of a tournament', () => {
  it('[TS3] goes on evenly on a node whose clock is an hour behind, a day ahead or right', () => {
    const hour = 3_600_000;
    for (const skew of [-hour, 0, 24 * hour]) {
      let now = 10 * hour + skew;
      const timeOf = createBookClock(() => now);
      const book = createBook({});
      book.tournament.at = 10 * hour;
      const first = timeOf(book);
      expect(first).toBe(10 * hour + Math.max(skew, 0));
      now += 6000;
      expect(timeOf(book)).toBe(first + 6000);
      // A node that is ahead adds an entry.
      book.tournament.at = first + 9000;
      expect(timeOf(book)).toBe(first + 9000);
      now += 1000;
      expect(timeOf(book)).toBe(first + 10_000);
    }
  });
});
