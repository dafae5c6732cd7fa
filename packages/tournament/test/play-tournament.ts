import { plainSha256 } from '@stackmate/engine';
import {
  addEntry,
  createTournament,
  findPairing,
  entrantsHere,
  entryFaults,
  gamesToPlay,
  joinFault,
  nextStep,
  packsCommitment,
  pairNext,
  picksCommitment,
  secretCommitment,
  unusedDecks,
} from '../src/index.ts';
import type {
  Entrant,
  GameToPlay,
  PairingSeat,
  Tournament,
  TournamentEntry,
  TournamentSettings,
} from '../src/index.ts';

/** Chances out of 100 that a game ends in this way, or that something happens between two rounds. */
export interface Chances {
  readonly draw: number;
  readonly absent: number;
  readonly bothAbsent: number;
  readonly stopped: number;
  readonly timeUp: number;
  readonly leave: number;
  readonly come: number;
  readonly disqualify: number;
  readonly rule: number;
}

const quiet: Chances = {
  draw: 0,
  absent: 0,
  bothAbsent: 0,
  stopped: 0,
  timeUp: 0,
  leave: 0,
  come: 0,
  disqualify: 0,
  rule: 0,
};

export const settings = (change: Partial<TournamentSettings> = {}): TournamentSettings => ({
  kind: 'swiss',
  bestOf: 1,
  decks: 'one',
  cards: 'owned',
  clock: 'normal',
  startsAt: 60_000,
  roundMinutes: 50,
  breakSeconds: 60,
  arenaMinutes: 30,
  hasCut: false,
  maxEntrants: 1024,
  fee: 0,
  addedCoins: 0,
  ...change,
});

/** A random number below a limit, from a seed: the same seed plays the same tournament. */
function createDice(seed: number) {
  let state = (seed ^ 0x9e_37_79_b9) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x6d_2b_79_f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
  return { below, chance: (percent: number): boolean => below(10_000) < percent * 100 };
}
type Dice = ReturnType<typeof createDice>;

const secretOf = (seed: number): string => plainSha256(`secret ${seed}`);

/** A tournament with its entries, which plays on by chance. */
export class PlayedTournament {
  readonly entries: TournamentEntry[] = [];
  readonly tournament: Tournament;
  now = 0;
  readonly #dice: Dice;
  readonly #chances: Chances;
  readonly #secret: string;

  constructor(options: {
    readonly seed: number;
    readonly entrants: number;
    readonly settings?: TournamentSettings;
    readonly chances?: Partial<Chances>;
  }) {
    this.#dice = createDice(options.seed);
    this.#chances = { ...quiet, ...options.chances };
    this.#secret = secretOf(options.seed);
    const created: TournamentEntry = {
      type: 'created',
      at: 0,
      settings: options.settings ?? settings(),
      commitment: secretCommitment(this.#secret),
      packs: packsCommitment(this.#secret),
    };
    this.entries.push(created);
    this.tournament = createTournament(created);
    for (let index = 0; index < options.entrants; index += 1) this.join();
    this.now = this.tournament.settings.startsAt;
  }

  add(entry: TournamentEntry): void {
    const fault = addEntry(this.tournament, entry);
    if (fault !== null) throw new Error(`${entry.type}: ${entryFaults[fault]}`);
    this.entries.push(entry);
  }

  join(): void {
    const entrant = this.tournament.entrants.size + 1;
    const rating = 1000 + this.#dice.below(1000);
    this.add({
      type: 'joined',
      at: this.now,
      entrant,
      rating,
      deck: plainSha256(`deck ${entrant}`),
    });
  }

  /** Ends the next game at a table. */
  end(
    game: GameToPlay,
    winner: PairingSeat | null,
    ending: 'played' | 'time' | 'stopped' = 'played',
  ): void {
    const { round, table, game: number, attempt } = game;
    this.add({
      type: 'finished',
      at: this.now,
      round,
      table,
      game: number,
      attempt,
      ending,
      winner,
      energy: [this.#dice.below(40), this.#dice.below(40)],
      record: plainSha256('a record'),
      ...this.#chooseDecks(game),
    });
  }

  /** Decks by chance of those that haven't won in a conquest, and exchanges by chance. */
  #chooseDecks({ round, table, game }: GameToPlay) {
    const pairing = findPairing(this.tournament, round, table);
    const { settings: given } = this.tournament;
    if (pairing === null || (given.decks !== 'conquest' && given.decks !== 'swap')) return {};
    if (given.decks === 'swap') {
      const swaps = [0, 1].map((seat) => plainSha256(`${round} ${table} ${game} ${seat}`));
      return { swaps: [swaps[0], swaps[1]] as const };
    }
    const [own, other] = ([0, 1] as const).map((seat) => {
      const unused = unusedDecks(given, pairing, seat);
      return unused[this.#dice.below(unused.length)];
    });
    return { decks: [own, other] as const };
  }

  #endByChance(game: GameToPlay): void {
    const dice = this.#dice;
    const chances = this.#chances;
    const place = { round: game.round, table: game.table, game: game.game, attempt: game.attempt };
    const nobody = { winner: null, energy: [0, 0], record: null } as const;
    const seat: PairingSeat = dice.below(2) === 0 ? 0 : 1;
    if (dice.chance(chances.stopped)) return this.end(game, null, 'stopped');
    if (dice.chance(chances.bothAbsent)) {
      return this.add({
        type: 'finished',
        at: this.now,
        ...place,
        ...nobody,
        ending: 'both-absent',
      });
    }
    if (dice.chance(chances.absent)) {
      return this.add({
        type: 'finished',
        at: this.now,
        ...place,
        ...nobody,
        winner: seat,
        ending: 'absent',
      });
    }
    const ending = dice.chance(chances.timeUp) ? 'time' : 'played';
    return this.end(game, dice.chance(chances.draw) ? null : seat, ending);
  }

  /** Lets people come, go and be judged between two rounds. */
  #stir(): void {
    const dice = this.#dice;
    const chances = this.#chances;
    if (dice.chance(chances.come) && joinFault(this.tournament) === null) this.join();
    for (const {
      entrant,
      isHere,
      hasEntered,
      isDisqualified,
      absences,
      moves,
    } of this.tournament.entrants.values()) {
      const at = this.now;
      if (isDisqualified || !hasEntered || absences >= 2 || moves >= 39) continue;
      if (dice.chance(chances.disqualify)) {
        this.add({ type: 'disqualified', at, entrant, reason: 'by chance' });
      } else if (this.tournament.status !== 'ended' && dice.chance(chances.leave)) {
        this.add({ type: isHere ? 'left' : 'returned', at, entrant });
      }
    }
    if (this.tournament.status === 'ended') return;
    const last = this.tournament.rounds.at(-1);
    const table = last?.pairings[dice.below(last.pairings.length || 1)];
    if (last !== undefined && table?.entrants[1] && dice.chance(chances.rule)) {
      const winner = ([0, 1, 'none'] as const)[dice.below(3)];
      this.add({
        type: 'ruled',
        at: this.now,
        round: last.round,
        table: table.table,
        winner,
        reason: 'by chance',
      });
    }
  }

  /** Takes the next step. Returns false when nothing is left to do. */
  step(): boolean {
    const step = nextStep(this.tournament, this.now);
    const at = this.now;
    switch (step.type) {
      case 'nothing':
        return false;
      case 'start':
        this.add({ type: 'started', at, secret: this.#secret });
        return true;
      case 'cancel':
        this.add({ type: 'cancelled', at, reason: 'too few entrants' });
        return true;
      case 'end':
        if (this.tournament.lent) this.add({ type: 'revealed', at, packs: this.#secret });
        this.add({ type: 'ended', at });
        return true;
      case 'pay':
        this.add({ type: 'paid', at, coins: step.coins });
        return true;
      case 'draft':
        this.#draft();
        return true;
      case 'build':
        this.#stir();
        this.now = step.until;
        this.build();
        return true;
      case 'wait':
        this.#stir();
        this.now = Math.max(step.until, this.now);
        return true;
      case 'play':
      case 'time-up':
        for (const game of gamesToPlay(this.tournament)) this.#endByChance(game);
        this.now += 1000;
        return true;
      case 'pair-arena':
        this.#wave(step.round);
        return true;
      default:
        this.add({
          type: 'paired',
          at,
          round: step.round,
          waiting: null,
          tables: pairNext(this.tournament, null),
        });
        return true;
    }
  }

  /** The next table drafts. */
  #draft(): void {
    this.#stir();
    const table = (this.tournament.lent?.drafted.size ?? 0) + 1;
    this.now += 1000;
    const picks = picksCommitment(this.#secret, table, []);
    this.add({ type: 'drafted', at: this.now, table, picks });
  }

  /** Everybody hands a deck in. */
  build(): void {
    const decks = (this.tournament.lent?.seated ?? []).map((entrant) => ({
      entrant,
      deck: plainSha256(`built ${entrant}`),
    }));
    this.add({ type: 'built', at: this.now, decks });
  }

  /** A wave of an arena: some games end, and those who are free wait. */
  #wave(round: number): void {
    for (const game of gamesToPlay(this.tournament))
      if (this.#dice.chance(30)) this.#endByChance(game);
    const playing = new Set<Entrant>(
      gamesToPlay(this.tournament).flatMap(({ entrants }) => entrants),
    );
    const waiting = entrantsHere(this.tournament)
      .map(({ entrant }) => entrant)
      .filter((entrant) => !playing.has(entrant));
    const tables = pairNext(this.tournament, waiting);
    if (tables.length > 0) this.add({ type: 'paired', at: this.now, round, waiting, tables });
    else this.now += 30_000;
    this.#stir();
  }

  playToTheEnd(): this {
    for (let steps = 0; this.step(); steps += 1) {
      if (steps > 5000) throw new Error('the tournament does not end');
    }
    return this;
  }
}
