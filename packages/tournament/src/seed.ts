import { plainSha256 } from '@stackmate/engine';
import type { Entrant } from './entries.ts';

/** [TO4] Returns the commitment to a server's secret; both are 64 hex digits. It is published before anybody joins. */
export const secretCommitment = (secret: string): string => plainSha256(`tournament ${secret}`);

/**
 * [TO4] Returns the seed of all lots: it follows from the server's secret and all locked decks, so that neither the
 * server nor an entrant alone decides.
 */
export const tournamentSeed = (secret: string, decks: readonly string[]): string =>
  plainSha256([secret, ...decks.toSorted()].join(' '));

/** [SW2] Returns an entrant's lot, 64 hex digits: the lower one is placed first. */
export const drawLot = (seed: string, entrant: Entrant): string =>
  plainSha256(`${seed} ${entrant}`);
