import type { Random } from '../random/random.ts';
import type { Rules } from '../all-rules.ts';
import type { Viewer } from '../types/ids.ts';
import type { RollPool } from './roll-pool.ts';

/** The rules that are watched. A test may hand in rules that leak. */
export type WatchedRules = Pick<
  Rules,
  'catalogue' | 'decision' | 'legalActions' | 'explainRefusal' | 'applyAction' | 'createMatch'
>;

/** How often what was done, so that a test sees that it did something. */
export interface Watch {
  readonly rules: WatchedRules;
  readonly random: Random;
  readonly pool: RollPool;
  readonly counts: Record<
    'static' | 'carried' | 'shown' | 'kept' | 'faceDown' | 'given up',
    number
  >;
}

export const viewers = [0, 1, 'spectator'] as const satisfies readonly Viewer[];
