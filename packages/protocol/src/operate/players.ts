import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { movementKinds } from '../collection/wallet.ts';
import { payment } from '../store/payments.ts';
import { milliseconds, numberText, playerId } from '../values.ts';
import { loggedAction, matchSummary, playerCard } from './people.ts';
import { outcomeCounts } from './reports.ts';
import { operatedAccount, operatorLimit, operatorReason } from './values.ts';

/* Players in the operators' console. */

const foundPlayer = z.extend(playerCard, {
  /** The name that was found: another one than today's if it was given up. */
  foundAs: z.string(),
});
export type ShownFind = z.infer<typeof foundPlayer>;

const count = z.int().check(z.gte(0));
export const placeKind = z.enum(['device', 'network']);

const place = z.strictObject({
  kind: placeKind,
  place: z.string(),
  firstAt: milliseconds,
  seenAt: milliseconds,
  times: count,
  isSignUp: z.boolean(),
});

const playerAnswer = z.strictObject({
  card: playerCard,
  /** null for a guest. */
  account: z.nullable(
    z.strictObject({
      email: z.nullable(z.string()),
      pendingEmail: z.nullable(z.string()),
      banReason: z.nullable(z.string()),
      deleteAt: z.nullable(milliseconds),
      hasPassword: z.boolean(),
      passkeys: count,
      accessTokens: count,
    }),
  ),
  formerNames: z.array(z.strictObject({ name: z.string(), until: milliseconds })),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      createdAt: milliseconds,
      usedAt: milliseconds,
    }),
  ),
  places: z.array(place),
  withheld: z.nullable(z.strictObject({ since: milliseconds, reason: z.string() })),
  coins: z.number(),
  cards: count,
  payments: z.array(payment),
  reportsAbout: outcomeCounts,
  reportsBy: outcomeCounts,
  notes: count,
  actions: z.array(loggedAction),
  running: z.array(matchSummary),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

const movementKind = z.enum(movementKinds);
const coinMovement = z.strictObject({
  coins: z.int(),
  kind: movementKind,
  reason: z.string(),
  at: milliseconds,
});
const cardMovement = z.strictObject({
  at: milliseconds,
  id: z.string(),
  definition: count,
  isReceived: z.boolean(),
  other: z.string(),
  kind: movementKind,
  cause: z.string(),
});

/** A sale, swap or listing. */
const trade = z.strictObject({
  id: z.string(),
  kind: z.enum(['sale', 'swap', 'listing']),
  at: milliseconds,
  /** The other player; null for a listing. */
  partner: z.nullable(z.strictObject({ player: z.string(), name: z.nullable(z.string()) })),
  /** Numbers of the cards that the player gives and gets. */
  gives: z.array(count),
  gets: z.array(count),
  /** Coins that the player gets, or pays if it is negative; 0 for a swap. */
  coins: z.int(),
  status: z.string(),
  isFrozen: z.boolean(),
});

const link = z.strictObject({
  playerId,
  name: z.nullable(z.string()),
  isAccount: z.boolean(),
  bannedAt: z.nullable(milliseconds),
  shared: z.array(
    z.strictObject({
      kind: z.enum(['device', 'network', 'played', 'traded', 'same household']),
      place: z.string(),
      times: count,
      lastAt: milliseconds,
    }),
  ),
});
export type Link = z.infer<typeof link>;

const note = z.strictObject({
  number: count,
  at: milliseconds,
  operator: z.string(),
  text: z.string(),
});

const read = { method: 'GET', access: 'operator', role: 'support', limit: operatorLimit } as const;
const change = { method: 'POST', access: 'operator', limit: operatorLimit } as const;
const before = z.optional(numberText(15));
const pageQuery = z.strictObject({ player: playerId, before });
const cursor = z.nullable(z.string());

export const find = {
  ...read,
  address: '/api/operate/players',
  summary: 'Finds players by id, verified e-mail address, or the beginning of a name.',
  query: z.strictObject({ who: operatedAccount }),
  answer: z.strictObject({ players: z.array(foundPlayer) }),
} as const satisfies Route;

export const one = {
  ...read,
  address: '/api/operate/players/:player',
  summary: 'Returns a player: account, sanctions, sessions, places, payments, reports.',
  query: z.strictObject({ player: playerId }),
  answer: playerAnswer,
  errors: ['not-done'],
} as const satisfies Route;

export const coins = {
  ...read,
  address: '/api/operate/players/:player/coins',
  summary: 'Lists the movements of a player’s coins, newest first.',
  query: pageQuery,
  answer: z.strictObject({ movements: z.array(coinMovement), before: cursor }),
  errors: ['not-done'],
} as const satisfies Route;

export const cards = {
  ...read,
  address: '/api/operate/players/:player/cards',
  summary: 'Lists the cards that a player got and gave, newest first.',
  query: z.strictObject({
    player: playerId,
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}-\d{1,9}$/))),
  }),
  answer: z.strictObject({ movements: z.array(cardMovement), before: cursor }),
  errors: ['not-done'],
} as const satisfies Route;

export const trades = {
  ...read,
  address: '/api/operate/players/:player/trades',
  summary: 'Lists the sales, purchases, swaps and listings of a player, newest first.',
  query: z.strictObject({
    player: playerId,
    before: z.optional(z.string().check(z.regex(/^\d{1,15}-[0-2]-\d{1,15}$/))),
  }),
  answer: z.strictObject({ trades: z.array(trade), before: cursor }),
  errors: ['not-done'],
} as const satisfies Route;

export const matches = {
  ...read,
  address: '/api/operate/players/:player/matches',
  summary: 'Lists the finished matches of a player, newest first.',
  query: pageQuery,
  answer: z.strictObject({ matches: z.array(matchSummary), before: cursor }),
  errors: ['not-done'],
} as const satisfies Route;

export const links = {
  ...read,
  address: '/api/operate/players/:player/links',
  summary: 'Lists accounts that share devices or networks with a player.',
  query: z.strictObject({ player: playerId }),
  answer: z.strictObject({ links: z.array(link) }),
  errors: ['not-done'],
} as const satisfies Route;

export const notes = {
  ...read,
  address: '/api/operate/players/:player/notes',
  summary: 'Lists the notes of operators about a player, newest first.',
  query: pageQuery,
  answer: z.strictObject({ notes: z.array(note), before: cursor }),
  errors: ['not-done'],
} as const satisfies Route;

export const addNote = {
  ...change,
  role: 'support',
  address: '/api/operate/players/notes/add',
  summary: 'Adds a note about a player, which nobody can change.',
  body: z.strictObject({
    player: playerId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  answer: z.strictObject({ number: count }),
  errors: ['not-done'],
} as const satisfies Route;

/** What was done, in a sentence; the link to choose a new password, which is shown once. */
const done = z.strictObject({ done: z.string(), link: z.nullable(z.string()) });

export const help = {
  ...change,
  role: 'support',
  address: '/api/operate/players/help',
  summary: 'Writes to a player, makes a link for a new password, or signs the player out.',
  body: z.strictObject({
    player: playerId,
    reason: operatorReason,
    act: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('message'),
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
        text: z.string().check(z.maxLength(2000)),
      }),
      z.strictObject({ kind: z.literal('reset-password') }),
      z.strictObject({
        kind: z.literal('sign-out'),
        /** Id of the only session that ends; null for all, and access tokens. */
        session: z.nullable(z.string().check(z.maxLength(100))),
      }),
    ]),
  }),
  answer: done,
  errors: ['not-done'],
} as const satisfies Route;

/** Days of a sanction; null for good. */
const days = z.nullable(z.int().check(z.gte(1), z.lte(3650)));

export const sanction = {
  ...change,
  role: 'moderator',
  address: '/api/operate/players/sanction',
  summary: 'Bans, mutes or renames a player, withholds rewards, undoes trades, or takes that back.',
  body: z.strictObject({
    player: playerId,
    reason: operatorReason,
    act: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['ban', 'mute']), days }),
      z.strictObject({ kind: z.enum(['unban', 'unmute', 'withhold', 'resume', 'undo-trades']) }),
      z.strictObject({ kind: z.literal('rename'), name: z.string().check(z.maxLength(100)) }),
    ]),
  }),
  answer: done,
  errors: ['not-done'],
} as const satisfies Route;

export const exportAll = {
  ...change,
  role: 'support',
  isHeavy: true,
  address: '/api/operate/players/export',
  summary: 'Returns everything stored about a player, as one JSON file.',
  body: z.strictObject({ player: playerId, reason: operatorReason }),
  answer: z.looseObject({ format: z.string() }),
  errors: ['not-done'],
} as const satisfies Route;
