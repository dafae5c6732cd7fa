import type { Random } from '../random/random.ts';
import type { Rules } from '../all-rules.ts';
import type { Viewer } from '../types/ids.ts';
import type { RollPool } from './roll-pool.ts';

/** The rules under test. A test may pass rules that leak. */
export type WatchedRules = Pick<
  Rules,
  'catalogue' | 'decision' | 'legalActions' | 'explainRefusal' | 'applyAction' | 'createMatch'
>;

/** Counts how often each check ran, so that a test can require that they did. */
export interface Watch {
  readonly rules: WatchedRules;
  readonly random: Random;
  readonly pool: RollPool;
  readonly counts: Record<
    'static' | 'carried' | 'shown' | 'reused' | 'faceDown' | 'given up',
    number
  >;
}

export const viewers = [0, 1, 'spectator'] as const satisfies readonly Viewer[];
