import type { Filter, Group, Within } from '@stackmate/engine';
import { modified, quantified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode, Words } from '../language/phrase.ts';
import { levelModifier } from './card-filter.ts';
import { say, statNoun, thing } from './full-phrases.ts';
import { elementSymbol, rangeSymbol, sideFor, typeSymbol } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';

type Modifiers = readonly (Words | null)[];

/** Returns what the noun is, nearest first. */
const kinds = (s: Scene, { monsterType, element, king, damaged, side }: Filter): Modifiers => [
  monsterType === undefined ? null : say('monsterType', { type: typeSymbol(monsterType) }),
  element === undefined ? null : say('element', { element: elementSymbol(element) }),
  king === false ? say('not king') : null,
  damaged === undefined ? null : say(`damaged.${damaged}`),
  side !== undefined && sideFor(s, side) === 'opposing' ? say('opposing') : null,
];

/** Returns where it is and what else it must be, nearest first. */
const details = (s: Scene, filter: Filter): Modifiers => {
  const { level, rangeType, stat, stacked, advanced, arrived, self } = filter;
  return [
    level === undefined ? null : levelModifier(level),
    rangeType === undefined ? null : say('rangeType', { type: rangeSymbol(rangeType) }),
    stat === undefined
      ? null
      : say(`stat.${stat.is}`, { stat: statNoun(stat.stat), than: s.amount(stat.than) }),
    stacked === undefined ? null : say(`stacked.${stacked}`),
    advanced === undefined ? null : say(`advanced.${advanced}`),
    arrived === undefined ? null : say(`arrived.${arrived}`),
    self === undefined ? null : say(`self.${self}`, { self: selfName(s) }),
  ];
};

/** Returns a noun narrowed by a filter: 'opposing Fire monster in range with power at most 3'. */
export const filtered = (
  s: Scene,
  filter: Filter,
  of: NounPhrase,
  where: Words | null = null,
): NounPhrase =>
  modified(
    filter.king === true ? thing('king') : of,
    ...kinds(s, filter),
    filter.side !== undefined && sideFor(s, filter.side) === 'own' ? say('of yours') : null,
    where,
    ...details(s, filter),
  );

/** Filters that describe a card's state or place rather than its kind. */
const predicateFilters: ReadonlySet<string> = new Set([
  'damaged',
  'level',
  'stacked',
  'advanced',
  'element',
]);

/** Returns a filter after 'is': 'damaged', 'on top of a stack', 'an opposing Fire monster'. */
export const predicatePhrase = (s: Scene, filter: Filter): PhraseNode => {
  const [only, ...others] = Object.keys(filter);
  if (only === undefined || others.length > 0 || !predicateFilters.has(only))
    return filterPhrase(s, filter);
  const of = [...kinds(s, filter), ...details(s, filter)].find((modifier) => modifier !== null);
  return of === undefined ? { is: 'text', text: [] } : { is: 'predicate', of };
};

export const monsterNoun = thing('monster');

/** Returns a monster narrowed by a filter: 'an opposing Fire monster'. */
const filterPhrase = (s: Scene, filter: Filter): PhraseNode =>
  quantified(filtered(s, filter, monsterNoun), 'a');

const groupNouns = {
  top: 'monster',
  under: 'covered card',
  stack: 'stack card',
  spell: 'spell',
} as const;

const withinModifier = (s: Scene, { kind, size, of }: Within): Words =>
  say('within', {
    kind: rangeSymbol(kind),
    size,
    center: of === 'self' ? selfName(s) : slotName(s, of.slot),
  });

/** Returns cards on the field. A stack has one top card (ST7); the text says so, or readers would think of all its monsters. */
export const describeGroup = (s: Scene, group: Group): NounPhrase => {
  const { cards = 'top', within, sameStack } = group;
  return modified(
    filtered(s, group, thing(groupNouns[cards])),
    cards === 'spell' && sameStack === undefined ? say('on field') : null,
    within === undefined ? null : withinModifier(s, within),
    sameStack === undefined
      ? null
      : say(`${cards === 'top' ? 'top of stack' : 'stack'}.${sameStack}`, { self: selfName(s) }),
  );
};

/** Returns a King of a player, who has only one: neither 'each' nor 'another' fits. */
export const oneKing = (king: NounPhrase, side: 'own' | 'opposing'): NounPhrase =>
  side === 'own' ? quantified(king, 'your') : quantified(modified(king, say('opposing')), 'the');

/** Returns 'each Fire monster of yours', but 'your King'. */
export const eachInGroup = (s: Scene, { side, ...group }: Group): NounPhrase => {
  if (group.king === true && side !== undefined)
    return oneKing(describeGroup(s, group), sideFor(s, side));
  return quantified(describeGroup(s, side === undefined ? group : { ...group, side }), 'each');
};
