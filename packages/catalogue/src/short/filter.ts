import type { Amount, Filter, Group, Within } from '@stackmate/engine';
import {
  renderElement,
  renderMonsterType,
  renderRangeType,
  renderStat,
} from '../text/enum-names.ts';
import { noun, withAdjective, withDetail } from '../text/noun.ts';
import type { Noun } from '../text/noun.ts';
import type { Text } from '../text/run.ts';
import type { Writer } from '../text/writer.ts';
import { slotName } from './names.ts';
import type { ShortScene } from './scene.ts';

/** Returns 'of level 2+' or 'of level 3 or less'; empty without bounds. */
export const shortLevels = (w: Writer, { min, max }: NonNullable<Filter['level']>): Text => {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return w.t('of [level|monsterlevel] {min}+', { min: min ?? 0 });
  if (min === undefined && max === 1) return w.t('of [level|monsterlevel] 1');
  if (min === undefined) return w.t('of [level|monsterlevel] {max} or less', { max });
  return w.t('of [level|monsterlevel] {min}–{max}', { min, max });
};

const comparisons = {
  'at most': '{stat} up to {than}',
  'at least': '{stat} at least {than}',
  'less than': '{stat} below {than}',
  'more than': '{stat} above {than}',
} as const satisfies Record<NonNullable<Filter['stat']>['is'], string>;

/**
 * Returns an amount to compare with. A stat of the card with the text is marked as its own, because the filter is about
 * another card.
 */
const comparedAmount = (s: ShortScene, than: Amount): Text => {
  const amount = s.shortAmount(than);
  const isOwn =
    typeof than !== 'number' && 'of' in than && 'stat' in than.of && than.of.of === 'self';
  if (!isOwn) return amount;
  return s.t(s.self === 'monster' ? "this monster's {amount}" : "[owner]'s {amount}", { amount });
};

/** Returns the words before the noun, nearest first. */
const adjectives = (s: ShortScene, filter: Filter): readonly Text[] => [
  filter.monsterType === undefined ? [] : renderMonsterType(s, filter.monsterType),
  filter.element === undefined ? [] : renderElement(s, filter.element),
  filter.stacked === undefined ? [] : s.t(filter.stacked ? '[stacked|stack]' : 'unstacked'),
  filter.damaged === undefined ? [] : s.t(filter.damaged ? 'damaged' : 'undamaged'),
  filter.king === false ? s.t('non-[King]') : [],
  filter.self === false ? s.t('other') : [],
  filter.side === undefined ? [] : s.t(filter.side === 'own' ? 'your' : 'opposing'),
];

/** Returns the words after the noun, nearest first. */
const details = (s: ShortScene, filter: Filter): readonly Text[] => [
  filter.level === undefined ? [] : shortLevels(s, filter.level),
  filter.rangeType === undefined
    ? []
    : s.t('with {type} range', { type: renderRangeType(s, filter.rangeType) }),
  filter.stat === undefined
    ? []
    : s.t('with {comparison}', {
        comparison: s.t(comparisons[filter.stat.is], {
          stat: renderStat(s, filter.stat.stat),
          than: comparedAmount(s, filter.stat.than),
        }),
      }),
  filter.advanced === undefined
    ? []
    : s.t(
        filter.advanced ? 'past the [middle|yoursidefield]' : 'not past the [middle|yoursidefield]',
      ),
  filter.arrived === undefined ? [] : s.t(filter.arrived ? 'new this turn' : 'not new this turn'),
  filter.self === true ? s.t('(itself)') : [],
];

/** Returns a noun narrowed by a filter: 'your other damaged Fire monster of level 2+'. */
export const filtered = (s: ShortScene, filter: Filter, of: Noun, where: Text = []): Noun => {
  const base = filter.king === true ? noun(s, '[King]', '[Kings|king]') : of;
  const before = adjectives(s, filter)
    .filter((text) => text.length > 0)
    .reduce((thing, adjective) => withAdjective(s, adjective, thing), base);
  return [...details(s, filter), where]
    .filter((text) => text.length > 0)
    .reduce((thing, detail) => withDetail(s, thing, detail), before);
};

export const monsterNoun = (w: Writer): Noun => noun(w, 'monster', 'monsters');

const predicates: ReadonlySet<string> = new Set([
  'damaged',
  'level',
  'stacked',
  'advanced',
  'element',
  'king',
]);

/** Returns a filter after 'is': 'damaged', 'of level 2+', 'opposing Fire monster'. */
export const shortPredicate = (s: ShortScene, filter: Filter): Text => {
  const [only, ...others] = Object.keys(filter);
  if (only === undefined || others.length > 0 || !predicates.has(only) || filter.king === true)
    return filtered(s, filter, monsterNoun(s)).one;
  return [...adjectives(s, filter), ...details(s, filter)].flat();
};

const groupNouns = {
  top: ['monster', 'monsters'],
  under: ['[covered card|stackchildren]', '[covered cards|stackchildren]'],
  stack: ['card', 'cards'],
  spell: ['[spell]', '[spells|spell]'],
} as const satisfies Record<NonNullable<Group['cards']>, readonly [string, string]>;

const within = (s: ShortScene, { kind, size, of }: Within): Text =>
  of === 'self'
    ? s.t('within {kind} {size}', { kind: renderRangeType(s, kind), size })
    : s.t('within {kind} {size} of {center}', {
        kind: renderRangeType(s, kind),
        size,
        center: slotName(s, of.slot),
      });

/** Returns cards on the field: 'opposing monsters within Circle 1'. */
export const groupNoun = (s: ShortScene, group: Group): Noun => {
  const [singular, many] = groupNouns[group.cards ?? 'top'];
  const near: readonly Text[] = [
    group.within === undefined ? [] : within(s, group.within),
    group.cards === 'stack' ? s.t('(top or covered)') : [],
    group.sameStack === undefined
      ? []
      : s.t(group.sameStack ? 'in this [stack]' : 'in any [stack]'),
  ];
  return near
    .filter((text) => text.length > 0)
    .reduce(
      (thing, detail) => withDetail(s, thing, detail),
      filtered(s, group, noun(s, singular, many)),
    );
};

/** Returns cards on the field after a number or 'per': 'other Wolf monsters of yours'. */
export const countedGroup = (s: ShortScene, { side, ...group }: Group): Noun => {
  if (side !== 'own') return groupNoun(s, side === undefined ? group : { ...group, side });
  return withDetail(s, groupNoun(s, group), s.t('of yours'));
};
