import { openService } from '../open-routes.ts';
import {
  gamesToPlay,
  nextStep,
  pairNext,
  prizeCoins,
  secretCommitment,
  tournamentRules,
} from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Household } from '../../src/store/index.ts';
import { createBooks } from '../../src/tournaments/books.ts';
import { createDirector } from '../../src/tournaments/director.ts';
import { createFailureLog } from '../../src/tournaments/failure-log.ts';
import { id } from '../entries.ts';
import { lendsNothing } from './lends-nothing.ts';

/** When staked events start and end. */
export const start = Date.UTC(2026, 10, 28);
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
  fee: 30,
  addedCoins: 0,
};

/** A household of one player. */
export const homeOf = (player: string, device: string | null = null): Household => ({
  address: `home of ${player}`,
  device,
});

/** A tournament in a database, with players who have coins. */
export class StakedEvent {
  readonly id: string;
  readonly #books;
  readonly #name: string;

  readonly store: DatabaseStore;
  /** When it starts and ends, in ms. */
  readonly at: number;

  constructor(store: DatabaseStore, name: string, at = start) {
    this.store = store;
    this.at = at;
    this.#name = name;
    this.id = id(name);
    this.#books = createBooks({ store, steady: () => performance.now() });
  }

  async create(change: Partial<TournamentSettings> = {}): Promise<this> {
    const created = { ...settings, startsAt: this.at, ...change };
    await this.store.createTournament({
      id: this.id,
      key: null,
      name: this.#name,
      organizer: null,
      clock: 'rapid',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: this.at,
      season: null,
      entries: [
        { type: 'created', at: this.at, settings: created, commitment: secretCommitment(secret) },
      ],
      entrants: [],
    });
    return this;
  }

  player = (player: string): string => id(`${this.#name} ${player}`);

  async give(player: string, coins: number): Promise<void> {
    const playerId = this.player(player);
    await this.store.grantCoins({
      playerId,
      at: this.at,
      operator: 'test',
      reason: '',
      cause: `${playerId}-start`,
      coins,
    });
  }

  async balance(player: string): Promise<number> {
    const { balance } = await this.store.wallet({
      playerId: this.player(player),
      at: this.at,
      before: null,
      limit: 5,
    });
    return balance;
  }

  join(player: string, household: Household = homeOf(player)) {
    return this.#books.add(this.id, ({ tournament }) => {
      const entrant = tournament.entrants.size + 1;
      return {
        entries: [{ type: 'joined', at: this.at, entrant, rating: 1500 - entrant, deck: player }],
        entrant: {
          entrant,
          playerId: this.player(player),
          bot: null,
          name: player,
          deck: 'ember',
          salt: secret,
        },
        household,
      };
    });
  }

  add(entry: TournamentEntry, household?: Household) {
    return this.#books.add(this.id, () => ({
      entries: [entry],
      ...(household && { household }),
    }));
  }

  async #mustAdd(entry: TournamentEntry): Promise<void> {
    const fault = await this.add(entry);
    if (fault !== null) throw new Error(JSON.stringify(fault));
  }

  async start(): Promise<void> {
    await this.#mustAdd({ type: 'started', at: this.at, secret });
  }

  /** Plays a bracket in which the better seed wins each table. */
  async play(): Promise<void> {
    for (;;) {
      const book = await this.book();
      const step = nextStep(book.tournament, this.at);
      if (step.type === 'pair-bracket') {
        const tables = pairNext(book.tournament, null);
        await this.add({ type: 'paired', at: this.at, round: step.round, waiting: null, tables });
      } else if (step.type === 'play') {
        for (const next of gamesToPlay(book.tournament)) {
          const { round, table, game, attempt, entrants, seats } = next;
          await this.add({
            type: 'finished',
            at: this.at,
            round,
            table,
            game,
            attempt,
            ending: 'played',
            winner: seats[entrants[0] < entrants[1] ? 0 : 1],
            energy: [20, 0],
            record: null,
          });
        }
      } else break;
    }
    await this.#mustAdd({ type: 'ended', at: this.at });
  }

  async book() {
    const book = await createBooks({ store: this.store, steady: () => 0 }).read(this.id);
    if (book === null) throw new Error('there is no such tournament');
    return book;
  }

  /** Pays as a director of its own does it. */
  async pay(at = this.at + tournamentRules.payAfterMs) {
    const { store } = this;
    const director = createDirector({
      service: openService,
      store: {
        dueTournaments: async (until) =>
          (await store.dueTournaments(until)).filter((due) => due === this.id),
        endedTournamentGames: () => Promise.resolve([]),
        noteTimeUp: () => Promise.resolve(),
      },
      books: createBooks({ store, steady: () => performance.now() }),
      games: { begin: () => Promise.resolve() },
      stops: { stop: () => Promise.resolve() },
      pair: () => Promise.resolve([]),
      lent: lendsNothing,
      endByEnergy: () => Promise.resolve(),
      isOurTurn: () => Promise.resolve(true),
      isConnected: () => true,
      now: () => at,
      logger: createFailureLog({ error: () => {} }),
    });
    await director.tick();
  }

  async pot(): Promise<number> {
    const { tournament } = await this.book();
    return tournament.isPaid ? 0 : prizeCoins(tournament);
  }
}
