import * as z from 'zod/mini';

/** Outcomes for which a bot chose an action. */
export const botReasonKinds = [
  'king',
  'checkmate',
  'safe kill',
  'kill',
  'trade',
  'king hit',
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
  'upgrade',
  'new hand',
  'enough actions',
  'hold back',
  'nothing better',
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
});
export type BotReason = z.infer<typeof botReason>;
