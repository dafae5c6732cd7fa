import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { deviceId } from '../rated-queue.ts';
import { cardId, deckId } from '../collection/parts.ts';
import { deck, roll } from '../deck.ts';
import { hex32, milliseconds, numberText } from '../values.ts';
import { eventBan, tournamentDecision } from './decisions.ts';
import { lentFile } from './lent.ts';
import {
  bestOf,
  entrant,
  gameChoice,
  ownTournament,
  practiceLevel,
  prizeRow,
  tournamentBoard,
  tournamentClock,
  tournamentDecks,
  tournamentEntrant,
  tournamentId,
  tournamentKind,
  tournamentLimits,
  tournamentName,
  tournamentRound,
  tournamentRow,
  tournamentSummary,
} from './parts.ts';
import type { TournamentRound } from './parts.ts';

export { cancel, disqualify, rule } from './decisions.ts';
export type { EventBan, TournamentDecision } from './decisions.ts';
export { tournamentErrors } from './errors.ts';
export type { TournamentErrorCode } from './errors.ts';
export { tournamentClocks, tournamentLimits } from './parts.ts';
export type {
  OwnTournament,
  TournamentBoard,
  TournamentClock,
  TournamentEntrant,
  TournamentRound,
  TournamentRow,
  TournamentSummary,
  TournamentPairing,
} from './parts.ts';

export { handInDeck, lent, lentPart, pickCard } from './lent.ts';
export type { LentAnswer, LentDeck, LentPartAnswer } from './lent.ts';

/** A tournament of the list, and whether the caller takes part. */
export const listedTournament = z.strictObject({
  tournament: tournamentSummary,
  isIn: z.boolean(),
});
export type ListedTournament = z.infer<typeof listedTournament>;
export const tournamentsAnswer = z.strictObject({
  tournaments: z.array(listedTournament),
  /** Whether accounts may create tournaments on this server. */
  hasOwnEvents: z.boolean(),
  /** [SW3] The caller's ban from joining; null without one. */
  ban: z.nullable(eventBan),
});

/** A tournament as everybody sees it, but for rounds that are over. */
export const tournamentState = z.strictObject({
  tournament: tournamentSummary,
  /** Entrants without whom it is cancelled at its start. */
  leastEntrants: z.int(),
  /** Why it was cancelled; null if it wasn't. */
  cancelReason: z.nullable(z.string()),
  /** Rounds of the Swiss, and how many play the bracket after it; 0 before the start and for other kinds. */
  rounds: z.int(),
  cut: z.int(),
  /** Rounds or waves so far. */
  begun: z.int(),
  /** [AR1] When an arena's time is up; null for other kinds, and until its first wave may be paired. */
  arenaEndsAt: z.nullable(milliseconds),
  entrants: z.array(tournamentEntrant),
  rows: z.array(tournamentRow),
  /** The last round; in an arena, the games that run. Null before the first. */
  round: z.nullable(tournamentRound),
  /** Rounds of the bracket with at most 16 tables, first to last. */
  bracket: z.array(tournamentRound),
  /** [PR3] What organizer and operators decided, the newest first. */
  decisions: z.array(tournamentDecision),
  /** [PR1] What places get, with the players who are in now; empty where the rows of the table say it. */
  prizes: z.array(prizeRow),
  /** When the prizes are paid; null where there are none. */
  payment: z.nullable(
    z.strictObject({
      hoursAfterEnd: z.int(),
      /** Null before the end. */
      at: z.nullable(milliseconds),
      isPaid: z.boolean(),
    }),
  ),
  /** [LE1] With lent cards: what happens before the rounds, and how many of the draft tables are done; null otherwise. */
  lent: z.nullable(
    z.strictObject({
      phase: z.nullable(z.enum(['drafting', 'building', 'playing'])),
      tables: z.int(),
      drafted: z.int(),
    }),
  ),
});
export type TournamentState = z.infer<typeof tournamentState>;

/** What everybody sees, if it has changed, and what only the caller does. */
export const tournamentAnswer = z.strictObject({
  /** Grows with each change. */
  version: z.int(),
  now: milliseconds,
  /** When the next step is due at the latest; null if none is. */
  nextAt: z.nullable(milliseconds),
  own: z.nullable(ownTournament),
  /** Whether the caller may decide as the organizer. */
  isOrganizer: z.boolean(),
  /** [PR1] The code that whoever joins has to know, for the organizer; null for others, and without one. */
  entryCode: z.nullable(z.string()),
  /** [SW3] The caller's ban from joining events; null without one, and for practice. */
  ban: z.nullable(eventBan),
  /** Null if the caller has seen this version. */
  state: z.nullable(tournamentState),
});
export type TournamentAnswer = z.infer<typeof tournamentAnswer>;

/** [TS2] What a page of the site shows of a tournament; of a large one, the first rows and tables. */
export interface TournamentPageData {
  readonly version: number;
  readonly isWhole: boolean;
  /** Whether search engines shouldn't list it: practice, and tournaments by link. */
  readonly isHidden: boolean;
  readonly state: TournamentState;
  /** An earlier round that the address names. */
  readonly chosen: TournamentRound | null;
}

export const roundAnswer = z.strictObject({ round: tournamentRound });

/** What somebody got, round by round, with the score of each opponent that counts for the tie-break. */
export const entrantAnswer = z.strictObject({
  entrant,
  results: z.array(
    z.strictObject({
      round: z.int(),
      opponent: z.nullable(entrant),
      points: z.int(),
      /** In ten thousandths; missing outside a Swiss. */
      opponentScore: z.optional(z.int()),
      /** Set for a doubled win in an arena. */
      isDoubled: z.optional(z.literal(true)),
    }),
  ),
});
export type EntrantAnswer = z.infer<typeof entrantAnswer>;

const between = ({ least, most }: { least: number; most: number }) =>
  z.int().check(z.gte(least), z.lte(most));
/** A ready deck, or one that the player has saved. */
const broughtDeck = z.union([
  z.strictObject({ ready: z.string().check(z.maxLength(40)) }),
  z.strictObject({ owned: deckId }),
]);
/** [TO2] One deck, or several for conquest; none where cards are lent. */
const broughtDecks = z.array(broughtDeck).check(z.maxLength(3));

const byId = z.strictObject({ tournament: tournamentId });
/** A page that is open reads every few seconds, and at a meeting many share an address. */
const reading = { kind: 'reads of tournaments', perHour: 20_000 } as const;
const changing = { kind: 'tournaments', perHour: 240 } as const;

export const list = {
  method: 'GET',
  address: '/api/tournaments',
  summary: 'Tournaments that are open or running, the next first, then the last ones that ended.',
  access: 'anyone',
  limit: reading,
  answer: tournamentsAnswer,
} as const satisfies Route;

/** [TS1] What the lobby shows of the caller's events. */
export const mine = {
  method: 'GET',
  address: '/api/tournaments/mine',
  summary: 'Events of the caller that run, or start within 15 minutes; no practice.',
  access: 'guest',
  limit: reading,
  answer: z.strictObject({
    now: milliseconds,
    events: z.array(
      z.strictObject({
        id: tournamentId,
        name: z.string(),
        startsAt: milliseconds,
        isRunning: z.boolean(),
      }),
    ),
  }),
} as const satisfies Route;

export const read = {
  method: 'GET',
  address: '/api/tournaments/:tournament',
  summary:
    'A tournament with its table, the round that runs, and what the caller has to do; without what is unchanged since the version `seen`.',
  access: 'anyone',
  limit: reading,
  query: z.strictObject({ tournament: tournamentId, seen: z.optional(numberText(9)) }),
  answer: tournamentAnswer,
  errors: ['no-such-tournament'],
} as const satisfies Route;

export const round = {
  method: 'GET',
  address: '/api/tournaments/:tournament/rounds/:round',
  summary: 'All tables of a round.',
  access: 'anyone',
  limit: reading,
  query: z.strictObject({ tournament: tournamentId, round: numberText(4) }),
  answer: roundAnswer,
  errors: ['no-such-tournament', 'no-such-round'],
} as const satisfies Route;

/** [TS1] The boards of a wall. */
export const boards = {
  method: 'GET',
  address: '/api/tournaments/:tournament/boards',
  summary:
    'The boards of up to 12 matches that run, as late as spectators see them; those that have begun.',
  access: 'anyone',
  limit: reading,
  query: z.strictObject({
    tournament: tournamentId,
    /** Ids of matches, separated by commas. */
    matches: z.string().check(z.regex(/^[\w-]{22}(?:,[\w-]{22}){0,11}$/)),
  }),
  answer: z.strictObject({ boards: z.array(tournamentBoard) }),
  errors: ['no-such-tournament'],
} as const satisfies Route;

export const results = {
  method: 'GET',
  address: '/api/tournaments/:tournament/entrants/:entrant',
  summary: 'The results of an entrant with the arithmetic of the place.',
  access: 'anyone',
  limit: reading,
  query: z.strictObject({ tournament: tournamentId, entrant: numberText(4) }),
  answer: entrantAnswer,
  errors: ['no-such-tournament', 'no-such-entrant'],
} as const satisfies Route;

/** [TO4] The file from which anybody can recompute a tournament. */
export const file = {
  method: 'GET',
  address: '/api/tournaments/:tournament/file',
  summary: 'Everything that happened in a tournament, for `npm run verify`.',
  access: 'anyone',
  isHeavy: true,
  limit: { kind: 'files of tournaments', perHour: 60 },
  query: byId,
  answer: z.strictObject({
    format: z.literal('stackmate-tournament-1'),
    name: z.string(),
    entrants: z.array(z.strictObject({ entrant, name: z.string() })),
    /** See `TournamentEntry` in packages/tournament. */
    entries: z.array(z.record(z.string(), z.unknown())),
    /** The matches, by place. */
    games: z.array(
      z.strictObject({
        round: z.int(),
        table: z.int(),
        game: z.int(),
        attempt: z.int(),
        match: z.string(),
      }),
    ),
    /** [LE1] Picks and decks of lent cards, once the event is over. */
    lent: z.optional(lentFile),
    /** [TO3] Decks with the salts of their hashes, once they are revealed: see `RevealedDecks`. */
    decks: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['no-such-tournament'],
} as const satisfies Route;

/** [TO3] The decks of an entrant, once they are revealed; one's own at any time. */
export const decks = {
  method: 'GET',
  address: '/api/tournaments/:tournament/entrants/:entrant/decks',
  summary: 'The decks of an entrant, once they are revealed. One’s own can be read at any time.',
  access: 'guest',
  limit: reading,
  query: z.strictObject({ tournament: tournamentId, entrant: numberText(4) }),
  answer: z.strictObject({
    /** Names of ready decks, and of one's own; empty texts for others. */
    decks: z.array(z.strictObject({ name: z.string(), deck })),
    swaps: z.array(roll),
    salt: z.string(),
    hash: z.string(),
  }),
  errors: ['no-such-tournament', 'no-such-entrant', 'decks-hidden'],
} as const satisfies Route;

/** [PR1] [PR2] Reasons for which a player can't enter where prizes are at stake. */
const stakeErrors = [
  'account-needed',
  'email-not-verified',
  'people-only',
  'household-full',
  'not-enough-coins',
] as const;
/** [TO2] One deck of ready decks if missing. */
const eventDecks = {
  decks: z.optional(tournamentDecks),
  cards: z.optional(z.enum(['owned', 'ready', 'lent'])),
  openLists: z.optional(z.boolean()),
};

const event = {
  name: tournamentName,
  kind: tournamentKind,
  bestOf,
  clock: tournamentClock,
  arenaMinutes: between(tournamentLimits.arenaMinutes),
  hasCut: z.boolean(),
};
const created = z.strictObject({ id: tournamentId });

export const create = {
  method: 'POST',
  address: '/api/tournaments',
  switch: 'tournaments',
  summary: 'Creates a tournament that anybody can join, or only who has its link.',
  access: 'account',
  limit: changing,
  body: z.strictObject({
    ...event,
    startsInMinutes: between(tournamentLimits.startsInMinutes),
    maxEntrants: between({ least: 4, most: tournamentLimits.accountEntrants }),
    roundMinutes: between(tournamentLimits.roundMinutes),
    isListed: z.boolean(),
    /** [PR1] Coins that each entrant pays; at most as the server's rules say. */
    fee: z.int().check(z.gte(0), z.lte(1_000_000)),
    perHousehold: between(tournamentLimits.perHousehold),
    /** [PR1] Whether whoever joins has to know a code, which the server makes; the event is free then. */
    asksForCode: z.optional(z.boolean()),
    ...eventDecks,
  }),
  answer: created,
  errors: [
    'decks-unplayable',
    'no-own-events',
    'too-many-tournaments',
    'offensive-text',
    'fee-too-high',
    'lent-is-free',
    'code-is-free',
  ],
} as const satisfies Route;

export const practise = {
  method: 'POST',
  address: '/api/tournaments/practice',
  summary: 'Begins a tournament of the caller against bots.',
  access: 'guest',
  limit: changing,
  body: z.strictObject({
    kind: tournamentKind,
    bestOf,
    clock: tournamentClock,
    arenaMinutes: between(tournamentLimits.arenaMinutes),
    entrants: between({ least: 4, most: tournamentLimits.practiceEntrants }),
    level: practiceLevel,
    mode: z.optional(z.enum(['one', 'conquest', 'sealed', 'draft'])),
    decks: broughtDecks,
  }),
  answer: created,
  errors: ['too-many-tournaments', 'decks-unplayable', 'no-such-deck', 'wrong-decks'],
} as const satisfies Route;

export const join = {
  method: 'POST',
  address: '/api/tournaments/:tournament/join',
  summary:
    'Takes part in a tournament with decks, which are locked by their hash, and pays its fee. Owned cards of them can’t be sold or trained until it is over. Where prizes are at stake, only verified accounts enter, and few of a household.',
  access: 'guest',
  limit: changing,
  query: byId,
  body: z.strictObject({
    decks: z.optional(broughtDecks),
    /** [LE1] With lent cards: 64 random hex digits of the player, from which all packs follow too. */
    nonce: z.optional(hex32),
    /** [TO2] Owned cards beside the deck. */
    swaps: z.optional(z.array(cardId).check(z.maxLength(tournamentLimits.swapCards))),
    device: z.optional(deviceId),
    /** [PR1] The code of an event that asks for one. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.strictObject({}),
  errors: [
    'no-such-tournament',
    'wrong-code',
    'no-such-deck',
    'wrong-decks',
    'nonce-needed',
    'unfit-deck',
    'cards-changed',
    'not-open',
    'tournament-full',
    'already-in',
    'event-ban',
    'tournament-busy',
    ...stakeErrors,
  ],
} as const satisfies Route;

export const leave = {
  method: 'POST',
  address: '/api/tournaments/:tournament/leave',
  summary:
    'Leaves the rounds to come, or pauses in an arena. A match that runs goes on. Before the start, the fee comes back.',
  access: 'guest',
  limit: changing,
  query: byId,
  body: z.strictObject({}),
  answer: z.strictObject({}),
  errors: ['no-such-tournament', 'not-in', 'is-out', 'tournament-over', 'tournament-busy'],
} as const satisfies Route;

export const comeBack = {
  method: 'POST',
  address: '/api/tournaments/:tournament/return',
  summary: 'Takes part in the next rounds again. Whoever had the fee back pays it again.',
  access: 'guest',
  limit: changing,
  query: byId,
  body: z.strictObject({}),
  answer: z.strictObject({}),
  errors: [
    'no-such-tournament',
    'not-in',
    'is-out',
    'too-often',
    'cards-changed',
    'tournament-full',
    'tournament-over',
    'tournament-busy',
    'not-open',
    ...stakeErrors,
  ],
} as const satisfies Route;

/** [TO2] Before each game of a pairing. */
export const choose = {
  method: 'POST',
  address: '/api/tournaments/:tournament/choose',
  summary:
    'Chooses the deck of the caller’s next game, or the cards that are exchanged in it. The opponent learns nothing before the game begins.',
  access: 'guest',
  limit: changing,
  query: byId,
  body: z.strictObject({
    round: z.int(),
    table: z.int(),
    game: z.int(),
    choice: gameChoice,
  }),
  answer: z.strictObject({}),
  errors: ['no-such-tournament', 'not-in', 'nothing-to-choose', 'illegal-choice'],
} as const satisfies Route;
