// So that declarations of this file may name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { matchEvent } from './match-event.ts';
import { matchView, result } from './match-view.ts';
import {
  actor,
  botLevel,
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
  /** Its level if a bot sits there. */
  bot: z.nullable(botLevel),
  connected: z.boolean(),
  /** There if it plays on for a player who left: that player's name. */
  insteadOf: z.optional(playerName),
  /** There if matches did not begin before this one because this player did not show a nonce: how many. */
  abortedStarts: z.optional(z.int().check(z.gte(1))),
});

/** What shows that nobody steered the shuffles (docs/fairness.md). */
export const sealInfo = z.strictObject({
  /** SHA-256 commitment of the server to its secret, made before the players' nonces were known. */
  commitment: hex32,
  /** Hashes of the decks, South's and North's. */
  decks: pair(hex32),
  nonceHashes: pair(z.nullable(hex32)),
  /** null until both hashes are there and the player has shown it. */
  nonces: pair(z.nullable(hex32)),
});

/** Shown when the match has ended or was aborted. */
export const reveal = z.strictObject({ secret: hex32, seed: z.nullable(hex32) });

/** Milliseconds left, as of `at`; null where nobody is timed. */
export const clocksInfo = z.strictObject({
  at: milliseconds,
  /** For the decision at hand, before the bank is touched. */
  move: pair(milliseconds),
  bank: pair(milliseconds),
  /** While away. */
  away: pair(milliseconds),
  /** Whose time runs. */
  running: pair(z.boolean()),
});

export const versions = z.strictObject({
  engine: z.string(),
  rules: z.string(),
  catalogue: z.string(),
});

/** Everything a viewer may know of a match at one entry of its log. */
export const matchSnapshot = z.strictObject({
  match: matchId,
  kind: matchKind,
  viewer,
  seq: sequence,
  phase: z.enum(['sealing', 'playing', 'over', 'aborted']),
  seats: pair(seatInfo),
  versions,
  seal: sealInfo,
  /** null before the match has begun. */
  view: z.nullable(matchView),
  clocks: z.nullable(clocksInfo),
  /** Who offers a draw. */
  drawOffer: z.nullable(seat),
  /** Who stayed away too long, in a casual match: the other may claim. */
  absent: z.nullable(seat),
  result: z.nullable(result),
  reveal: z.nullable(reveal),
  /** This viewer's last action can be taken back now. */
  canTakeBack: z.optional(z.literal(true)),
  /** Why it was aborted before it began. */
  aborted: z.nullable(z.strictObject({ by: z.nullable(seat), reason: z.string() })),
});
export type MatchSnapshot = z.infer<typeof matchSnapshot>;

/** What an entry of the log changed, as a viewer may know it. */
export const stepChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nonce-hash'), seat, hash: hex32 }),
  z.strictObject({ kind: z.literal('nonce'), seat, nonce: hex32 }),
  /** Both nonces are there: the match begins. */
  z.strictObject({ kind: z.literal('begun'), seat, nonce: hex32, view: matchView }),
  /** May be empty for this viewer; the number is never skipped. */
  z.strictObject({ kind: z.literal('played'), by: actor, events: z.array(matchEvent) }),
  /** The player's last action is as if it had never been; the view is the one before it. */
  z.strictObject({ kind: z.literal('taken-back'), seat, view: matchView }),
  z.strictObject({ kind: z.literal('draw'), seat, answer: z.enum(['offer', 'decline']) }),
  z.strictObject({ kind: z.literal('absent'), seat }),
  z.strictObject({ kind: z.literal('bot-sits-down'), seat, level: botLevel, name: playerName }),
  z.strictObject({ kind: z.literal('aborted'), by: z.nullable(seat), reason: z.string() }),
]);
export type StepChange = z.infer<typeof stepChange>;
