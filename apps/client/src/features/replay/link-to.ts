import { rules } from '@stackmate/catalogue';
import { formatPosition } from '@stackmate/engine/debug';
import { isOfflineMatch } from '../../platform/offline/index.ts';
import { writeTableAddress } from '../../table/study/table-address.ts';
import type { TablePerspective } from '../../table/study/table-snapshot.ts';
import type { ReplayMoment } from './play-through.ts';
import { fromFile } from './use-replay.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';

const perspectiveParameters = { 0: 'south', 1: 'north', both: 'both' } as const;

/** Returns the public address of a moment. `source` is the match's name in the address of its replay. */
export async function linkTo(
  source: string,
  perspective: TablePerspective,
  { action, state }: Pick<ReplayMoment, 'action' | 'state'>,
): Promise<string> {
  // A match that only this device has is shared as a position.
  if (source === fromFile || isOfflineMatch(source)) {
    const text = formatPosition(rules, state);
    const hash = await writeTableAddress({ text, seat: 0, level: null });
    return `${gameOrigin()}/play/position/table${hash}`;
  }
  return `${gameOrigin()}/play/replay/${source}?at=${action}&eyes=${perspectiveParameters[perspective]}`;
}
