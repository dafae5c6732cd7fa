import type { Affects, Continuous } from '@stackmate/engine';
import { extraAttackUnit, extraDamageUnit, renderAmount, renderMeasure } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { renderCondition } from './condition.ts';
import { renderElement, renderMonsterType, renderRangeType, renderStat } from './enum-names.ts';
import { eachInGroup, filtered, monsterNoun } from './filter.ts';
import { capitalised } from './run.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { renderPlayerStatus, renderStatus } from './status.ts';
import { selfName } from './selector-name.ts';

type ContinuousOf<Kind extends Continuous['continuous']> = Extract<
  Continuous,
  { continuous: Kind }
>;

const renderAffected = (s: Scene, affects: Affects): Text =>
  affects === 'self' ? selfName(s) : eachInGroup(s, affects);

const modifies = {
  raise: 'the {stat} of {who} is raised by {amount}',
  lower: 'the {stat} of {who} is lowered by {amount}',
  multiply: 'the {stat} of {who} is multiplied by {amount}',
  halve: 'the {stat} of {who} is halved',
} as const satisfies Record<ContinuousOf<'modify'>['how'], string>;

const armours = {
  attacks: {
    fixed: '{who} takes {amount} less [damage] from attacks',
    worked: '[damage] that {who} takes from attacks is lowered by {amount}',
  },
  recoil: {
    fixed: '{who} takes {amount} less [damage] from recoil',
    worked: '[damage] that {who} takes from recoil is lowered by {amount}',
  },
  effects: {
    fixed: '{who} takes {amount} less [damage] from effects',
    worked: '[damage] that {who} takes from effects is lowered by {amount}',
  },
} as const satisfies Record<ContinuousOf<'armour'>['from'], Record<'fixed' | 'worked', string>>;

const renderPayments = (s: Scene, lower: ContinuousOf<'payments'>['lower']): Text => {
  const payments = s.t(
    "[energy] payments on Attack, Activate and Activating by cards of {self}'s [stack]",
    { self: selfName(s) },
  );
  return lower === 'free'
    ? s.t('{payments} are 0 (Many per turn: at least 1)', { payments })
    : s.t('{payments} are lowered by {n} (Many per turn: to no less than 1)', {
        payments,
        n: lower,
      });
};

const renderUpfront = (s: Scene, { player, cards, how, amount }: ContinuousOf<'upfront'>): Text => {
  const parameters = { cards: cardNoun(s, cards).one, n: amount };
  if (sideFor(s, player) === 'own') {
    return how === 'raise'
      ? s.t('the [upfront cost] of each {cards} you play is raised by {n}', parameters)
      : s.t('the [upfront cost] of each {cards} you play is lowered by {n}', parameters);
  }
  return how === 'raise'
    ? s.t('the [upfront cost] of each {cards} your opponent plays is raised by {n}', parameters)
    : s.t('the [upfront cost] of each {cards} your opponent plays is lowered by {n}', parameters);
};

const renderClause = (s: Scene, continuous: Continuous): Text => {
  switch (continuous.continuous) {
    case 'modify':
      return s.t(modifies[continuous.how], {
        who: renderAffected(s, continuous.affects),
        stat: renderStat(s, continuous.stat),
        amount: renderAmount(s, continuous.amount),
      });
    case 'status':
      return renderStatus(s, renderAffected(s, continuous.affects), continuous.status);
    case 'element':
      return s.t('{who} is also {element}', {
        who: renderAffected(s, continuous.affects),
        element: renderElement(s, continuous.element),
      });
    case 'monsterType':
      return s.t('{who} is also a {type}', {
        who: renderAffected(s, continuous.affects),
        type: renderMonsterType(s, continuous.monsterType),
      });
    case 'rangeType':
      return s.t('the range type of {who} is {type}', {
        who: renderAffected(s, continuous.affects),
        type: renderRangeType(s, continuous.rangeType),
      });
    case 'extraAttacks':
      return s.t('{who} has {attacks} each turn', {
        who: renderAffected(s, continuous.affects),
        attacks: renderMeasure(s, continuous.amount, extraAttackUnit(s)),
      });
    case 'battleBonus':
      return s.t('{who} deals {amount} in [battle] to {against}', {
        who: renderAffected(s, continuous.affects),
        amount: renderMeasure(s, continuous.amount, extraDamageUnit(s)),
        against: filtered(s, continuous.against, monsterNoun(s)).many,
      });
    case 'armour':
      return s.t(
        armours[continuous.from][typeof continuous.amount === 'number' ? 'fixed' : 'worked'],
        {
          who: renderAffected(s, continuous.affects),
          amount: renderAmount(s, continuous.amount),
        },
      );
    case 'naturalBonus':
      return s.t('the [natural bonus] of {who} counts {n} times', {
        who: renderAffected(s, continuous.affects),
        n: continuous.times,
      });
    case 'recoil':
      return continuous.how === 'halve'
        ? s.t('the recoil of {who} is halved', { who: renderAffected(s, continuous.affects) })
        : s.t('the recoil of {who} is multiplied by {n}', {
            who: renderAffected(s, continuous.affects),
            n: continuous.amount,
          });
    case 'payments':
      return renderPayments(s, continuous.lower);
    case 'upfront':
      return renderUpfront(s, continuous);
    case 'playerStatus':
      return renderPlayerStatus(s, continuous.player, continuous.status);
  }
};

/** Returns a continuous effect as a sentence. */
export const renderContinuous = (s: Scene, continuous: Continuous): Text => {
  const clause = renderClause(s, continuous);
  return continuous.when === undefined
    ? s.t('{sentence}.', { sentence: capitalised(clause) })
    : s.t('While {condition}, {clause}.', {
        condition: renderCondition(s, continuous.when),
        clause,
      });
};
