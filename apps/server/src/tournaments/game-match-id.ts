import { createHash } from 'node:crypto';
import type { GamePlace } from '@stackmate/tournament';

/**
 * [TS3] Returns the id of a game's match, 22 characters: it follows from tournament, round, table, game and attempt, so
 * that two directors who begin the same game begin one match.
 */
export function gameMatchId(
  tournamentId: string,
  { round, table, game, attempt }: GamePlace & { readonly attempt: number },
): string {
  const place = [tournamentId, round, table, game, attempt].join(' ');
  const id = createHash('sha256')
    .update(`tournament match ${place}`)
    .digest('base64url')
    .slice(0, 22);
  // Ids must not look like options of a command line.
  return id.startsWith('-') ? `A${id.slice(1)}` : id;
}
