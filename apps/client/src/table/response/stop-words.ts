import type { CardStop } from '../settings/card-stops.ts';
import { t } from '../../platform/words/index.ts';

const words: Readonly<Record<CardStop, string>> = {
  stop: 'you stop for it',
  never: 'you never stop for it',
};

/** Returns what the mark of a card means, for labels; nothing for a card without one. */
export const stopWords = (stop: CardStop | null): string => (stop ? t(words[stop]) : '');
