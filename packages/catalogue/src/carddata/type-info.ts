import { cardClasses, cardSubtypes, cardTypes, monsterTypes, rangeTypes } from '@stackmate/engine';
import type { CardClass, CardSubtype, CardType, MonsterType, RangeType } from '@stackmate/engine';
import type { CardData } from './card-data.ts';
import { subtypesWithIcon } from './pictures.ts';

const isReal = (value: string): boolean => value !== 'None' && value !== 'Any';

// What a person can filter cards by. Elements are the engine's selectableElements.
export const selectableClasses: readonly CardClass[] = cardClasses.filter(isReal);
export const selectableTypes: readonly CardType[] = cardTypes.filter(isReal);
export const selectableMonsterTypes: readonly MonsterType[] = monsterTypes.filter(isReal);
export const selectableRangeTypes: readonly RangeType[] = rangeTypes.filter(isReal);
/** Super Quick is found under Quick; what has no icon is not offered. */
export const selectableSubtypes: readonly CardSubtype[] = cardSubtypes.filter(
  (subtype) => subtypesWithIcon.includes(subtype) && subtype !== 'Super Quick',
);

/** The end of a card's address: lower case, blanks as underscores. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '_');

/** How long a name in a tag may be. */
const tagNameLimit = 12;

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 2))}..`;

/** A name for a small tag: a long one becomes the initials of its capitalised words. */
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

/** Whether a card is in lists: hidden ones are not, except the one that reloads the hand. */
export const isListed = ({ hidden, rulesreload }: Listing): boolean => !hidden || rulesreload;

/** The cards of a list in its order: hidden ones come last. */
export const listedCards = <Card extends Listing>(cards: readonly Card[]): readonly Card[] =>
  cards.filter(isListed).sort((a, b) => Number(a.hidden) - Number(b.hidden));
