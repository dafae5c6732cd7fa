import type { OperationOf } from '@stackmate/engine';
import {
  renderElement,
  renderMonsterType,
  renderRangeType,
  renderStat,
} from '../text/enum-names.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import type { OperationClauses } from './clause.ts';
import { shortStatus } from './status.ts';
import { selectorName } from './selector.ts';

const modification = (s: ShortScene, { stat: name, how, amount }: OperationOf<'modify'>): Text => {
  const stat = renderStat(s, name);
  switch (how) {
    case 'raise':
      return shortMeasure(s, amount, stat, '+');
    case 'lower':
      return shortMeasure(s, amount, stat, '−');
    case 'set':
      return s.t('{stat} becomes {amount}', { stat, amount: shortAmount(s, amount) });
    case 'multiply':
      return shortMeasure(s, amount, stat, '×');
    case 'halve':
      return s.t('half {stat}', { stat });
  }
};

const sends = {
  hand: 'returns to [hand]',
  deck: 'shuffled into [deck]',
  void: '[burned|burn]',
} as const satisfies Record<OperationOf<'send'>['zone'], string>;

/** Clauses of the operations that change what cards are or can do. */
export const cardClauses = {
  damage: (s, operation) => ({
    about: operation.to,
    text: shortMeasure(s, operation.amount, s.t('[damage]')),
  }),
  heal: (s, operation) => ({
    about: operation.to,
    text:
      operation.amount === 'all'
        ? s.t('heal fully')
        : s.t('heal {amount}', { amount: shortAmount(s, operation.amount) }),
  }),
  modify: (s, operation) => ({
    about: operation.to,
    text: modification(s, operation),
    lasts: operation.lasts,
  }),
  rangeType: (s, operation) => ({
    about: operation.to,
    text: s.t('{type} range', { type: renderRangeType(s, operation.rangeType) }),
    lasts: operation.lasts,
  }),
  element: (s, operation) => ({
    about: operation.to,
    text: s.t(operation.how === 'add' ? 'also {element}' : 'becomes {element}', {
      element: renderElement(s, operation.element),
    }),
    lasts: operation.lasts,
  }),
  monsterType: (s, operation) => ({
    about: operation.to,
    text: s.t(operation.how === 'add' ? 'also a {type}' : 'becomes a {type}', {
      type: renderMonsterType(s, operation.monsterType),
    }),
    lasts: operation.lasts,
  }),
  status: (s, operation) => ({
    about: operation.to,
    text: shortStatus(s, operation.status),
    lasts: operation.lasts,
  }),
  grant: (s, operation) => ({
    about: operation.to,
    text: s.t('gains {ability}', { ability: s.name(operation.ability) }),
    lasts: operation.lasts,
  }),
  cleanse: (s, operation) => ({ about: operation.to, text: s.t('[Cleanse]') }),
  destroy: (s, operation) => ({ about: operation.to, text: s.t('destroyed') }),
  send: (s, operation) => ({ about: operation.to, text: s.t(sends[operation.zone]) }),
  ready: (s, operation) => ({
    about: operation.to,
    text: s.t(operation.what === 'attack' ? 'may attack again' : 'may [move] again'),
  }),
  extraAttacks: (s, operation) => ({
    about: operation.to,
    text: shortMeasure(s, operation.amount, s.t('attack'), '+'),
    lasts: 'this turn',
  }),
  exchange: (s, operation) => ({
    about: null,
    text: s.t('{a} and {b} swap {stat}', {
      a: selectorName(s, operation.a),
      b: selectorName(s, operation.b),
      stat: renderStat(s, operation.stat),
    }),
    lasts: operation.lasts,
  }),
} satisfies Partial<OperationClauses>;
