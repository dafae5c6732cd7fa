import type { Affects, Continuous } from '@stackmate/engine';
import { sentence } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { amountPhrase, measurePhrase } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { conditionPhrase } from './condition.ts';
import { eachInGroup, filtered, monsterNoun } from './filter.ts';
import { say, statNoun } from './full-phrases.ts';
import { elementSymbol, rangeSymbol, sideFor, typeSymbol } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';
import { playerStatusPhrase, statusPhrase } from './status.ts';
import { extraAttacks, extraDamage } from './units.ts';

type Affecting = Extract<Continuous, { affects: Affects }>;

/** Returns an effect on cards as a clause about `who`. */
const cardClause = (s: Scene, continuous: Affecting, who: PhraseNode): PhraseNode => {
  switch (continuous.continuous) {
    case 'modify':
      return say(`is changed.${continuous.how}`, {
        who,
        stat: statNoun(continuous.stat),
        amount: amountPhrase(s, continuous.amount),
      });
    case 'status':
      return statusPhrase(who, continuous.status, null);
    case 'element':
      return say('is also element', { who, element: elementSymbol(continuous.element) });
    case 'monsterType':
      return say('is also type', { who, type: typeSymbol(continuous.monsterType) });
    case 'rangeType':
      return say('has range type', { who, type: rangeSymbol(continuous.rangeType) });
    case 'extraAttacks':
      return say('has attacks each turn', {
        who,
        attacks: measurePhrase(s, continuous.amount, extraAttacks),
      });
    case 'battleBonus':
      return say('battle bonus', {
        who,
        amount: measurePhrase(s, continuous.amount, extraDamage),
        against: filtered(s, continuous.against, monsterNoun),
      });
    case 'armour': {
      const kind = typeof continuous.amount === 'number' ? 'fixed' : 'worked';
      return say(`armour.${continuous.from}.${kind}`, {
        who,
        amount: amountPhrase(s, continuous.amount),
      });
    }
    case 'naturalBonus':
      return say('natural bonus', { who, n: continuous.times });
    case 'recoil':
      return continuous.how === 'halve'
        ? say('half recoil', { who })
        : say('recoil times', { who, n: continuous.amount });
  }
};

const clausePhrase = (s: Scene, continuous: Continuous): PhraseNode => {
  switch (continuous.continuous) {
    case 'payments':
      return continuous.lower === 'free'
        ? say('payments free', { self: selfName(s) })
        : say('payments lowered', { self: selfName(s), n: continuous.lower });
    case 'upfront':
      return say(`upfront.${sideFor(s, continuous.player)}.${continuous.how}`, {
        cards: cardNoun(continuous.cards),
        n: continuous.amount,
      });
    case 'playerStatus':
      return playerStatusPhrase(s, continuous.player, continuous.status, null);
    default: {
      const { affects } = continuous;
      return cardClause(s, continuous, affects === 'self' ? selfName(s) : eachInGroup(s, affects));
    }
  }
};

/** Returns a continuous effect as a sentence. */
export const continuousSentence = (s: Scene, continuous: Continuous): PhraseNode => {
  const clause = clausePhrase(s, continuous);
  return continuous.when === undefined
    ? sentence(clause)
    : say('while', { condition: conditionPhrase(s, continuous.when), clause });
};
