import { cardName } from '../language/phrase.ts';
import { amountPhrase, measurePhrase } from './amount.ts';
import { durationPhrase } from './duration.ts';
import { say, statNoun } from './full-phrases.ts';
import type { CardOperation, OperationPlanners } from './operation-kinds.ts';
import { elementSymbol, rangeSymbol, typeSymbol } from './scene.ts';
import { selectorPhrase } from './selector.ts';
import { statusPhrase } from './status.ts';
import { damage, extraAttacks } from './units.ts';

/** Clauses of the operations that change what cards are or can do. */
export const cardOperations: Pick<OperationPlanners, CardOperation> = {
  damage: (s, { to, amount }) =>
    say('damage', { amount: measurePhrase(s, amount, damage), who: selectorPhrase(s, to) }),
  heal: (s, { to, amount }) => {
    const who = selectorPhrase(s, to);
    return amount === 'all'
      ? say('heal all', { who })
      : say('heal', { amount: measurePhrase(s, amount, damage), who });
  },
  modify: (s, { to, stat, how, amount, lasts }) =>
    say(`change.${how}`, {
      who: selectorPhrase(s, to),
      stat: statNoun(stat),
      amount: amountPhrase(s, amount),
      lasts: durationPhrase(s, lasts),
    }),
  rangeType: (s, { to, rangeType, lasts }) =>
    say('becomes range type', {
      who: selectorPhrase(s, to),
      type: rangeSymbol(rangeType),
      lasts: durationPhrase(s, lasts),
    }),
  element: (s, { to, how, element, lasts }) =>
    say(`becomes element.${how}`, {
      who: selectorPhrase(s, to),
      element: elementSymbol(element),
      lasts: durationPhrase(s, lasts),
    }),
  monsterType: (s, { to, how, monsterType, lasts }) =>
    say(`becomes type.${how}`, {
      who: selectorPhrase(s, to),
      type: typeSymbol(monsterType),
      lasts: durationPhrase(s, lasts),
    }),
  status: (s, { to, status, lasts }) =>
    statusPhrase(selectorPhrase(s, to), status, durationPhrase(s, lasts)),
  grant: (s, { to, ability, lasts }) =>
    say('grant', {
      who: selectorPhrase(s, to),
      ability: cardName(ability),
      lasts: durationPhrase(s, lasts),
    }),
  cleanse: (s, { to }) => say('cleanse', { who: selectorPhrase(s, to) }),
  destroy: (s, { to }) => say('destroy', { who: selectorPhrase(s, to) }),
  send: (s, { to, zone }) => say(`send.${zone}`, { who: selectorPhrase(s, to) }),
  ready: (s, { to, what }) => say(`ready.${what}`, { who: selectorPhrase(s, to) }),
  extraAttacks: (s, { to, amount }) =>
    say('has attacks', {
      who: selectorPhrase(s, to),
      attacks: measurePhrase(s, amount, extraAttacks),
    }),
  exchange: (s, { a, b, stat, lasts }) =>
    say('exchange', {
      a: selectorPhrase(s, a),
      b: selectorPhrase(s, b),
      stat: statNoun(stat),
      lasts: durationPhrase(s, lasts),
    }),
};
