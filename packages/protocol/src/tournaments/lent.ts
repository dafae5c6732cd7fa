import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { rolledCard } from '../store/parts.ts';
import { milliseconds, numberText } from '../values.ts';
import { entrant, tournamentId } from './parts.ts';

/** Most cards of a pool, with room for larger events. */
const maxPool = 100;
const maxStock = 60;

/** [LE1] A deck of lent cards: indices of the pool, and ids of cards of the common stock, one for each copy. */
const lentDeck = z.strictObject({
  pool: z.array(z.int().check(z.gte(0), z.lt(maxPool))).check(z.maxLength(maxPool)),
  basics: z.array(z.int().check(z.gte(0), z.lte(65_535))).check(z.maxLength(maxStock)),
});
export type LentDeck = z.infer<typeof lentDeck>;

const pickedBy = z.enum(['player', 'clock', 'bot']);

/** A seat of a draft table as everybody at the table sees it. */
const draftSeat = z.strictObject({
  /** Null where a bot drafts. */
  entrant: z.nullable(entrant),
  /** Packs in front of the seat. */
  waiting: z.int(),
});

/** The caller's place at a draft table. */
const ownDraft = z.strictObject({
  table: z.int(),
  seat: z.int(),
  seats: z.array(draftSeat),
  /** Round of packs, from 1, and their number. */
  round: z.int(),
  rounds: z.int(),
  /** Number of picks at the table so far: grows with each. */
  picks: z.int(),
  /** The pack in front of the caller; null while none is there. */
  pack: z.nullable(z.array(rolledCard)),
  /** When the clock picks; null without a pack. */
  until: z.nullable(milliseconds),
  isOver: z.boolean(),
});

/** [LE1] What the caller drafts and builds. Nobody else sees any of it before the end. */
export const lentAnswer = z.strictObject({
  now: milliseconds,
  phase: z.enum(['drafting', 'building', 'playing']),
  /** When decks are built at the latest; null in other phases. */
  until: z.nullable(milliseconds),
  /** Null in a sealed event. */
  draft: z.nullable(ownDraft),
  /** The cards lent to the caller, in the order of picks or boosters. */
  pool: z.array(rolledCard),
  /** The deck that was handed in; null without one. */
  deck: z.nullable(lentDeck),
  /** How many have handed in a deck, and how many build one. */
  built: z.int(),
  builders: z.int(),
});
export type LentAnswer = z.infer<typeof lentAnswer>;

/** [LE1] What an entrant drafted and built, once the event is over. */
export const lentPartAnswer = z.strictObject({
  entrant,
  /** Draft table from 1 and seat from 0; null in a sealed event. */
  place: z.nullable(z.strictObject({ table: z.int(), seat: z.int() })),
  /** Each pack that lay in front of the entrant, and which of its cards was taken; empty in a sealed event. */
  picks: z.array(
    z.strictObject({
      round: z.int(),
      pack: z.array(rolledCard),
      index: z.int(),
      by: pickedBy,
    }),
  ),
  pool: z.array(rolledCard),
  deck: lentDeck,
  /** Whether the deck was built for the entrant. */
  isAutomatic: z.boolean(),
});
export type LentPartAnswer = z.infer<typeof lentPartAnswer>;

/** The part of a tournament's file that lent cards add, once it is over. */
export const lentFile = z.strictObject({
  tables: z.array(
    z.strictObject({
      table: z.int(),
      picks: z.array(z.strictObject({ seat: z.int(), index: z.int(), by: pickedBy })),
    }),
  ),
  decks: z.array(z.strictObject({ entrant, deck: lentDeck, salt: z.string() })),
});

const byId = z.strictObject({ tournament: tournamentId });
const drafting = { kind: 'drafts', perHour: 3600 } as const;

export const lent = {
  method: 'GET',
  address: '/api/tournaments/:tournament/lent',
  summary: 'The pack in front of the caller, the pool, and the deck that was handed in.',
  access: 'guest',
  limit: drafting,
  query: byId,
  answer: lentAnswer,
  errors: ['no-such-tournament', 'not-lent', 'not-in'],
} as const satisfies Route;

export const pickCard = {
  method: 'POST',
  address: '/api/tournaments/:tournament/lent/picks',
  summary:
    'Takes a card of the pack in front of the caller. `number` counts the caller’s picks from 0, so that a repeated request picks once.',
  access: 'guest',
  limit: drafting,
  query: byId,
  body: z.strictObject({
    number: z.int().check(z.gte(0), z.lt(maxPool)),
    index: z.int().check(z.gte(0), z.lt(maxPool)),
  }),
  answer: lentAnswer,
  errors: [
    'no-such-tournament',
    'not-lent',
    'not-in',
    'no-pack',
    'picked-already',
    'not-in-pack',
    'tournament-busy',
  ],
} as const satisfies Route;

export const handInDeck = {
  method: 'POST',
  address: '/api/tournaments/:tournament/lent/deck',
  summary: 'Hands in a deck of lent cards, instead of an earlier one.',
  access: 'guest',
  limit: drafting,
  query: byId,
  body: lentDeck,
  answer: z.strictObject({}),
  errors: ['no-such-tournament', 'not-lent', 'not-in', 'not-building', 'deck-not-legal'],
} as const satisfies Route;

export const lentPart = {
  method: 'GET',
  address: '/api/tournaments/:tournament/lent/:entrant',
  summary: 'What an entrant drafted and built, once the event is over.',
  access: 'guest',
  limit: drafting,
  query: z.strictObject({ tournament: tournamentId, entrant: numberText(4) }),
  answer: lentPartAnswer,
  errors: ['no-such-tournament', 'not-lent', 'no-such-entrant', 'still-hidden'],
} as const satisfies Route;
