// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { botReason } from './bot-reason.ts';
import { effectiveStats } from './field-card.ts';
import { matchEvent } from './match-event.ts';
import { matchView, result } from './match-view.ts';
import { seasonTitle, seatRating } from './rated/parts.ts';
import {
  actor,
  appearance,
  botLevel,
  botStrength,
  hex32,
  matchId,
  matchKind,
  milliseconds,
  pair,
  playerName,
  seat,
  sequence,
  viewer,
} from './values.ts';

const seatInfo = z.strictObject({
  name: playerName,
  /** The bot's level; null for a person. */
  bot: z.nullable(botLevel),
  /** Strength of a bot that was asked for with one. */
  strength: z.optional(botStrength),
  connected: z.boolean(),
  /** Whether the player had no account when the match began. */
  isGuest: z.optional(z.literal(true)),
  /** The player's appearance; absent for a bot and in matches that began without one. */
  appearance: z.optional(appearance),
  /** The player's rating when a rated match began; absent in other matches. */
  rating: z.optional(seatRating),
  /** The title of a season that the player showed when the match began; absent without one. */
  title: z.optional(seasonTitle),
  /** Name of the player who left, if a bot replaced one. */
  insteadOf: z.optional(playerName),
  /** Number of earlier matches that were aborted because this player didn't reveal a nonce; absent if none. */
  abortedStarts: z.optional(z.int().check(z.gte(1))),
});

/** The values that prove that nobody controlled the shuffles (docs/fairness.md). */
export const sealInfo = z.strictObject({
  /** The server's SHA-256 commitment to its secret, created before the players' nonces were known. */
  commitment: hex32,
  /** Hashes of the decks, South's first. */
  decks: pair(hex32),
  nonceHashes: pair(z.nullable(hex32)),
  /** Revealed nonces; null until both hashes are there and the player has revealed the nonce. */
  nonces: pair(z.nullable(hex32)),
});

/** Sent when the match is over or aborted. */
export const reveal = z.strictObject({ secret: hex32, seed: z.nullable(hex32) });

/** Time left at `at`, in ms; null in untimed matches. */
export const clocksInfo = z.strictObject({
  at: milliseconds,
  /** Time left for the current decision, before the bank is used. */
  move: pair(milliseconds),
  bank: pair(milliseconds),
  /** Time left for being disconnected. */
  away: pair(milliseconds),
  /** Whether each player's clock is running. */
  running: pair(z.boolean()),
});

export const versions = z.strictObject({
  engine: z.string(),
  rules: z.string(),
  catalogue: z.string(),
});

/** Everything that a viewer may know of a match after one entry of its log. */
export const matchSnapshot = z.strictObject({
  match: matchId,
  kind: matchKind,
  viewer,
  seq: sequence,
  phase: z.enum(['sealing', 'playing', 'over', 'aborted']),
  seats: pair(seatInfo),
  versions,
  seal: sealInfo,
  /** The viewer's view; null until the match begins. */
  view: z.nullable(matchView),
  /** Derived values of the face-up top cards of `view`; absent without a view. */
  stats: z.optional(z.array(effectiveStats)),
  clocks: z.nullable(clocksInfo),
  /** The player who offers a draw. */
  drawOffer: z.nullable(seat),
  /** The player who stayed away too long in a casual match, so that the opponent may claim. */
  absent: z.nullable(seat),
  result: z.nullable(result),
  reveal: z.nullable(reveal),
  /** Whether this viewer's last action can be taken back now. */
  canTakeBack: z.optional(z.literal(true)),
  /** The abort of a match before it began; null without one. `by` is null if both players or the operator caused it. */
  aborted: z.nullable(z.strictObject({ by: z.nullable(seat), reason: z.string() })),
});
export type MatchSnapshot = z.infer<typeof matchSnapshot>;

/** The change that an entry of the log made, as a viewer may know it. */
export const stepChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nonce-hash'), seat, hash: hex32 }),
  z.strictObject({ kind: z.literal('nonce'), seat, nonce: hex32 }),
  /** The second nonce: the match begins. */
  z.strictObject({ kind: z.literal('begun'), seat, nonce: hex32, view: matchView }),
  /** May be empty for this viewer; the step is sent all the same. */
  z.strictObject({
    kind: z.literal('played'),
    by: actor,
    events: z.array(matchEvent),
    /** Why a bot did it; absent if it can't say. */
    reason: z.optional(botReason),
  }),
  /** The player's last action was undone; the view is the one before it. */
  z.strictObject({ kind: z.literal('taken-back'), seat, view: matchView }),
  z.strictObject({ kind: z.literal('draw'), seat, answer: z.enum(['offer', 'decline']) }),
  z.strictObject({ kind: z.literal('absent'), seat }),
  z.strictObject({ kind: z.literal('bot-sits-down'), seat, level: botLevel, name: playerName }),
  z.strictObject({ kind: z.literal('aborted'), by: z.nullable(seat), reason: z.string() }),
]);
export type StepChange = z.infer<typeof stepChange>;
