import type { Filter } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { Writer } from '../text/writer.ts';
import { atMost } from './marks.ts';

/** Returns 'of level 2+' or 'of level at most 1'; empty without bounds. */
export const shortLevels = (w: Writer, { min, max }: NonNullable<Filter['level']>): Text => {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return w.t('of [level|monsterlevel] {min}+', { min: min ?? 0 });
  if (min === undefined) return w.t('of [level|monsterlevel] {atMost}{max}', { atMost, max });
  return w.t('of [level|monsterlevel] {min}–{max}', { min, max });
};
