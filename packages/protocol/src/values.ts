import * as z from 'zod/mini';
import { inviteClocks, limits } from './limits.ts';

const hex = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hex digits`));

/** A SHA-256 hash, seed, secret or nonce: 32 bytes as 64 hex digits. */
export const hex32 = hex(64);

export const matchIdPattern = /^[A-Za-z0-9_-]{22}$/;

/** Id of a match: 22 characters of base64url, 128 random bits. */
export const matchId = z
  .string()
  .check(z.regex(matchIdPattern, '22 characters of A–Z, a–z, 0–9, _ and -'));

export const playerId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'));

export const commandIdPattern = new RegExp(`^[A-Za-z0-9_-]{1,${limits.commandIdLength}}$`);

/** Chosen by the client: new for every new command, the same for a repeated one. */
export const commandId = z
  .string()
  .check(
    z.regex(
      commandIdPattern,
      `1 to ${limits.commandIdLength} characters of A–Z, a–z, 0–9, _ and -`,
    ),
  );

/** A whole number in a query, whose values are texts. */
export const numberText = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`), 'a whole number'));

/** Number of an entry in a match's log. */
export const sequence = z.int().check(z.gte(0));

/** Milliseconds, since 1970 for times. */
export const milliseconds = z.number().check(z.gte(0));

/** A pair of values, South's first. */
export const pair = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of]);

/** 0 is South, 1 is North. */
export const seat = z.union([z.literal(0), z.literal(1)]);

export const viewer = z.union([seat, z.literal('spectator')]);

export const actor = z.union([seat, z.literal('referee')]);

/** What the other player did with an offer to swap cards. */
export const swapNews = z.enum([
  'offered',
  'changed',
  'accepted',
  'declined',
  'withdrawn',
  /** The player did it, perhaps on another device. */
  'own',
]);
export type SwapNews = z.infer<typeof swapNews>;

export const playerName = z.string().check(z.minLength(1), z.maxLength(limits.nameUnits));

/** Code with which a friend joins a private match. */
export const inviteCode = z
  .string()
  .check(z.regex(/^[A-Z2-9]{6,12}$/, '6 to 12 characters of A–Z and 2–9'));

export const botLevels = ['random', 'teacher', 'greedy', 'lookahead', 'strategist'] as const;
export const botLevel = z.enum(botLevels);
export const botStrength = z.int().check(z.gte(-2000), z.lte(2000));
export type BotLevel = z.infer<typeof botLevel>;

/** Against a bot, with a friend by code, paired by a queue (unrated, or for the rating), or by a tournament. */
export const matchKinds = ['bot', 'private', 'casual', 'rated', 'tournament'] as const;
export const matchKind = z.enum(matchKinds);
export type MatchKind = z.infer<typeof matchKind>;

/** Returns whether the queue finds the opponent. Such matches are for people: no program plays them with an access token. */
export const isQueuedKind = (kind: MatchKind): boolean => kind === 'casual' || kind === 'rated';

const appearanceName = z.string().check(z.maxLength(limits.appearanceNameLength));

/** How a player appears to others, by names. Unknown names count as the default. */
export const appearance = z.strictObject({
  avatar: appearanceName,
  back: appearanceName,
  /** Board frame, finisher and the head of emotes; absent for the plain ones. */
  frame: z.optional(appearanceName),
  finisher: z.optional(appearanceName),
  face: z.optional(appearanceName),
});

export const inviteClock = z.enum(inviteClocks);

export type Seat = z.infer<typeof seat>;
