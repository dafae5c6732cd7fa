import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type { TournamentErrorCode } from '@stackmate/protocol/tournaments';
import { findPairing, hasPrizes, tournamentRules } from '@stackmate/tournament';
import type {
  DecidedAs,
  Entrant,
  EntryFault,
  RuledWinner,
  Tournament,
  TournamentEntry,
} from '@stackmate/tournament';
import { isOffensive } from '../identity/names/offensive-names.ts';
import type { StakeRefusal } from '../store/index.ts';
import type { Book, Books } from './books.ts';
import type { GameStops } from './stop-games.ts';

/** [PR3] What somebody decides about a tournament. */
export type EventDecision =
  | {
      readonly kind: 'rule';
      readonly round: number;
      readonly table: number;
      readonly winner: RuledWinner;
    }
  | { readonly kind: 'disqualify'; readonly entrant: Entrant }
  | { readonly kind: 'cancel' };

/** Who decides: the organizer of this tournament by the player's id, or an operator. */
export interface Decider {
  readonly as: DecidedAs;
  readonly playerId: string | null;
  readonly reason: string;
}

const codes = {
  over: 'tournament-over',
  'not-running': 'not-begun',
  'no-such-table': 'no-such-table',
  'round-closed': 'round-closed',
  'no-draw': 'no-draw',
  'ruled-too-often': 'ruled-too-often',
  'not-an-entrant': 'no-such-entrant',
  'is-out': 'already-out',
  paid: 'prizes-paid',
  'no-such-tournament': 'no-such-tournament',
} as const satisfies Partial<Record<EntryFault | 'no-such-tournament', TournamentErrorCode>>;

export type DecisionRefusal =
  | (typeof codes)[keyof typeof codes]
  | 'not-the-organizer'
  | 'own-match'
  | 'has-begun'
  | 'bad-reason'
  | 'offensive-reason'
  | 'tournament-busy';

/** Returns why a reason can't be shown to everybody; null if it can. */
function reasonFault(reason: string): 'bad-reason' | 'offensive-reason' | null {
  const { least, most } = tournamentLimits.reasonLength;
  const isShown = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u.test(reason);
  if (!isShown || reason.length < least || reason.length > most) return 'bad-reason';
  // A whole sentence would be read as one name.
  return reason.split(/\s+/u).some(isOffensive) ? 'offensive-reason' : null;
}

const tablesOf = ({ rounds }: Tournament, entrant: Entrant) =>
  rounds.flatMap(({ pairings }) => pairings.filter(({ entrants }) => entrants.includes(entrant)));

/**
 * Tells whether a player would judge their own match: sits at that table, or has met that entrant. Where coins are at
 * stake, each decision about others is one about their own prize (PR1).
 */
function isOwnMatch(book: Book, decision: EventDecision, playerId: string): boolean {
  const { tournament, entrants } = book;
  const own = entrants.find((entrant) => entrant.playerId === playerId)?.entrant;
  if (own === undefined) return false;
  if (hasPrizes(tournament.settings) && tournament.entrants.get(own)?.hasEntered === true) {
    return decision.kind !== 'cancel';
  }
  if (decision.kind === 'rule') {
    const pairing = findPairing(tournament, decision.round, decision.table);
    return pairing?.entrants.includes(own) === true;
  }
  return (
    decision.kind === 'disqualify' &&
    (decision.entrant === own ||
      tablesOf(tournament, own).some((pairing) => pairing.entrants.includes(decision.entrant)))
  );
}

function refusalOf(
  book: Book,
  decision: EventDecision,
  { as, playerId }: Decider,
  now: number,
): DecisionRefusal | null {
  const { stored, tournament } = book;
  const isOrganizer = stored.organizer === playerId && playerId !== null && !stored.isPractice;
  if (as === 'organizer' && !isOrganizer) return 'not-the-organizer';
  if (as === 'organizer' && isOwnMatch(book, decision, playerId ?? '')) return 'own-match';
  const isOver = tournament.status === 'ended' || tournament.status === 'cancelled';
  if (decision.kind === 'cancel' && as === 'organizer' && tournament.status !== 'open') {
    return isOver ? 'tournament-over' : 'has-begun';
  }
  return decision.kind === 'disqualify' && isSettled(tournament, now) ? 'prizes-paid' : null;
}

/** [PR1] Tells whether an ended tournament's places are final: its prizes are paid, or would be by now. */
const isSettled = ({ status, endedAt, isPaid }: Tournament, now: number): boolean =>
  isPaid || (status === 'ended' && now >= (endedAt ?? 0) + tournamentRules.payAfterMs);

function toEntry(decision: EventDecision, at: number, { as, reason }: Decider): TournamentEntry {
  const common = { at, reason, by: as };
  switch (decision.kind) {
    case 'rule': {
      const { round, table, winner } = decision;
      return { type: 'ruled', round, table, winner, ...common };
    }
    case 'disqualify':
      return { type: 'disqualified', entrant: decision.entrant, ...common };
    case 'cancel':
      return { type: 'cancelled', ...common };
  }
}

export interface DecisionsOptions {
  readonly books: Books;
  readonly stops: GameStops;
  readonly now: () => number;
}

/** Decides about tournaments. */
export interface Decisions {
  /** Enters a decision and stops the matches that it interrupts. Returns why it is refused; null if it isn't. */
  readonly decide: (
    id: string,
    decision: EventDecision,
    decider: Decider,
  ) => Promise<DecisionRefusal | null>;
}

export function createDecisions({ books, stops, now }: DecisionsOptions): Decisions {
  return {
    async decide(id, decision, given) {
      const decider = { ...given, reason: given.reason.trim() };
      const unfit = reasonFault(decider.reason);
      if (unfit !== null) return unfit;
      const fault = await books.add<DecisionRefusal>(id, (book) => {
        const refused = refusalOf(book, decision, decider, now());
        if (refused !== null) return { refused };
        const at = Math.max(now(), book.tournament.at);
        return { entries: [toEntry(decision, at, decider)] };
      });
      if (fault !== null) return toRefusal(fault);
      const book = await books.read(id);
      if (book) await stops.stop(book);
      return null;
    },
  };
}

/** Faults of entries that no decision has mean that somebody else wrote at the same time. */
function toRefusal(
  fault: DecisionRefusal | EntryFault | StakeRefusal | 'busy' | 'no-such-tournament',
): DecisionRefusal {
  if (typeof fault === 'object') return 'tournament-busy';
  if (fault in codes) return codes[fault as keyof typeof codes];
  const refusals: readonly string[] = [
    'not-the-organizer',
    'own-match',
    'has-begun',
    'tournament-over',
    'prizes-paid',
  ];
  return refusals.includes(fault) ? (fault as DecisionRefusal) : 'tournament-busy';
}
