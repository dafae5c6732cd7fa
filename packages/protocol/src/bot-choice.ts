import * as z from 'zod/mini';

/** Inputs of a bot's choice besides its view: with both, the bot makes the same choice again. */
export const botChoice = z.strictObject({
  /** Seed of its random numbers, for this choice alone. */
  seed: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Number of actions that it could try. It is counted, not timed, so that a slow machine gives the same. */
  budget: z.int().check(z.gte(1)),
});
export type BotChoice = z.infer<typeof botChoice>;
