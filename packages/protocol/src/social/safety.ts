import * as z from 'zod/mini';
import { matchId, milliseconds, playerName } from '../values.ts';
import type { Route } from '../route.ts';
import { friendChanges, friendReads, socialLimits } from './limits.ts';
import { otherPlayer, reportReason, socialId } from './values.ts';
import { cleanLines } from '../texts.ts';

/** The players whom the caller has blocked, newest first. */
const blocksAnswer = z.strictObject({
  blocks: z
    .array(z.strictObject({ id: socialId, name: playerName, at: milliseconds }))
    .check(z.maxLength(socialLimits.blocks)),
});
export type BlocksAnswer = z.infer<typeof blocksAnswer>;

/** Guests can block the opponents of their matches. */
const blockRequest = z.strictObject({ player: otherPlayer });

const unblockRequest = z.strictObject({ block: socialId });

/**
 * Reports a player to the operators, or, with the reason `strange-move`, the bot of a match. Guests
 * can report the opponents of their matches.
 */
export const reportRequest = z.strictObject({
  player: otherPlayer,
  reason: reportReason,
  /** The reporter's description; '' for none. */
  text: z.string().check(cleanLines, z.maxLength(socialLimits.reportLength)),
  /** The match it is about, in which both have played; null for none. */
  match: z.nullable(matchId),
});

const reportAnswer = z.strictObject({});

export const blocks = {
  method: 'GET',
  address: '/api/blocks',
  summary: 'The players whom the player has blocked, newest first.',
  access: 'guest',
  limit: friendReads,
  answer: blocksAnswer,
} as const satisfies Route;

export const block = {
  method: 'POST',
  address: '/api/blocks',
  summary: 'Blocks a player, which ends friendship and requests.',
  access: 'guest',
  limit: friendChanges,
  body: blockRequest,
  answer: blocksAnswer,
  errors: [
    'no-such-player',
    'no-such-friend',
    'no-such-request',
    'no-such-opponent',
    'yourself',
    'block-limit',
  ],
} as const satisfies Route;

export const unblock = {
  method: 'POST',
  address: '/api/blocks/remove',
  summary: 'Unblocks a player.',
  access: 'guest',
  limit: friendChanges,
  body: unblockRequest,
  answer: blocksAnswer,
  errors: ['no-such-block'],
} as const satisfies Route;

export const report = {
  method: 'POST',
  address: '/api/reports',
  summary: 'Reports a player to the operators.',
  access: 'guest',
  limit: { kind: 'reports', perHour: 60 },
  body: reportRequest,
  answer: reportAnswer,
  errors: [
    'no-such-player',
    'no-such-friend',
    'no-such-request',
    'no-such-opponent',
    'yourself',
    'already-reported',
    'report-limit',
  ],
} as const satisfies Route;
