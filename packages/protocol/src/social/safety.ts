import * as z from 'zod/mini';
import { matchId, milliseconds, playerName } from '../values.ts';
import { socialLimits } from './limits.ts';
import { otherPlayer, reportReason, socialId } from './values.ts';
import { cleanLines } from '../texts.ts';

/** `GET /api/blocks`: the players whom the caller has blocked, newest first. */
export const blocksAnswer = z.strictObject({
  blocks: z
    .array(z.strictObject({ id: socialId, name: playerName, at: milliseconds }))
    .check(z.maxLength(socialLimits.blocks)),
});
export type BlocksAnswer = z.infer<typeof blocksAnswer>;

/** `POST /api/blocks`. Guests can block the opponents of their matches. */
export const blockRequest = z.strictObject({ player: otherPlayer });
export type BlockRequest = z.infer<typeof blockRequest>;

/** `POST /api/blocks/remove`. */
export const unblockRequest = z.strictObject({ block: socialId });
export type UnblockRequest = z.infer<typeof unblockRequest>;

/**
 * `POST /api/reports`: reports a player to the operators, or, with the reason `strange-move`, the bot of a match. Guests
 * can report the opponents of their matches.
 */
export const reportRequest = z.strictObject({
  player: otherPlayer,
  reason: reportReason,
  /** What happened; '' for no text. */
  text: z.string().check(cleanLines, z.maxLength(socialLimits.reportLength)),
  /** The match it is about, in which both have played; null for none. */
  match: z.nullable(matchId),
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** The answer to `POST /api/reports`. */
export const reportAnswer = z.strictObject({});
