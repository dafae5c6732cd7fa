import type { Amount, Stat } from '@stackmate/engine';
import { cardName } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { elementSymbol, rangeSymbol, typeSymbol } from '../text/scene.ts';
import type { CardOperation } from '../text/operation-kinds.ts';
import { shortAmount, shortMeasure } from './amount.ts';
import type { OperationClauses } from './clause.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';
import { say, statNoun, thing } from './short-phrases.ts';
import { shortStatus } from './status.ts';

const signs = { raise: '+', lower: '−', multiply: '×' } as const;

interface Change {
  readonly stat: Stat;
  readonly how: keyof typeof signs | 'set' | 'halve';
  readonly amount: Amount;
}

/** Returns a change of a stat: '+2 power', 'half range'. */
export const shortChange = (s: ShortScene, { stat, how, amount }: Change): PhraseNode => {
  switch (how) {
    case 'set':
      return say('stat becomes', { stat: statNoun(stat), amount: shortAmount(s, amount) });
    case 'halve':
      return say('half stat', { stat: statNoun(stat) });
    default:
      return shortMeasure(s, amount, statNoun(stat), signs[how]);
  }
};

/** Clauses of the operations that change what cards are or can do. */
export const cardClauses: Pick<OperationClauses, CardOperation> = {
  damage: (s, { to, amount }) => ({
    about: to,
    text: shortMeasure(s, amount, thing('damage')),
  }),
  heal: (s, { to, amount }) => ({
    about: to,
    text: amount === 'all' ? say('heal fully') : say('heal', { amount: shortAmount(s, amount) }),
  }),
  modify: (s, operation) => ({
    about: operation.to,
    text: shortChange(s, operation),
    lasts: operation.lasts,
  }),
  rangeType: (_, { to, rangeType, lasts }) => ({
    about: to,
    text: say('has range type', { type: rangeSymbol(rangeType) }),
    lasts,
  }),
  element: (_, { to, how, element, lasts }) => ({
    about: to,
    text: say(`element.${how}`, { element: elementSymbol(element) }),
    lasts,
  }),
  monsterType: (_, { to, how, monsterType, lasts }) => ({
    about: to,
    text: say(`type.${how}`, { type: typeSymbol(monsterType) }),
    lasts,
  }),
  status: (_, { to, status, lasts }) => ({ about: to, text: shortStatus(status), lasts }),
  grant: (_, { to, ability, lasts }) => ({
    about: to,
    text: say('gains', { ability: cardName(ability) }),
    lasts,
  }),
  cleanse: (_, { to }) => ({ about: to, text: say('cleanse') }),
  destroy: (_, { to }) => ({ about: to, text: say('destroyed') }),
  send: (_, { to, zone }) => ({ about: to, text: say(`send.${zone}`) }),
  ready: (_, { to, what }) => ({ about: to, text: say(`ready.${what}`) }),
  extraAttacks: (s, { to, amount }) => ({
    about: to,
    text: shortMeasure(s, amount, thing('attack'), '+'),
    lasts: 'this turn',
  }),
  exchange: (s, { a, b, stat, lasts }) => ({
    about: null,
    text: say('swap stat', {
      a: selectorName(s, a),
      b: selectorName(s, b),
      stat: statNoun(stat),
    }),
    lasts,
  }),
};
