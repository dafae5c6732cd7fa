import type { Experiment } from '../../../../apps/web/src/lab/lab-data.ts';
import type { Outcome } from '../../../play/simulate/play-game.ts';
import { matchMeasures } from './match-measures.ts';
import { median } from '../../../shared/quantile.ts';

const compared = [
  'First player wins',
  'Checkmate',
  'Over by turn 6',
  'Judged behind at half-time, won',
];

/** Returns the figures of matches under another rule. */
export const createExperiment = (name: string, outcomes: readonly Outcome[]): Experiment => ({
  name,
  games: outcomes.length,
  medianTurns: median(outcomes.map(({ turns }) => turns)),
  measures: matchMeasures(outcomes)
    .filter((matchMeasure) => compared.includes(matchMeasure.name))
    .map((matchMeasure) => ({ name: matchMeasure.name, value: matchMeasure.value })),
});
