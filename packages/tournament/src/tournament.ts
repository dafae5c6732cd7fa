import type {
  DecisionEntry,
  Entrant,
  GameEnd,
  GamePlace,
  PairedTable,
  RuledWinner,
  TournamentEntry,
} from './entries.ts';
import { createLentState } from './lent.ts';
import type { LentState } from './lent.ts';
import { isLent, tournamentRules } from './rules.ts';
import type { TournamentSettings } from './rules.ts';

/** An entrant's standing among the people of a tournament; results follow from the pairings. */
export interface EntrantState {
  readonly entrant: Entrant;
  readonly rating: number;
  readonly deck: string;
  /** Rounds that had begun when the entrant joined. */
  readonly joinedAfter: number;
  lot: string;
  /** Whether the next rounds include this entrant. */
  isHere: boolean;
  /** [PR1] Whether the entrant's fee is at stake: leaving before the start takes it back. */
  hasEntered: boolean;
  isDisqualified: boolean;
  /** Games that began without this entrant. */
  absences: number;
  /** How often the entrant left or came back. */
  moves: number;
}

/** A pairing with what happened at its table. */
export interface Pairing extends PairedTable {
  readonly round: number;
  /** When its next game could begin, in ms: players choose decks from then on. */
  since: number;
  readonly games: GameEnd[];
  /** How often the game that is next was stopped by the server's fault. */
  stopped: number;
  ruling: RuledWinner | null;
  /** How often it was ruled on. */
  rulings: number;
}

/** A game that ran when its pairing was decided without it. Its match is stopped and counts for nothing. */
export interface InterruptedGame extends GamePlace {
  readonly attempt: number;
}

/** A round, or a wave of an arena. */
export interface Round {
  readonly round: number;
  readonly at: number;
  /** When its last pairing was decided, in ms; null before. */
  closedAt: number | null;
  readonly pairings: readonly Pairing[];
}

/** A tournament as its entries made it. `addEntry` changes it; all other functions only read it. */
export interface Tournament {
  readonly settings: TournamentSettings;
  readonly commitment: string;
  status: 'open' | 'running' | 'ended' | 'cancelled';
  cancelReason: string | null;
  /** When the last entry was made, in ms. */
  at: number;
  startedAt: number | null;
  endedAt: number | null;
  /** [PR1] Whether the prizes are paid. */
  isPaid: boolean;
  /** When the first round may be paired, in ms: at the start, or once decks are built from lent cards. */
  playsAt: number | null;
  seed: string | null;
  /** Swiss rounds and the size of the cut, fixed at the start. */
  swissRounds: number;
  cut: number;
  readonly entrants: Map<Entrant, EntrantState>;
  readonly rounds: Round[];
  /** The pairings that aren't decided, so that a long arena isn't searched for them. */
  readonly open: Set<Pairing>;
  /** [LE1] Draft tables and decks of lent cards; null in tournaments with other cards. */
  readonly lent: LentState | null;
  /** [PR3] What was decided by people, oldest first. */
  readonly decisions: DecisionEntry[];
  readonly interrupted: InterruptedGame[];
}

/** Returns a tournament with nobody in it, from its first entry. Throws if that is another entry. */
export function createTournament(entry: TournamentEntry): Tournament {
  if (entry.type !== 'created') throw new Error(`a tournament begins with '${entry.type}'`);
  return {
    settings: entry.settings,
    commitment: entry.commitment,
    status: 'open',
    cancelReason: null,
    at: entry.at,
    startedAt: null,
    endedAt: null,
    isPaid: false,
    playsAt: null,
    seed: null,
    swissRounds: 0,
    cut: 0,
    entrants: new Map(),
    rounds: [],
    open: new Set(),
    lent: isLent(entry.settings) ? createLentState(entry.packs ?? '') : null,
    decisions: [],
    interrupted: [],
  };
}

/** Returns the pairing at a table, or null. */
export const findPairing = ({ rounds }: Tournament, round: number, table: number): Pairing | null =>
  rounds[round - 1]?.pairings[table - 1] ?? null;

/** Tells whether a round belongs to a bracket: those of an elimination, and those after the Swiss. */
export const isBracketRound = ({ settings, swissRounds: swiss }: Tournament, round: number) =>
  settings.kind === 'elimination' || (settings.kind === 'swiss' && round > swiss);

/**
 * [SW3] Tells whether somebody may still join: a Swiss until half of its rounds began, an arena until its end, and
 * nobody once packs of lent cards are opened.
 */
export function canJoin(tournament: Tournament): boolean {
  const { status, settings, rounds, swissRounds: swiss, lent } = tournament;
  if (status === 'open') return true;
  if (status !== 'running' || settings.kind === 'elimination' || lent !== null) return false;
  return settings.kind === 'arena' || rounds.length * 2 < swiss;
}

/** Returns the entrants whom the next round or wave may include. */
export const entrantsHere = ({ entrants }: Tournament): EntrantState[] =>
  [...entrants.values()].filter(({ isHere }) => isHere);

/** Tells whether an entrant may not come back: disqualified, or absent too often (SW3). */
export const isOut = ({ isDisqualified, absences }: EntrantState): boolean =>
  isDisqualified || absences >= tournamentRules.maxAbsences;

/** [PR1] Returns the coins that lie in the prize account of a tournament that isn't paid: fees, and what the mint added. */
export function prizeCoins({ settings, status, startedAt, entrants }: Tournament): number {
  if (status === 'cancelled') return 0;
  const entered = [...entrants.values()].filter(({ hasEntered }) => hasEntered).length;
  return settings.fee * entered + (startedAt === null ? 0 : settings.addedCoins);
}

/** [PR1] Returns when the prizes are paid, in ms; null if there are none, or the tournament isn't over. */
export const paymentDue = (tournament: Tournament): number | null =>
  tournament.endedAt === null || prizeCoins(tournament) === 0
    ? null
    : tournament.endedAt + tournamentRules.payAfterMs;

/** [AR1] Returns when an arena's time is up, in ms. */
export const arenaEnd = ({ settings, playsAt }: Tournament): number =>
  (playsAt ?? settings.startsAt) + settings.arenaMinutes * 60_000;
