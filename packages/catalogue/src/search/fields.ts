import {
  cardClasses,
  cardSubtypes,
  cardTypes,
  costTypes,
  elements,
  monsterTypes,
  rangeTypes,
  rarities,
  rarityTier,
  unsetRange,
  unsetStat,
} from '@stackmate/engine';
import type { CardData } from '../carddata/index.ts';
import type { IndexedCard } from './card-index.ts';
import { elementIds, flagNames, flags, monsterTypeIds, subtypeIds } from './flags.ts';

/** Lowest and highest value that copies of a card can have; null if cards of its kind have none. */
export type ValueRange = readonly [number, number] | null;

/** A field with text to search in. */
interface TextField {
  readonly kind: 'text';
  /** Returns folded texts, any of which may match. */
  readonly read: (card: IndexedCard) => readonly string[];
}

/** A field with one or more of a list of words. */
interface WordField {
  readonly kind: 'word';
  readonly words: readonly string[];
  readonly has: (card: CardData, word: string) => boolean;
}

/** A field with ordered words, the lowest first. */
interface RankField {
  readonly kind: 'rank';
  readonly words: readonly string[];
  /** Returns indexes into `words`. */
  readonly valueRange: (card: CardData) => ValueRange;
}

interface NumberField {
  readonly kind: 'number';
  readonly valueRange: (card: CardData) => ValueRange;
  /** Words that replace the number on some cards. */
  readonly special?: readonly string[];
  readonly getSpecial?: (card: CardData) => string | null;
}

export type Field = TextField | WordField | RankField | NumberField;

const text = (read: TextField['read']): TextField => ({ kind: 'text', read });

const realWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== 'None' && word !== 'Any');

/** Creates a field from an enumeration of which cards store ids. */
const idField = (
  words: readonly string[],
  ids: (card: CardData) => readonly number[],
): WordField => ({
  kind: 'word',
  words: realWords(words),
  has: (card, word) => ids(card).includes(words.indexOf(word)),
});

const isSet = (value: number): boolean => value !== unsetStat && value !== unsetRange;

const stat = (
  min: (card: CardData) => number,
  max: (card: CardData) => number = min,
): NumberField => ({
  kind: 'number',
  valueRange: (card) => (isSet(max(card)) ? [min(card), max(card)] : null),
});

type CostValue = CardData['cost'];

const costField = (value: (card: CardData) => CostValue | null): NumberField => ({
  kind: 'number',
  valueRange: (card) => {
    const cost = value(card);
    return typeof cost === 'number' ? [cost, cost] : null;
  },
  special: ['half', 'parent'],
  getSpecial: (card) => {
    const cost = value(card);
    return typeof cost === 'string' ? cost : null;
  },
});

const spellClass = cardClasses.indexOf('Spell');
const superQuick = cardSubtypes.indexOf('Super Quick');

/** All searchable fields, by the name used when searches are printed. */
export const fields = {
  name: text(({ names }) => names),
  text: text((card) => [card.text]),
  // Words in quotes: a name, or part of a text.
  phrase: text(({ phrase }) => [phrase]),
  ability: text(({ abilities }) => [abilities]),
  flavour: text(({ flavour }) => [flavour]),
  notes: text(({ notes }) => [notes]),
  code: text(({ code }) => [code]),
  class: idField(cardClasses, (card) => [card.class]),
  kind: idField(cardTypes, ({ type, type2 }) => [type, type2]),
  type: idField(monsterTypes, monsterTypeIds),
  el: idField(elements, elementIds),
  // Super Quick includes Quick.
  sub: {
    kind: 'word',
    words: realWords(cardSubtypes),
    has: (card, word) => {
      const ids = subtypeIds(card);
      return (
        ids.includes(cardSubtypes.findIndex((subtype) => subtype === word)) ||
        (word === 'Quick' && ids.includes(superQuick))
      );
    },
  },
  costtype: idField(costTypes, (card) => [card.costtype, card.activationcosttype]),
  is: {
    kind: 'word',
    words: flagNames,
    has: (card, word) => flags[word as keyof typeof flags](card),
  },
  rarity: {
    kind: 'rank',
    words: rarities,
    valueRange: ({ rarity }) => {
      const tier = rarities.indexOf(rarityTier(rarity));
      return [tier, tier];
    },
  },
  rangetype: {
    kind: 'rank',
    words: realWords(rangeTypes),
    valueRange: ({ minrangetype, maxrangetype }) =>
      maxrangetype === 0 ? null : [minrangetype - 1, maxrangetype - 1],
  },
  area: stat(({ areasize }) => areasize),
  cost: costField(({ cost, totalcost }) => totalcost ?? cost),
  upfront: costField(({ cost }) => cost),
  activation: costField((card) => (card.class === spellClass ? card.activationcost : null)),
  power: stat(
    ({ minpower }) => minpower,
    ({ maxpower }) => maxpower,
  ),
  iq: stat(
    ({ miniq }) => miniq,
    ({ maxiq }) => maxiq,
  ),
  eq: stat(
    ({ mineq }) => mineq,
    ({ maxeq }) => maxeq,
  ),
  range: stat(
    ({ minrange }) => minrange,
    ({ maxrange }) => maxrange,
  ),
  level: stat(({ level }) => level),
  minpower: stat(({ minpower }) => minpower),
  maxpower: stat(({ maxpower }) => maxpower),
  miniq: stat(({ miniq }) => miniq),
  maxiq: stat(({ maxiq }) => maxiq),
  mineq: stat(({ mineq }) => mineq),
  maxeq: stat(({ maxeq }) => maxeq),
  minrange: stat(({ minrange }) => minrange),
  maxrange: stat(({ maxrange }) => maxrange),
  modifier: {
    kind: 'number',
    valueRange: ({ modifiertype, modifier }) =>
      modifiertype === 'none' ? null : [modifier, modifier],
  },
  elements: stat((card) => elementIds(card).length),
  abilities: stat(({ learnableskillids }) => learnableskillids.length),
  rarityvalue: stat(({ rarity }) => rarity),
  id: stat(({ id }) => id),
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Alternative names that people type. */
const aliases: Readonly<Record<string, FieldName>> = {
  n: 'name',
  t: 'type',
  o: 'text',
  oracle: 'text',
  a: 'ability',
  skill: 'ability',
  ft: 'flavour',
  flavor: 'flavour',
  note: 'notes',
  c: 'class',
  cardclass: 'class',
  k: 'kind',
  ct: 'kind',
  cardtype: 'kind',
  mt: 'type',
  monstertype: 'type',
  monster: 'type',
  e: 'el',
  elem: 'el',
  element: 'el',
  subtype: 'sub',
  special: 'sub',
  ctype: 'costtype',
  r: 'rarity',
  rt: 'rangetype',
  aoe: 'area',
  act: 'activation',
  pow: 'power',
  pw: 'power',
  lv: 'level',
  lvl: 'level',
  mod: 'modifier',
};

export const aliasNames = Object.keys(aliases);

/** Returns the field with this name or alias in any case; null if there is none. */
export function fieldNamed(name: string): FieldName | null {
  const lowerCase = name.toLowerCase();
  if (Object.hasOwn(fields, lowerCase)) return lowerCase as FieldName;
  return Object.hasOwn(aliases, lowerCase) ? aliases[lowerCase] : null;
}
