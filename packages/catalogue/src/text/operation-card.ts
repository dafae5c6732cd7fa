import type { OperationOf } from '@stackmate/engine';
import { damageUnit, extraAttackUnit, renderAmount, renderMeasure } from './amount.ts';
import { renderDuration } from './duration.ts';
import { renderElement, renderMonsterType, renderRangeType, renderStat } from './enum-names.ts';
import type { Text } from './run.ts';
import type { OperationTexts, Scene } from './scene.ts';
import { renderStatus } from './status.ts';
import { renderSelector } from './selector.ts';

const renderModify = (s: Scene, operation: OperationOf<'modify'>): Text => {
  const parameters = {
    who: renderSelector(s, operation.to),
    stat: renderStat(s, operation.stat),
    amount: renderAmount(s, operation.amount),
    lasts: renderDuration(s, operation.lasts),
  };
  switch (operation.how) {
    case 'raise':
      return s.t('raise the {stat} of {who} by {amount} {lasts}', parameters);
    case 'lower':
      return s.t('lower the {stat} of {who} by {amount} {lasts}', parameters);
    case 'set':
      return s.t('the {stat} of {who} becomes {amount} {lasts}', parameters);
    case 'multiply':
      return s.t('multiply the {stat} of {who} by {amount} {lasts}', parameters);
    case 'halve':
      return s.t('halve the {stat} of {who} {lasts}', parameters);
  }
};

const sends = {
  hand: "return {who} to its original owner's [hand]",
  deck: "shuffle {who} into its original owner's [deck]",
  void: '[burn] {who} (to the [void])',
} as const satisfies Record<OperationOf<'send'>['zone'], string>;

/** Texts of the operations that change what cards are or can do. */
export const cardOperationTexts = {
  damage: (s, operation) =>
    s.t('deal {damage} to {who}', {
      damage: renderMeasure(s, operation.amount, damageUnit(s)),
      who: renderSelector(s, operation.to),
    }),
  heal: (s, operation) =>
    operation.amount === 'all'
      ? s.t('remove all [damage] from {who}', { who: renderSelector(s, operation.to) })
      : s.t('remove {damage} from {who}', {
          damage: renderMeasure(s, operation.amount, damageUnit(s)),
          who: renderSelector(s, operation.to),
        }),
  modify: renderModify,
  rangeType: (s, operation) =>
    s.t('the range type of {who} becomes {type} {lasts}', {
      who: renderSelector(s, operation.to),
      type: renderRangeType(s, operation.rangeType),
      lasts: renderDuration(s, operation.lasts),
    }),
  element: (s, operation) =>
    s.t(
      operation.how === 'add'
        ? '{who} also becomes {element} {lasts}'
        : 'the only [element type] of {who} becomes {element} {lasts}',
      {
        who: renderSelector(s, operation.to),
        element: renderElement(s, operation.element),
        lasts: renderDuration(s, operation.lasts),
      },
    ),
  monsterType: (s, operation) =>
    s.t(
      operation.how === 'add'
        ? '{who} also becomes a {type} {lasts}'
        : 'the only [monster type|monstertypes] of {who} becomes {type} {lasts}',
      {
        who: renderSelector(s, operation.to),
        type: renderMonsterType(s, operation.monsterType),
        lasts: renderDuration(s, operation.lasts),
      },
    ),
  status: (s, operation) =>
    s.t('{clause} {lasts}', {
      clause: renderStatus(s, renderSelector(s, operation.to), operation.status),
      lasts: renderDuration(s, operation.lasts),
    }),
  grant: (s, operation) =>
    s.t('{who} gains {ability} {lasts}', {
      who: renderSelector(s, operation.to),
      ability: s.name(operation.ability),
      lasts: renderDuration(s, operation.lasts),
    }),
  cleanse: (s, operation) =>
    s.t('end all lasting effects on {who}', {
      who: renderSelector(s, operation.to),
    }),
  destroy: (s, operation) => s.t('destroy {who}', { who: renderSelector(s, operation.to) }),
  send: (s, operation) => s.t(sends[operation.zone], { who: renderSelector(s, operation.to) }),
  ready: (s, operation) =>
    s.t(
      operation.what === 'attack'
        ? '{who} may attack once more this turn'
        : '{who} may [move] once more this turn',
      { who: renderSelector(s, operation.to) },
    ),
  extraAttacks: (s, operation) =>
    s.t('{who} has {attacks} this turn', {
      who: renderSelector(s, operation.to),
      attacks: renderMeasure(s, operation.amount, extraAttackUnit(s)),
    }),
  exchange: (s, operation) =>
    s.t('{a} and {b} exchange their {stat} {lasts}', {
      a: renderSelector(s, operation.a),
      b: renderSelector(s, operation.b),
      stat: renderStat(s, operation.stat),
      lasts: renderDuration(s, operation.lasts),
    }),
} satisfies Partial<OperationTexts>;
