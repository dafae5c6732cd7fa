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
import type { CardData } from '@stackmate/catalogue/carddata';
import type { IndexedCard } from './card-index.ts';
import { flagNames, flags } from './flags.ts';
import { elementsOf, monsterTypesOf, subtypesOf } from './ids.ts';

/** From the least to the most that copies of a card can have; null: cards of its kind have none. */
export type Reach = readonly [number, number] | null;

/** Words that a card has or has not. */
interface TextField {
  readonly kind: 'text';
  readonly read: (card: IndexedCard) => string;
}

/** One or more of a list of words. */
interface WordField {
  readonly kind: 'word';
  readonly words: readonly string[];
  readonly has: (card: CardData, word: string) => boolean;
}

/** Words in an order: the lowest first. */
interface RankField {
  readonly kind: 'rank';
  readonly words: readonly string[];
  /** Places in the list. */
  readonly reach: (card: CardData) => Reach;
}

interface NumberField {
  readonly kind: 'number';
  readonly reach: (card: CardData) => Reach;
  /** Words that stand where others have a number. */
  readonly special?: readonly string[];
  readonly specialOf?: (card: CardData) => string | null;
}

export type Field = TextField | WordField | RankField | NumberField;

const text = (read: (card: IndexedCard) => string): TextField => ({ kind: 'text', read });

const real = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word !== 'None' && word !== 'Any');

/** Words of an enumeration of which a card has some, by their ids. */
const idField = (
  words: readonly string[],
  ids: (card: CardData) => readonly number[],
): WordField => ({
  kind: 'word',
  words: real(words),
  has: (card, word) => ids(card).includes(words.indexOf(word)),
});

const isSet = (value: number): boolean => value !== unsetStat && value !== unsetRange;

const stat = (
  least: (card: CardData) => number,
  most: (card: CardData) => number = least,
): NumberField => ({
  kind: 'number',
  reach: (card) => (isSet(most(card)) ? [least(card), most(card)] : null),
});

type CostValue = CardData['cost'];

const costField = (value: (card: CardData) => CostValue | null): NumberField => ({
  kind: 'number',
  reach: (card) => {
    const cost = value(card);
    return typeof cost === 'number' ? [cost, cost] : null;
  },
  special: ['half', 'parent'],
  specialOf: (card) => {
    const cost = value(card);
    return typeof cost === 'string' ? cost : null;
  },
});

const spellClass = cardClasses.indexOf('Spell');
const superQuick = cardSubtypes.indexOf('Super Quick');

/** Everything that can be asked of cards, by the name that searches are printed with. */
export const fields = {
  name: text(({ name }) => name),
  text: text((card) => card.text),
  ability: text(({ abilities }) => abilities),
  flavour: text(({ flavour }) => flavour),
  notes: text(({ notes }) => notes),
  code: text(({ code }) => code),
  class: idField(cardClasses, (card) => [card.class]),
  kind: idField(cardTypes, ({ type, type2 }) => [type, type2]),
  type: idField(monsterTypes, monsterTypesOf),
  el: idField(elements, elementsOf),
  // Super Quick does all that Quick does.
  sub: {
    kind: 'word',
    words: real(cardSubtypes),
    has: (card, word) => {
      const ids = subtypesOf(card);
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
    reach: ({ rarity }) => {
      const tier = rarities.indexOf(rarityTier(rarity));
      return [tier, tier];
    },
  },
  rangetype: {
    kind: 'rank',
    words: real(rangeTypes),
    reach: ({ minrangetype, maxrangetype }) =>
      maxrangetype === 0 ? null : [minrangetype - 1, maxrangetype - 1],
  },
  area: stat(({ areasize }) => areasize),
  cost: costField(({ cost }) => cost),
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
    reach: ({ modifiertype, modifier }) => (modifiertype === 'none' ? null : [modifier, modifier]),
  },
  elements: stat((card) => elementsOf(card).length),
  abilities: stat(({ learnableskillids }) => learnableskillids.length),
  rarityvalue: stat(({ rarity }) => rarity),
  id: stat(({ id }) => id),
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** Other names, as people type them. */
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
  upfront: 'cost',
  act: 'activation',
  pow: 'power',
  pw: 'power',
  lv: 'level',
  lvl: 'level',
  mod: 'modifier',
};

export const aliasNames = Object.keys(aliases);

/** The field of this name or nickname, capitals or not; null if there is none. */
export function fieldNamed(name: string): FieldName | null {
  const low = name.toLowerCase();
  if (Object.hasOwn(fields, low)) return low as FieldName;
  return Object.hasOwn(aliases, low) ? aliases[low] : null;
}
