import { text } from 'node:stream/consumers';
import { exportPlayer } from '../../src/accounts/export.ts';
import { pairNext, secretCommitment, tournamentRules } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createEventResults } from '../../src/tournaments/event-results.ts';
import { id } from '../entries.ts';

const start = Date.UTC(2026, 10, 28);
const secret = 'cd'.repeat(32);
const settings: TournamentSettings = {
  kind: 'elimination',
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
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

/** Tests the results of events on a database. */
export function eventResultsContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  let now = start;
  beforeAll(async () => {
    store = await open();
    for (const name of ['Ann', 'Bob', 'Cleo', 'Dora']) {
      await store.createAccount({
        playerId: id(name),
        name,
        key: name.toLowerCase(),
        skeleton: name.toLowerCase(),
        createdAt: start,
        password: null,
        pending: null,
        passkey: null,
      });
    }
  });
  afterAll(() => store.close());

  const books = () => createBooks({ store, steady: () => performance.now() });
  const node = () =>
    createEventResults({ store, books: books(), isOurTurn: async () => true, now: () => now });

  async function add(name: string, ...entries: readonly TournamentEntry[]): Promise<void> {
    for (const entry of entries) {
      expect(await books().add(id(name), () => ({ entries: [entry] }))).toBeNull();
    }
  }

  /** Plays a bracket of four to its end: Ann beats Cleo in the final, Dora came and left before the start. */
  async function playChampionship(name: string): Promise<void> {
    await store.createTournament({
      id: id(name),
      key: null,
      season: '2026-Q4',
      name: 'Championship',
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: start,
      entries: [{ type: 'created', at: start, settings, commitment: secretCommitment(secret) }],
      entrants: [],
    });
    for (const [index, player] of ['Ann', 'Bob', 'Cleo', 'Dora'].entries()) {
      const entrant = index + 1;
      const deck = { bot: null, name: player, deck: 'ember', salt: secret };
      const entry = {
        type: 'joined',
        at: start,
        entrant,
        rating: 1900 - index,
        deck: player,
      } as const;
      const added = await books().add(id(name), () => ({
        entries: [entry],
        entrant: { entrant, playerId: id(player), ...deck },
      }));
      expect(added).toBeNull();
    }
    await add(
      name,
      { type: 'left', at: start, entrant: 4 },
      { type: 'started', at: start, secret },
    );
    for (const round of [1, 2]) {
      const book = (await books().read(id(name)))!;
      const tables = pairNext(book.tournament, null);
      await add(name, { type: 'paired', at: start, round, waiting: null, tables });
      for (const { table, entrants } of tables) {
        if (entrants[1] === null) continue;
        // The entrant with the smaller number wins; Bob loses against Cleo.
        const [a, b] = entrants.map((entrant) => (entrant === 2 ? 9 : entrant));
        await add(name, {
          type: 'finished',
          at: start,
          round,
          table,
          game: 1,
          attempt: 0,
          ending: 'played',
          winner: a! < b! ? 0 : 1,
          energy: [3, 0],
          record: 'hash',
        });
      }
    }
    await add(name, { type: 'ended', at: start });
  }

  const profile = async (player: string) =>
    (await store.profile({ key: player.toLowerCase(), at: now }))!;
  const places = async (player: string) =>
    (await profile(player)).events.map(({ place, entrants, isFinal }) => [
      place,
      entrants,
      isFinal,
    ]);
  const earned = async (player: string): Promise<readonly string[]> => {
    const { achievements } = await store.achievements(id(player));
    return achievements
      .filter(({ steps }) => steps[0].at !== null)
      .map(({ achievement }) => achievement);
  };

  describe('the results of an event', () => {
    it('[TS1] are provisional at its end, and follow a disqualification', async () => {
      await playChampionship('cup');
      await Promise.all([node()(), node()()]);
      expect(await places('Ann')).toEqual([[1, 3, false]]);
      expect(await places('Cleo')).toEqual([[2, 3, false]]);
      // Who never played has no result.
      expect(await places('Dora')).toEqual([]);
      expect((await profile('Ann')).trophies).toEqual([]);
      expect(await earned('Ann')).toEqual([]);
      await add('cup', { type: 'disqualified', at: start, entrant: 1, reason: 'two accounts' });
      await node()();
      expect(await places('Ann')).toEqual([]);
      expect(await places('Cleo')).toEqual([[1, 2, false]]);
    });

    it('[TS1] [PR1] bring trophies and achievements once, 72 hours after the end, on three nodes', async () => {
      now = start + tournamentRules.payAfterMs - 1;
      await node()();
      expect((await profile('Cleo')).trophies).toEqual([]);
      now += 1;
      const nodes = [node(), node(), node()];
      for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map((tick) => tick()));
      expect((await profile('Cleo')).trophies).toMatchObject([
        { name: 'Championship', place: 1, season: '2026-Q4', isFinal: true },
      ]);
      expect((await profile('Bob')).trophies).toMatchObject([{ place: 2 }]);
      expect((await profile('Ann')).trophies).toEqual([]);
      expect(await earned('Cleo')).toEqual(['events', 'event-trophy']);
      expect(await earned('Ann')).toEqual([]);
      expect(await store.tournamentsToNote(now)).toEqual([]);
    });

    it('[PL7] outlive the tournament, and end with the player', async () => {
      await store.forgetTournaments({ practice: now, others: now }, 50);
      expect(await store.tournament(id('cup'))).toBeNull();
      expect((await profile('Cleo')).trophies).toHaveLength(1);
      const exported = JSON.parse(await text(exportPlayer(store, id('Cleo')))) as object;
      expect(exported).toMatchObject({ tournamentResults: [{ place: 1, season: '2026-Q4' }] });
      await store.setDeletion(id('Cleo'), now);
      const times = { now, note: 'erased', noteUntil: now };
      expect(await store.erasePlayer(id('Cleo'), times)).toBe(true);
      expect(await text(exportPlayer(store, id('Cleo')))).not.toContain('Championship');
    });
  });
}
