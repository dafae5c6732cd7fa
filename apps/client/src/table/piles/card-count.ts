import { plural } from '../../platform/words/index.ts';

/** Returns a count of cards in words: '1 card', '5 cards'. */
export const cardCount = (count: number): string => plural(count, '{count} card', '{count} cards');
