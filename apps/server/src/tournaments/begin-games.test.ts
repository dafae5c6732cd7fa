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
import { createGameStarts } from './begin-games.ts';
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

/** A bracket of two bots whose only game is to begin. */
function createBook(change: Partial<TournamentSettings>): Book {
  const tournament = createTournament({
    type: 'created',
    at: 0,
    settings: { ...settings, ...change },
    commitment: secretCommitment(secret),
  });
  for (const entrant of [1, 2]) {
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
    entrants: [1, 2].map((entrant) => ({
      entrant,
      playerId: null,
      bot: 'random',
      name: `Bot ${entrant}`,
      deck: readyDecks[0].id,
      salt: '',
    })),
  };
}

/** Begins the game and returns how late its spectators are, in ms. */
async function delayOf(change: Partial<TournamentSettings>, usual: number): Promise<number[]> {
  const begun: MatchSetup[] = [];
  const starts = createGameStarts({
    store: { match: async () => null, addTournamentGame: async () => {} },
    begin: async (setup) => void begun.push(setup),
    match: {
      sealTime: 1,
      idleTime: 1,
      botDelay: { least: 1, most: 1 },
      spectatorDelay: usual,
    },
    clocks: () => null,
    seatOf: async () => ({ appearance: undefined, isGuest: false }),
    send: () => {},
    notify: () => {},
    logger: { error: () => {} },
  });
  await starts.begin(createBook(change));
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
