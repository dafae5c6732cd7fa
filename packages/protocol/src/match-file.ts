// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { action } from './action.ts';
import { botChoice } from './bot-choice.ts';
import { deck } from './deck.ts';
import { result } from './match-view.ts';
import { recordedReward } from './paid-reward.ts';
import { reveal, sealInfo, versions } from './match-snapshot.ts';
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
} from './values.ts';

/** Name of the file format of finished matches. */
export const matchFileFormat = 'stackmate-match-1';

/** Everything that happened, in order; `played` counts actions of the record. */
const timelineEntry = z.discriminatedUnion('kind', [
  z.strictObject({ at: milliseconds, kind: z.literal('created') }),
  z.strictObject({ at: milliseconds, kind: z.literal('nonce-hash'), seat, hash: hex32 }),
  z.strictObject({ at: milliseconds, kind: z.literal('nonce'), seat, nonce: hex32 }),
  z.strictObject({
    at: milliseconds,
    kind: z.literal('played'),
    by: actor,
    actions: z.int().check(z.gte(1)),
    /** How a bot chose each of the actions; absent if it didn't, and in older files. */
    choices: z.optional(z.array(botChoice)),
  }),
  z.strictObject({
    at: milliseconds,
    kind: z.literal('draw'),
    seat,
    answer: z.enum(['offer', 'decline']),
  }),
  z.strictObject({ at: milliseconds, kind: z.literal('absent'), seat }),
  z.strictObject({
    at: milliseconds,
    kind: z.literal('bot-sits-down'),
    seat,
    level: botLevel,
    name: playerName,
  }),
]);

/**
 * A finished match for download, replay and verification. Entry n of the timeline is entry n of the log, without
 * actions that were taken back. `record` is the engine's, for `rules.loadRecord` of the versions it was played under.
 */
export const matchFile = z.strictObject({
  format: z.literal(matchFileFormat),
  match: matchId,
  kind: matchKind,
  seats: pair(
    z.strictObject({
      name: playerName,
      bot: z.nullable(botLevel),
      /** Strength of a bot that was asked for with one. */
      strength: z.optional(botStrength),
      /** Whether the player had no account when the match began. */
      isGuest: z.optional(z.literal(true)),
      /** How a person appeared when the match began; absent for a bot and in older files. */
      appearance: z.optional(appearance),
      /** The player's rating when a rated match began; absent in other matches and in older files. */
      rating: z.optional(seatRating),
      /** The title of a season that the player showed; absent without one and in older files. */
      title: z.optional(seasonTitle),
    }),
  ),
  versions,
  seal: sealInfo,
  reveal,
  timeline: z.array(timelineEntry),
  record: z.unknown(),
  /** The winner's reward, only in the file that the winner or an operator reads, if the win could be paid. */
  reward: z.optional(recordedReward),
});
/**
 * The engine's record, for documentation: what a file holds is checked by `rules.loadRecord` of the versions that the
 * match was played under.
 */
export const matchRecord = z.strictObject({
  format: z.literal('stackmate-record-1'),
  engineVersion: z.string(),
  rulesVersion: z.string(),
  catalogueVersion: z.string(),
  seed: z.string(),
  decks: pair(deck),
  /** Options of matches set up for tests and puzzles, like `freeDecks`. */
  options: z.optional(z.strictObject({ first: z.optional(seat) })),
  freeDecks: z.optional(z.literal(true)),
  actions: z.array(z.strictObject({ by: actor, action })),
  /** Hashes of the first state and of the state after each action. */
  hashes: z.array(hex32),
  result: z.nullable(result),
});
export type MatchFile = z.infer<typeof matchFile>;
