import type { Filter, Group, Within } from '@stackmate/engine';
import { renderElement, renderMonsterType, renderRangeType, renderStat } from './enum-names.ts';
import { renderLevels } from './card-filter.ts';
import { noun, withArticle, withAdjective, withDetail } from './noun.ts';
import type { Noun } from './noun.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';
import type { Writer } from './writer.ts';

const comparisons = {
  'at most': 'with {stat} at most {than}',
  'at least': 'with {stat} at least {than}',
  'less than': 'with {stat} below {than}',
  'more than': 'with {stat} above {than}',
} as const satisfies Record<NonNullable<Filter['stat']>['is'], string>;

const compared = (s: Scene, { stat, is, than }: NonNullable<Filter['stat']>): Text =>
  s.t(comparisons[is], { stat: renderStat(s, stat), than: s.amount(than) });

/** Returns the words before the noun, nearest first. */
const adjectives = (s: Scene, filter: Filter): readonly Text[] => [
  filter.monsterType === undefined ? [] : renderMonsterType(s, filter.monsterType),
  filter.element === undefined ? [] : renderElement(s, filter.element),
  filter.king === false ? s.t('non-[King]') : [],
  filter.damaged === undefined ? [] : s.t(filter.damaged ? 'damaged' : 'undamaged'),
  filter.side !== undefined && sideFor(s, filter.side) === 'opposing' ? s.t('opposing') : [],
];

const places = {
  one: {
    far: "on its opponent's [side of the field|yoursidefield]",
    near: "not on its opponent's [side of the field|yoursidefield]",
  },
  many: {
    far: "on their opponent's [side of the field|yoursidefield]",
    near: "not on their opponent's [side of the field|yoursidefield]",
  },
} as const satisfies Record<keyof Noun, Record<'far' | 'near', string>>;

/** Returns the words after the noun, nearest first. */
const details = (s: Scene, filter: Filter, number: keyof Noun): readonly Text[] => [
  filter.level === undefined ? [] : renderLevels(s, filter.level),
  filter.rangeType === undefined
    ? []
    : s.t('with range type {type}', { type: renderRangeType(s, filter.rangeType) }),
  filter.stat === undefined ? [] : compared(s, filter.stat),
  filter.stacked === undefined
    ? []
    : s.t(filter.stacked ? 'on top of a [stack]' : 'outside any [stack]'),
  filter.advanced === undefined ? [] : s.t(places[number][filter.advanced ? 'far' : 'near']),
  filter.arrived === undefined
    ? []
    : s.t(filter.arrived ? 'that arrived this turn' : 'that did not arrive this turn'),
  filter.self === undefined
    ? []
    : s.t(filter.self ? 'that is {self}' : 'other than {self}', { self: selfName(s) }),
];

/** Returns a noun narrowed by a filter: 'opposing Fire monster in range with power at most 3'. */
export const filtered = (s: Scene, filter: Filter, of: Noun, where: Text = []): Noun => {
  const base = filter.king === true ? noun(s, '[King]', '[Kings|king]') : of;
  const before = adjectives(s, filter)
    .filter((text) => text.length > 0)
    .reduce((thing, adjective) => withAdjective(s, adjective, thing), base);
  const side =
    filter.side !== undefined && sideFor(s, filter.side) === 'own' ? s.t('of yours') : [];
  const detailed = (number: keyof Noun): Text =>
    [side, where, ...details(s, filter, number)]
      .filter((text) => text.length > 0)
      .reduce((thing, detail) => withDetail(s, thing, detail), before)[number];
  return { one: detailed('one'), many: detailed('many') };
};

/** Filters that describe a card's state or place rather than its kind. */
const predicateFilters: ReadonlySet<string> = new Set([
  'damaged',
  'level',
  'stacked',
  'advanced',
  'element',
]);

/** Returns a filter after 'is': 'damaged', 'on top of a stack', 'an opposing Fire monster'. */
export const renderPredicate = (s: Scene, filter: Filter): Text => {
  const [only, ...others] = Object.keys(filter);
  if (only === undefined || others.length > 0 || !predicateFilters.has(only))
    return renderFilter(s, filter);
  return [...adjectives(s, filter), ...details(s, filter, 'one')].flat();
};

export const monsterNoun = (w: Writer): Noun => noun(w, '[monster]', '[monsters|monster]');

/** Returns a monster narrowed by a filter: 'an opposing Fire monster'. */
export const renderFilter = (s: Scene, filter: Filter): Text =>
  withArticle(s, filtered(s, filter, monsterNoun(s)));

const groupNoun = (w: Writer, cards: NonNullable<Group['cards']>): Noun => {
  switch (cards) {
    case 'top':
      return monsterNoun(w);
    case 'under':
      return noun(w, '[covered card|stackchildren]', '[covered cards|stackchildren]');
    case 'stack':
      return noun(
        w,
        'card (on top or [covered|stackchildren])',
        'cards (on top or [covered|stackchildren])',
      );
    case 'spell':
      return noun(w, '[spell]', '[spells|spell]');
  }
};

const renderWithin = (s: Scene, { kind, size, of }: Within): Text =>
  s.t('within {kind} {size} of {center}', {
    kind: renderRangeType(s, kind),
    size,
    center: of === 'self' ? selfName(s) : slotName(s, of.slot),
  });

/** A stack has one top card (ST7). The text says so, or readers would think of all its monsters. */
const stackDetails = {
  top: { in: "on top of {self}'s [stack]", out: "on top of {self}'s or another [stack]" },
  any: { in: "in {self}'s [stack]", out: "in or outside {self}'s [stack]" },
} as const;

export const describeGroup = (s: Scene, group: Group): Noun => {
  const base = filtered(s, group, groupNoun(s, group.cards ?? 'top'));
  const near = group.within === undefined ? [] : [renderWithin(s, group.within)];
  const stack =
    group.sameStack === undefined
      ? []
      : [
          s.t(
            stackDetails[(group.cards ?? 'top') === 'top' ? 'top' : 'any'][
              group.sameStack ? 'in' : 'out'
            ],
            { self: selfName(s) },
          ),
        ];
  const lying =
    group.cards === 'spell' && group.sameStack === undefined ? [s.t('on the [field]')] : [];
  return [...lying, ...near, ...stack].reduce(
    (thing, detail) => withDetail(s, thing, detail),
    base,
  );
};

/** Words before a King with adjectives. Each player has one, so neither 'each' nor 'another' fits. */
export const oneKing = { own: 'your {king}', opposing: 'the opposing {king}' } as const;

/** Returns 'each Fire monster of yours', but 'your King'. */
export const eachInGroup = (s: Scene, { side, ...group }: Group): Text =>
  group.king === true && side !== undefined
    ? s.t(oneKing[sideFor(s, side)], { king: describeGroup(s, group).one })
    : s.t('each {cards}', {
        cards: describeGroup(s, side === undefined ? group : { ...group, side }).one,
      });
