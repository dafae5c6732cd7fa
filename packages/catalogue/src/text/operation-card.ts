import type { Operation } from '@stackmate/engine';
import { renderAmount, renderMeasure } from './amount.ts';
import { renderDuration } from './duration.ts';
import { renderElement, renderMonsterType, renderRangeType, renderStat } from './enum-names.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { renderStatus } from './status.ts';
import { damageUnit, extraAttackUnit } from './units.ts';
import { renderWho } from './who.ts';

type Of<Kind extends Operation['op']> = Extract<Operation, { op: Kind }>;

/** Operations that change what cards are or can do. */
export type CardOperation = Of<
  | 'damage'
  | 'heal'
  | 'modify'
  | 'rangeType'
  | 'element'
  | 'monsterType'
  | 'status'
  | 'grant'
  | 'cleanse'
  | 'destroy'
  | 'send'
  | 'ready'
  | 'extraAttacks'
  | 'exchange'
>;

const renderModify = (s: Scene, operation: Of<'modify'>): Text => {
  const parameters = {
    who: renderWho(s, operation.to),
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
} as const satisfies Record<Of<'send'>['zone'], string>;

export const renderCardOperation = (s: Scene, operation: CardOperation): Text => {
  switch (operation.op) {
    case 'damage':
      return s.t('deal {damage} to {who}', {
        damage: renderMeasure(s, operation.amount, damageUnit(s)),
        who: renderWho(s, operation.to),
      });
    case 'heal':
      return operation.amount === 'all'
        ? s.t('remove all [damage] from {who}', { who: renderWho(s, operation.to) })
        : s.t('remove {damage} from {who}', {
            damage: renderMeasure(s, operation.amount, damageUnit(s)),
            who: renderWho(s, operation.to),
          });
    case 'modify':
      return renderModify(s, operation);
    case 'rangeType':
      return s.t('the range type of {who} becomes {type} {lasts}', {
        who: renderWho(s, operation.to),
        type: renderRangeType(s, operation.rangeType),
        lasts: renderDuration(s, operation.lasts),
      });
    case 'element':
      return s.t(
        operation.how === 'add'
          ? '{who} also becomes {element} {lasts}'
          : 'the only [element type] of {who} becomes {element} {lasts}',
        {
          who: renderWho(s, operation.to),
          element: renderElement(s, operation.element),
          lasts: renderDuration(s, operation.lasts),
        },
      );
    case 'monsterType':
      return s.t(
        operation.how === 'add'
          ? '{who} also becomes a {type} {lasts}'
          : 'the only [monster type|monstertypes] of {who} becomes {type} {lasts}',
        {
          who: renderWho(s, operation.to),
          type: renderMonsterType(s, operation.monsterType),
          lasts: renderDuration(s, operation.lasts),
        },
      );
    case 'status':
      return s.t('{clause} {lasts}', {
        clause: renderStatus(s, renderWho(s, operation.to), operation.status),
        lasts: renderDuration(s, operation.lasts),
      });
    case 'grant':
      return s.t('{who} gains {ability} {lasts}', {
        who: renderWho(s, operation.to),
        ability: s.name(operation.ability),
        lasts: renderDuration(s, operation.lasts),
      });
    case 'cleanse':
      return s.t('end every change that effects have left on {who}', {
        who: renderWho(s, operation.to),
      });
    case 'destroy':
      return s.t('destroy {who}', { who: renderWho(s, operation.to) });
    case 'send':
      return s.t(sends[operation.zone], { who: renderWho(s, operation.to) });
    case 'ready':
      return s.t(
        operation.what === 'attack'
          ? '{who} may attack once more this turn'
          : '{who} may [move] once more this turn',
        { who: renderWho(s, operation.to) },
      );
    case 'extraAttacks':
      return s.t('{who} has {attacks} this turn', {
        who: renderWho(s, operation.to),
        attacks: renderMeasure(s, operation.amount, extraAttackUnit(s)),
      });
    case 'exchange':
      return s.t('{a} and {b} exchange their {stat} {lasts}', {
        a: renderWho(s, operation.a),
        b: renderWho(s, operation.b),
        stat: renderStat(s, operation.stat),
        lasts: renderDuration(s, operation.lasts),
      });
  }
};
