import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

interface LevelSpan {
  readonly min?: number;
  readonly max?: number;
}

/** Returns 'of level 2 or higher'; empty without bounds. */
export const renderLevels = (w: Writer, { min, max }: LevelSpan): Text => {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return w.t('of [level|monsterlevel] {min} or higher', { min: min ?? 0 });
  if (min === undefined) return w.t('of [level|monsterlevel] {max} or lower', { max });
  return min === max
    ? w.t('of [level|monsterlevel] {min}', { min })
    : w.t('of [level|monsterlevel] {min} to {max}', { min, max });
};
