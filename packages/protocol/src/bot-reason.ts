import * as z from 'zod/mini';

/** Reasons of simple actions, which hints give too. */
export const simpleReasonKinds = [
  'king',
  'checkmate',
  'safe kill',
  'kill',
  'trade',
  'king hit',
  'gamble',
  'direct attack',
  'guard king',
  'escape',
  'aim',
  'safe aim',
  'advance',
  'offer',
  'more monsters',
  'pass ability',
  'grow stack',
  'make room',
  'stack',
  'upgrade',
  'new hand',
  'enough actions',
  'hold back',
  'nothing better',
] as const;

/** All that a bot says about its choices. */
export const botReasonKinds = [
  ...simpleReasonKinds,
  'winning turn',
  'avoid defeat',
  'final turn',
  'winning effect',
  'effect destroys',
  'effect drains',
  'effect weakens',
  'effect strengthens',
  'effect',
  'weaken',
  'lift',
  'hide spell',
  'discard',
  'answer',
  'no answer',
  'choice',
  'whim',
] as const;

const definition = z.nullable(z.int().check(z.gte(0)));

/** Why a bot chose its action. Names only what everybody can see once the action is done. */
export const botReason = z.strictObject({
  why: z.enum(botReasonKinds),
  /** Definition of the acting card. */
  card: definition,
  /** Definition of the card that the action is about, such as an attacked card. */
  target: definition,
  square: z.nullable(z.int().check(z.gte(0), z.lte(24))),
  /** A number that the reason names, such as energy lost. */
  amount: z.nullable(z.int()),
  /** Where the target is, if its owner has another card of that name on the field. */
  targetSquare: z.optional(z.int().check(z.gte(0), z.lte(24))),
  /** Whether the acting card is its player's King. */
  cardIsKing: z.optional(z.boolean()),
  /** Whether the target is its owner's King. */
  targetIsKing: z.optional(z.boolean()),
});
export type BotReason = z.infer<typeof botReason>;
