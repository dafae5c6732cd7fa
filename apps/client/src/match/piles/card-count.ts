import { t } from '../../words/index.ts';

/** '1 card', '5 cards'. */
export const cardCount = (count: number): string =>
  count === 1 ? t('1 card') : t('{count} cards', { count });
