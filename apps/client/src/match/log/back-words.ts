import { t } from '../../words/index.ts';

/** That a player took the last action back. */
export const backWords = (name: string): string =>
  t('{name}: the last action was taken back.', { name });
