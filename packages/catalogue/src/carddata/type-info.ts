import { cardClasses, cardSubtypes, cardTypes, monsterTypes, rangeTypes } from '@stackmate/engine';
import type { CardClass, CardSubtype, CardType, MonsterType, RangeType } from '@stackmate/engine';
import type { CardData } from './card-data.ts';
import { subtypesWithIcon } from './pictures.ts';

const isReal = (value: string): boolean => value !== 'None' && value !== 'Any';

// Values that visitors can filter cards by. For elements, use the engine's selectableElements.
export const selectableClasses: readonly CardClass[] = cardClasses.filter(isReal);
export const selectableTypes: readonly CardType[] = cardTypes.filter(isReal);
export const selectableMonsterTypes: readonly MonsterType[] = monsterTypes.filter(isReal);
export const selectableRangeTypes: readonly RangeType[] = rangeTypes.filter(isReal);
/** Super Quick cards are found under Quick; subtypes without an icon are not offered. */
export const selectableSubtypes: readonly CardSubtype[] = cardSubtypes.filter(
  (subtype) => subtypesWithIcon.includes(subtype) && subtype !== 'Super Quick',
);

/** Returns the last part of a card's address: lower case, with underscores for spaces. */
export const toSlug = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '_');

/** Maximum length of a name in a tag, in characters. */
const tagNameLimit = 12;

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 2))}..`;

/** Returns a name for a small tag; a long name becomes the initials of its capitalised words. */
export const tagName = (name: string, limit = tagNameLimit): string => {
  if (name.length <= limit) return name;
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter((initial) => initial !== initial.toLowerCase())
    .join('');
  return cut(initials === '' ? name : initials, limit);
};

type Listing = Pick<CardData, 'hidden' | 'rulesreload'>;

/** Whether a card appears in lists: all except hidden ones, but including the hidden one that reloads the hand. */
export const isListed = ({ hidden, rulesreload }: Listing): boolean => !hidden || rulesreload;

/** Returns the cards that appear in lists, hidden ones last. */
export const listedCards = <Card extends Listing>(cards: readonly Card[]): readonly Card[] =>
  cards.filter(isListed).sort((a, b) => Number(a.hidden) - Number(b.hidden));
