import { openService } from '../open-routes.ts';
import { readyDecks } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { MatchSetup } from '@stackmate/room';
import { findPairing, pairNext, secretCommitment, verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { firstEpoch } from '../../src/store/match-store.ts';
import type { MatchEnd } from '../../src/store/match-store.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createDirector } from '../../src/tournaments/director.ts';
import type { Director } from '../../src/tournaments/director.ts';
import { gameMatchId } from '../../src/tournaments/game-match-id.ts';
import { createGameStarts } from '../../src/tournaments/begin-games.ts';
import { createGameStops } from '../../src/tournaments/stop-games.ts';
import { createBreakingDatabase } from '../breaking-database.ts';
import { begin, facts, id } from '../entries.ts';
import { lendsNoDeck, lendsNothing } from './lends-nothing.ts';

const secret = 'cd'.repeat(32);
const start = Date.UTC(2026, 10, 28);
const versions = { engine: '1', rules: '1', catalogue: '1' };

interface Case {
  readonly seed: string;
  readonly kind: TournamentSettings['kind'];
  readonly bestOf: 1 | 3;
  readonly players: number;
  /** Chance in percent that a director dies after one of its next statements, at each step. */
  readonly deaths: number;
}

/** A tournament with two directors that both act all the time, die between two statements and are replaced. */
class DirectedWorld {
  readonly tournamentId: string;
  readonly faults: string[] = [];
  /** How the matches ended. */
  readonly ends = new Map<string, MatchEnd>();
  /** Matches that a director tried to begin. */
  readonly setups = new Map<string, MatchSetup>();
  #time = start;
  readonly #database: Database;
  readonly #store: DatabaseStore;
  readonly #random: Random;
  readonly #case: Case;

  constructor(database: Database, store: DatabaseStore, chosen: Case) {
    this.#database = database;
    this.#store = store;
    this.#random = createRandom(chosen.seed);
    this.#case = chosen;
    this.tournamentId = id(`t${chosen.seed}`);
  }

  async create(): Promise<void> {
    const { kind, bestOf, players } = this.#case;
    const settings: TournamentSettings = {
      kind,
      bestOf: kind === 'arena' ? 1 : bestOf,
      decks: 'one',
      cards: 'ready',
      clock: 'rapid',
      startsAt: start,
      roundMinutes: 10,
      breakSeconds: 0,
      arenaMinutes: 1,
      hasCut: false,
      maxEntrants: 16,
      fee: 0,
      addedCoins: 0,
    };
    const numbers = Array.from({ length: players }, (_, index) => index + 1);
    await this.#store.createTournament({
      id: this.tournamentId,
      key: null,
      season: null,
      name: 'Directed',
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: start,
      entries: [
        { type: 'created', at: start, settings, commitment: secretCommitment(secret) },
        ...numbers.map((entrant): TournamentEntry => ({
          type: 'joined',
          at: start,
          entrant,
          rating: 1500,
          deck: `hash ${entrant}`,
        })),
      ],
      entrants: numbers.map((entrant) => ({
        entrant,
        playerId: this.#playerOf(entrant),
        bot: null,
        name: `Player ${entrant}`,
        deck: readyDecks[0].id,
        salt: secret,
      })),
    });
  }

  #playerOf(entrant: number): string {
    return id(`${this.#case.seed}p${entrant}`);
  }

  /** A director with a memory of its own, which may break. */
  #openDirector(): { readonly director: Director; readonly breakAfter: (n: number) => void } {
    const breaking = createBreakingDatabase(this.#database, async () => {
      for (let turns = this.#random.below(4); turns > 0; turns -= 1)
        await new Promise(setImmediate);
    });
    const store = createDatabaseStore({ database: breaking.database, owner: 'test' });
    const logger = { error: () => {}, take: () => 0 };
    const books = createBooks({ store, steady: () => this.#time });
    const director = createDirector({
      service: openService,
      store,
      books,
      stops: createGameStops({ store, stop: async () => {}, logger }),
      games: createGameStarts({
        store,
        begin: (setup) => this.#begin(store, setup),
        match: { sealTime: 1, idleTime: 1, botDelay: { least: 1, most: 1 }, spectatorDelay: 0 },
        clocks: () => null,
        lentDeckOf: lendsNoDeck,
        seatOf: async () => ({ appearance: undefined, isGuest: false }),
        send: () => {},
        announce: async () => {},
        logger,
      }),
      lent: lendsNothing,
      pair: async ({ stored }, waiting) => {
        const book = await books.read(stored.id);
        await new Promise(setImmediate);
        return pairNext(book!.tournament, waiting);
      },
      endByEnergy: async () => {},
      isOurTurn: async () => true,
      isConnected: () => true,
      now: () => this.#time,
      logger,
    });
    return { director, breakAfter: breaking.breakAfter };
  }

  async #begin(store: DatabaseStore, setup: MatchSetup): Promise<void> {
    const { match: matchId, seats } = setup;
    const known = this.setups.get(matchId);
    const names = ({ seats: of }: MatchSetup): string => of.map(({ player }) => player).join(' ');
    if (known && names(known) !== names(setup)) this.faults.push(`${matchId} has other seats`);
    this.setups.set(matchId, setup);
    const entry = begin(matchId, { kind: 'tournament', seats, versions });
    const refused = await store.commit([{ entry, epoch: firstEpoch }]);
    if (refused.length > 0) throw new Error(refused[0].reason);
  }

  async #running(): Promise<readonly MatchSetup[]> {
    const running: MatchSetup[] = [];
    for (const [matchId, setup] of this.setups) {
      if (this.ends.has(matchId)) continue;
      if ((await this.#store.match(matchId))?.status === 'running') running.push(setup);
    }
    return running;
  }

  #chooseEnd(): MatchEnd {
    const at = this.#time;
    const dice = this.#random.below(20);
    if (dice === 0) return { kind: 'aborted', at, by: 0, reason: 'no hash in time' };
    if (dice === 1) return { kind: 'aborted', at, by: null, reason: 'ended by the operator' };
    return {
      kind: 'over',
      at,
      winner: ([0, 1, null] as const)[this.#random.below(3)],
      reason: 'King destroyed',
      record: '{}',
      facts: { ...facts, energy: [this.#random.below(9), 3], recordHash: `hash ${dice}` },
    };
  }

  /** Ends some matches. Nobody plays two at once. */
  async #play(): Promise<void> {
    const running = await this.#running();
    const players = running.flatMap(({ seats }) => seats.map(({ player }) => player));
    if (new Set(players).size < players.length) this.faults.push('somebody plays two matches');
    for (const { match: matchId } of running) {
      if (this.#random.below(3) === 0) continue;
      const end = this.#chooseEnd();
      await this.#store.finish({ match: matchId, epoch: firstEpoch }, end);
      this.ends.set(matchId, end);
    }
  }

  /** Directs the tournament to its end. Returns its entries. */
  async run(): Promise<readonly TournamentEntry[]> {
    const directors = [this.#openDirector(), this.#openDirector()];
    for (let steps = 0; ; steps += 1) {
      const entries = await this.entries();
      if (entries.at(-1)?.type === 'ended') return entries;
      if (steps > 400) throw new Error(`no end: ${JSON.stringify(entries.at(-1))}`);
      for (const at of [0, 1]) {
        if (this.#random.below(100) < this.#case.deaths) {
          directors[at].breakAfter(this.#random.below(40));
        }
      }
      const ticks = await Promise.allSettled(directors.map(({ director }) => director.tick()));
      for (const at of [0, 1]) {
        // Whoever broke is dead; another one goes on.
        const isDead = ticks[at].status === 'rejected' || this.#random.below(4) === 0;
        if (isDead) directors[at] = this.#openDirector();
      }
      await this.#play();
      this.#time += this.#random.below(4000);
    }
  }

  async entries(): Promise<readonly TournamentEntry[]> {
    return this.#store.tournamentEntries(this.tournamentId, 0);
  }

  /** Compares the entries with the matches. Returns what is wrong. */
  async check(entries: readonly TournamentEntry[]): Promise<readonly string[]> {
    const verdict = verifyTournament(entries);
    if (!('tournament' in verdict)) return [`${verdict.index}: ${verdict.message}`];
    const faults = [...this.faults];
    const finished = entries.filter((entry) => entry.type === 'finished');
    const games = await this.#store.tournamentGames(this.tournamentId);
    const ids = finished.map((entry) => gameMatchId(this.tournamentId, entry));
    const sorted = (words: readonly (string | null)[]): string =>
      words
        .map(String)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(' ');
    if (sorted(games.map(({ matchId }) => matchId)) !== sorted(ids)) {
      faults.push('not every game has one match, or a match has no game');
    }
    for (const [index, entry] of finished.entries()) {
      const end = this.ends.get(ids[index]);
      const { entrants } = findPairing(verdict.tournament, entry.round, entry.table)!;
      const players = entrants.map((entrant) => this.#playerOf(entrant ?? 0));
      const seats = (await this.#store.match(ids[index]))?.seats.map(({ player }) => player) ?? [];
      if (sorted(seats) !== sorted(players)) faults.push(`${ids[index]} has other players`);
      const winner = entry.winner === null ? null : players[entry.winner];
      const wrong =
        end?.kind === 'over'
          ? entry.ending !== 'played' ||
            entry.record !== end.facts.recordHash ||
            winner !== (end.winner === null ? null : seats[end.winner])
          : entry.ending !== (end?.by === null ? 'stopped' : 'absent');
      if (wrong) faults.push(`${ids[index]} ended otherwise: ${JSON.stringify([entry, end])}`);
    }
    return faults;
  }
}

const cases: fc.Arbitrary<Omit<Case, 'seed'>> = fc.record({
  kind: fc.constantFrom('swiss', 'elimination', 'arena'),
  bestOf: fc.constantFrom(1, 3),
  players: fc.integer({ min: 4, max: 7 }),
  deaths: fc.constantFrom(0, 20, 60),
});

/** Tests two directors of one tournament on a database. */
export function twoDirectorsContract(open: () => Promise<Database>, runs: number): void {
  let database: Database;
  let store: DatabaseStore;
  let count = 0;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  describe('two directors that both act, and die between any two statements', () => {
    it(
      '[TS3] begin each game once, enter each result once and come to the end',
      { timeout: 120_000 },
      async () => {
        await fc.assert(
          fc.asyncProperty(cases, async (chosen) => {
            count += 1;
            const world = new DirectedWorld(database, store, { ...chosen, seed: String(count) });
            await world.create();
            expect(await world.check(await world.run())).toEqual([]);
          }),
          { numRuns: runs, endOnFailure: true },
        );
      },
    );
  });
}
