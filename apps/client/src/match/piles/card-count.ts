import { t } from '../../words/index.ts';

/** Returns a count of cards in words: '1 card', '5 cards'. */
export const cardCount = (count: number): string =>
  count === 1 ? t('1 card') : t('{count} cards', { count });
