import type { Quantity } from '@stackmate/engine';
import { count, modified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { cardNoun } from './card-filter.ts';
import { describeGroup } from './filter.ts';
import { say, statNoun, thing } from './full-phrases.ts';
import { pileOf } from './pile.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selectorPhrase } from './selector.ts';

/** A quantity in the forms that texts need. */
export interface QuantityPhrases {
  /** 'the number of Fire monsters of yours', 'IQ' */
  readonly whole: PhraseNode;
  /** What is counted after 'per': 'Fire monster of yours', '2 IQ'. */
  readonly unit: NounPhrase;
  /** Whether it reads 'equal to IQ' rather than 'per IQ'. */
  readonly isValue: boolean;
}

const things = (unit: NounPhrase): QuantityPhrases => ({
  whole: thing('number', 'the', [say('of things', { things: unit })]),
  unit,
  isValue: false,
});

const points = (whole: PhraseNode): QuantityPhrases => ({
  whole,
  unit: modified(thing('point'), say('points of', { whole })),
  isValue: true,
});

const inPile = (pile: PhraseNode, cards: NounPhrase = thing('card')): QuantityPhrases =>
  things(modified(cards, say('in pile', { pile })));

const statQuantity = (
  s: Scene,
  { stat, of }: Extract<Quantity, { stat: unknown }>,
): QuantityPhrases => {
  const whole = say('stat of', { stat: statNoun(stat), who: selectorPhrase(s, of) });
  return of === 'self' && stat !== 'damage' && stat !== 'level'
    ? { whole, unit: statNoun(stat), isValue: true }
    : points(whole);
};

export const measure = (s: Scene, quantity: Quantity): QuantityPhrases => {
  if ('stat' in quantity) return statQuantity(s, quantity);
  if ('count' in quantity) return things(describeGroup(s, quantity.count));
  if ('pile' in quantity) {
    const { pile, side, cards = {} } = quantity;
    return inPile(pileOf(pile, sideFor(s, side)), cardNoun(cards));
  }
  if ('handSize' in quantity) return inPile(pileOf('hand', sideFor(s, quantity.handSize)));
  if ('deckSize' in quantity) return inPile(pileOf('deck', sideFor(s, quantity.deckSize)));
  if ('energy' in quantity)
    return points(
      thing('energy', sideFor(s, quantity.energy) === 'own' ? 'your' : "your opponent's"),
    );
  if ('stackSize' in quantity) {
    const who = selectorPhrase(s, quantity.stackSize);
    return things(modified(thing('card'), say('in stack of', { who })));
  }
  if ('responseLevel' in quantity)
    return {
      whole: thing('response level', 'the'),
      unit: thing('response level'),
      isValue: true,
    };
  return things(modified(thing('turn'), say('begun')));
};

/** Returns what follows 'per': 'Fire monster of yours', '2 IQ'. */
export const perUnit = ({ unit }: QuantityPhrases, n: number): PhraseNode =>
  n === 1 ? unit : count(n, unit);
