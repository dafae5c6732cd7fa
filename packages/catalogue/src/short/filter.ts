import type { Amount, Filter, Group, Within } from '@stackmate/engine';
import { modified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode, Words } from '../language/phrase.ts';
import { elementSymbol, rangeSymbol, typeSymbol } from '../text/scene.ts';
import { slotName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { say, statNoun, thing } from './short-phrases.ts';

type Modifiers = readonly (Words | null)[];

/** Returns 'of level 2+' or 'of level 3 or less'; null without bounds. */
export const shortLevels = ({ min, max }: NonNullable<Filter['level']>): Words | null => {
  if (min !== undefined && max !== undefined) return say('level.span', { min, max });
  if (max === 1) return say('level.first');
  if (max !== undefined) return say('level.max', { max });
  return min === undefined ? null : say('level.min', { min });
};

/**
 * Returns an amount to compare with. A stat of the card with the text is marked as its own, because the filter is about
 * another card.
 */
const comparedAmount = (s: ShortScene, than: Amount): PhraseNode => {
  const amount = s.shortAmount(than);
  const isOwn =
    typeof than !== 'number' && 'of' in than && 'stat' in than.of && than.of.of === 'self';
  return isOwn ? say(`amount of.${s.self}`, { amount }) : amount;
};

/** Returns what the noun is, nearest first. */
const kinds = (filter: Filter): Modifiers => {
  const { monsterType, element, stacked, damaged, king, self, side } = filter;
  return [
    monsterType === undefined ? null : say('monsterType', { type: typeSymbol(monsterType) }),
    element === undefined ? null : say('element', { element: elementSymbol(element) }),
    stacked === undefined ? null : say(`stacked.${stacked}`),
    damaged === undefined ? null : say(`damaged.${damaged}`),
    king === false ? say('not king') : null,
    self === false ? say('other') : null,
    side === undefined ? null : say(`side.${side}`),
  ];
};

/** Returns where it is and what else it must be, nearest first. */
const details = (s: ShortScene, filter: Filter): Modifiers => {
  const { level, rangeType, stat, advanced, arrived, self } = filter;
  return [
    level === undefined ? null : shortLevels(level),
    rangeType === undefined ? null : say('rangeType', { type: rangeSymbol(rangeType) }),
    stat === undefined
      ? null
      : say(`stat.${stat.is}`, { stat: statNoun(stat.stat), than: comparedAmount(s, stat.than) }),
    advanced === undefined ? null : say(`advanced.${advanced}`),
    arrived === undefined ? null : say(`arrived.${arrived}`),
    self === true ? say('itself') : null,
  ];
};

/** Returns a noun narrowed by a filter: 'your other damaged Fire monster of level 2+'. */
export const filtered = (
  s: ShortScene,
  filter: Filter,
  of: NounPhrase,
  where: Words | null = null,
): NounPhrase =>
  modified(
    filter.king === true ? thing('king') : of,
    ...kinds(filter),
    ...details(s, filter),
    where,
  );

export const monsterNoun = thing('monster');

const predicates: ReadonlySet<string> = new Set([
  'damaged',
  'level',
  'stacked',
  'advanced',
  'element',
]);

/** Returns a filter after 'is': 'damaged', 'of level 2+', 'opposing Fire monster'. */
export const shortPredicate = (s: ShortScene, filter: Filter): PhraseNode => {
  const [only, ...others] = Object.keys(filter);
  const isPlain = only !== undefined && others.length === 0;
  const isNotKing = only === 'king' && filter.king === false;
  if (!isPlain || (!predicates.has(only) && !isNotKing)) return filtered(s, filter, monsterNoun);
  const of = [...kinds(filter), ...details(s, filter)].find((modifier) => modifier !== null);
  return of === undefined ? { is: 'text', text: [] } : { is: 'predicate', of };
};

const groupNouns = {
  top: 'monster',
  under: 'covered card',
  stack: 'card',
  spell: 'spell',
} as const;

const within = (s: ShortScene, { kind, size, of }: Within): Words =>
  of === 'self'
    ? say('within', { kind: rangeSymbol(kind), size })
    : say('within of', { kind: rangeSymbol(kind), size, center: slotName(s, of.slot) });

/** Returns cards on the field: 'opposing monster within Circle 1'. */
export const groupNoun = (s: ShortScene, group: Group): NounPhrase => {
  const { cards = 'top', within: near, sameStack } = group;
  return modified(
    filtered(s, group, thing(groupNouns[cards])),
    near === undefined ? null : within(s, near),
    cards === 'stack' ? say('top or covered') : null,
    sameStack === undefined ? null : say(`stack.${sameStack}`),
  );
};

/** Returns cards on the field after a number or 'per': 'other Wolf monsters of yours'. */
export const countedGroup = (s: ShortScene, { side, ...group }: Group): NounPhrase => {
  if (side !== 'own') return groupNoun(s, side === undefined ? group : { ...group, side });
  return modified(groupNoun(s, group), say('of yours'));
};
