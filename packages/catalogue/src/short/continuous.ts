import type { Continuous, CardSelector } from '@stackmate/engine';
import {
  renderElement,
  renderMonsterType,
  renderRangeType,
  renderStat,
} from '../text/enum-names.ts';
import { capitalised, joined } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import { shortCards } from './cards.ts';
import { isSame, sentences } from './clause.ts';
import type { Clause } from './clause.ts';
import { shortWhile } from './condition.ts';
import { filtered, monsterNoun } from './filter.ts';
import { armourKeywords, shortPlayerStatus, shortStatus } from './status.ts';

type ContinuousOf<Kind extends Continuous['continuous']> = Extract<
  Continuous,
  { continuous: Kind }
>;

const modification = (s: ShortScene, { stat: name, how, amount }: ContinuousOf<'modify'>): Text => {
  const stat = renderStat(s, name);
  switch (how) {
    case 'raise':
      return shortMeasure(s, amount, stat, '+');
    case 'lower':
      return shortMeasure(s, amount, stat, '−');
    case 'multiply':
      return shortMeasure(s, amount, stat, '×');
    case 'halve':
      return s.t('half {stat}', { stat });
  }
};

const upfront = (s: ShortScene, { player, cards, how, amount }: ContinuousOf<'upfront'>): Text =>
  s.t(
    player === 'own'
      ? 'your {cards} [cost|upfrontcost] {change}'
      : "opponent's {cards} [cost|upfrontcost] {change}",
    { cards: shortCards(s, cards).many, change: `${how === 'raise' ? '+' : '−'}${amount}` },
  );

const predicate = (s: ShortScene, continuous: Continuous): Text => {
  switch (continuous.continuous) {
    case 'modify':
      return modification(s, continuous);
    case 'status':
      return shortStatus(s, continuous.status);
    case 'element':
      return s.t('also {element}', { element: renderElement(s, continuous.element) });
    case 'monsterType':
      return s.t('also a {type}', { type: renderMonsterType(s, continuous.monsterType) });
    case 'rangeType':
      return s.t('{type} range', { type: renderRangeType(s, continuous.rangeType) });
    case 'extraAttacks':
      return s.t('{attack} a turn', {
        attack: shortMeasure(s, continuous.amount, s.t('attack'), '+'),
      });
    case 'battleBonus':
      return s.t('{damage} to {against}', {
        damage: shortMeasure(s, continuous.amount, s.t('[battle] damage'), '+'),
        against: filtered(s, continuous.against, monsterNoun(s)).many,
      });
    case 'armour':
      return continuous.from === 'recoil'
        ? shortMeasure(s, continuous.amount, s.t('recoil taken'), '−')
        : s.t('{keyword} {n}', {
            keyword: s.t(armourKeywords[continuous.from]),
            n: shortAmount(s, continuous.amount),
          });
    case 'naturalBonus':
      return s.t('[natural bonus] ×{n}', { n: continuous.times });
    case 'recoil':
      return continuous.how === 'halve'
        ? s.t('half recoil')
        : s.t('recoil ×{n}', { n: continuous.amount });
    case 'payments':
      return continuous.lower === 'free'
        ? s.t('this [stack] pays no [energy] to attack or activate')
        : s.t('this [stack] pays {n} less [energy] to attack or activate', {
            n: continuous.lower,
          });
    case 'upfront':
      return upfront(s, continuous);
    case 'playerStatus':
      return shortPlayerStatus(s, continuous.player, continuous.status);
  }
};

const about = (continuous: Continuous): CardSelector | null => {
  if (!('affects' in continuous)) return null;
  return continuous.affects === 'self' ? 'self' : { each: continuous.affects };
};

/** Returns continuous effects as sentences. Effects with the same condition share it. */
export const shortContinuous = (
  s: ShortScene,
  effects: readonly Continuous[],
  implied: CardSelector | null,
): Text => {
  const groups = Map.groupBy(effects, ({ when }) => JSON.stringify(when));
  return joined(
    [...groups.values()].map((group) => {
      const clauses = group.map((continuous): Clause => ({
        about: about(continuous),
        text: predicate(s, continuous),
      }));
      const when = group[0]?.when;
      const text = sentences(s, clauses, implied, when === undefined);
      const first = clauses[0]?.about ?? null;
      const isNamed = first !== null && !isSame(first, implied);
      return when === undefined
        ? text
        : capitalised(
            s.t(isNamed ? '{when}, {text}' : '{when}: {text}', {
              when: shortWhile(s, when),
              text,
            }),
          );
    }),
    s.t(' '),
  );
};
