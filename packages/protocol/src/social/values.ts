import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { matchId } from '../values.ts';

/** Id of a friendship, friend request, block, report or device: 22 characters of base64url. It identifies no player. */
export const socialId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'));

/** The last part of a personal friend link. */
export const friendCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16}$/, '16 characters of A–Z, a–z, 0–9, _ and -'));

/** Longer than any valid name, so that the server can say what is wrong. */
const accountName = z.string().check(z.minLength(1), z.maxLength(limits.nameUnits));

/** `playing`: in a match. */
const presences = ['online', 'playing', 'offline'] as const;
export const presence = z.enum(presences);

/** Why a player is reported. */
export const reportReasons = [
  'name',
  'harassment',
  'cheating',
  'stalling',
  'win-trading',
  'other',
] as const;

/** Why a bot is reported. */
export const strangeMove = 'strange-move';
export const reportReason = z.enum([...reportReasons, strangeMove]);
export type ReportReason = z.infer<typeof reportReason>;

/**
 * Names another player: by the name of an account, by a friendship, by a received friend request, or as the opponent in
 * one of the caller's matches.
 */
export const otherPlayer = z.union([
  z.strictObject({ name: accountName }),
  z.strictObject({ friend: socialId }),
  z.strictObject({ request: socialId }),
  z.strictObject({ match: matchId }),
]);
export type OtherPlayer = z.infer<typeof otherPlayer>;

/** The player to send a friend request to: by name, by friend link, or as the opponent in one of the caller's matches. */
export const futureFriend = z.union([
  z.strictObject({ name: accountName }),
  z.strictObject({ link: friendCode }),
  z.strictObject({ match: matchId }),
]);
export type FutureFriend = z.infer<typeof futureFriend>;
