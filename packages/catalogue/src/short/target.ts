import type { ActivationRules, TargetSlot } from '@stackmate/engine';
import { renderRangeType } from '../text/enum-names.ts';
import { noun, withDetail } from '../text/noun.ts';
import type { Noun } from '../text/noun.ts';
import { joined, plain } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { inPile } from './amount.ts';
import { shortCards } from './cards.ts';
import { filtered, monsterNoun } from './filter.ts';
import { selfName, slotName } from './names.ts';

const pendingNouns = {
  attack: ['pending attack', 'pending attacks'],
  spell: ['pending [spell]', 'pending [spells|spell]'],
  ability: ['pending [ability]', 'pending [abilities|ability]'],
  any: ['pending [action|responsestack]', 'pending [actions|responsestack]'],
} as const satisfies Record<NonNullable<TargetSlot['waiting']>, readonly [string, string]>;

const slotNoun = (s: ShortScene, target: TargetSlot): Noun => {
  const card = shortCards(s, target.cards ?? {});
  switch (target.what) {
    case 'monster':
      return monsterNoun(s);
    case 'card':
      return noun(s, 'monster or lone [spell]', 'monsters or lone [spells|spell]');
    case 'under':
      return noun(s, '[covered card|stackchildren]', '[covered cards|stackchildren]');
    case 'under monster':
      return noun(s, '[covered|stackchildren] monster', '[covered|stackchildren] monsters');
    case 'facedown':
      return noun(s, 'face-down card', 'face-down cards');
    case 'square':
      return noun(s, 'square', 'squares');
    case 'empty':
      return noun(s, 'empty square', 'empty squares');
    case 'waiting': {
      const [singular, many] = pendingNouns[target.waiting ?? 'any'];
      return noun(s, singular, many);
    }
    case 'bin':
      return withDetail(s, card, inPile(s, 'bin', 'own'));
    case 'opposing bin':
      return withDetail(s, card, inPile(s, 'bin', 'opposing'));
    case 'void':
      return withDetail(s, card, inPile(s, 'void', 'own'));
  }
};

const offBoard: ReadonlySet<TargetSlot['what']> = new Set([
  'waiting',
  'bin',
  'opposing bin',
  'void',
]);

const reaches = {
  range: 'in [range]',
  global: 'anywhere',
  ownStack: 'in this [stack]',
  adjacent: 'next to {self}',
} as const satisfies Record<NonNullable<TargetSlot['reach']>, string>;

/** Returns the possible targets: 'opposing monster in range'. */
export const shortTarget = (s: ShortScene, target: TargetSlot): Text => {
  const isOnBoard = !offBoard.has(target.what);
  const reach = isOnBoard ? s.t(reaches[target.reach ?? 'range'], { self: selfName(s) }) : [];
  const details: readonly Text[] = [
    isOnBoard && target.cards !== undefined
      ? s.t('({cards})', { cards: shortCards(s, target.cards).one })
      : [],
    target.aimed === undefined ? [] : s.t(target.aimed ? 'aimed at a card' : 'not aimed at a card'),
    target.optional === true ? s.t('(optional)') : [],
  ];
  return details
    .filter((text) => text.length > 0)
    .reduce(
      (thing, detail) => withDetail(s, thing, detail),
      filtered(s, target, slotNoun(s, target), reach),
    ).one;
};

const shortArea = (s: ShortScene, { kind, size }: NonNullable<ActivationRules['area']>): Text =>
  kind === 'Global'
    ? s.t('whole [field]')
    : s.t('[area|aoe] {kind} {size}', { kind: renderRangeType(s, kind), size });

/** Whether several slots have the same name and need numbers. */
const needsNumbers = (s: ShortScene, rules: ActivationRules): boolean => {
  const names = rules.targets.map((_, slot) => plain(slotName(s, slot)));
  return names.some((name) => /\d$/.test(name));
};

/** Returns the targets of an activation before the colon: all slots, and the area. */
export const shortTargets = (s: ShortScene, rules: ActivationRules): Text => {
  const numbered = needsNumbers(s, rules);
  return joined(
    [
      ...rules.targets.map((target, slot) =>
        numbered
          ? s.t('{name} ({target})', { name: slotName(s, slot), target: shortTarget(s, target) })
          : shortTarget(s, target),
      ),
      rules.area === undefined ? [] : shortArea(s, rules.area),
    ],
    s.t(', '),
  );
};
