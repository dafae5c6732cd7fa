import * as z from 'zod/mini';
import { botReasonKinds } from '../bot-reason.ts';
import { versions } from '../match-snapshot.ts';
import { botLevel, botStrength, matchId, playerName, seat } from '../values.ts';

/**
 * The text of a report with the reason `strange-move`, as JSON. Together with the match's file, which has the bot's seed
 * and budget of each choice once the match is over, it says which decisions to repeat.
 */
export const strangeMoveReport = z.strictObject({
  match: matchId,
  turn: z.int().check(z.gte(0)),
  /** Number of the log's last entry when it was reported. */
  entry: z.int().check(z.gte(0)),
  seat,
  name: playerName,
  bot: z.nullable(botLevel),
  strength: z.optional(botStrength),
  versions,
  /** Kinds of the reasons that the bot gave in that turn; the first ones, if there were many. */
  reasons: z.array(z.enum(botReasonKinds)),
});
export type StrangeMoveReport = z.infer<typeof strangeMoveReport>;
