import type { Quantity } from '@stackmate/engine';
import { count, modified } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { inPile, shortCards } from './cards.ts';
import { countedGroup } from './filter.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';
import { say, statNoun, thing } from './short-phrases.ts';

/** A quantity: `whole` is compared ('cards in your hand'), `unit` follows 'per' ('2 cards in your hand'). */
interface Measured {
  readonly whole: PhraseNode;
  readonly unit: NounPhrase;
  /** Whether it is a value, as in '+IQ', rather than a number of things. */
  readonly isValue: boolean;
}

const value = (unit: NounPhrase, whole: PhraseNode = unit): Measured => ({
  whole,
  unit,
  isValue: true,
});

const things = (unit: NounPhrase): Measured => ({ whole: unit, unit, isValue: false });

const statQuantity = (s: ShortScene, { stat, of }: Extract<Quantity, { stat: unknown }>) => {
  const noun = statNoun(stat);
  if (of === 'self' && stat !== 'damage') return value(noun);
  const who = selectorName(s, of);
  return value(
    modified(noun, say('stat of', { who })),
    of === 'self' && s.self === 'monster'
      ? say('own stat', { stat: noun })
      : say('their stat', { stat: noun, who }),
  );
};

export const shortQuantity = (s: ShortScene, quantity: Quantity): Measured => {
  if ('stat' in quantity) return statQuantity(s, quantity);
  if ('count' in quantity) return things(countedGroup(s, quantity.count));
  if ('pile' in quantity) {
    const { pile, side, cards = {} } = quantity;
    return things(modified(shortCards(cards), inPile(pile, side)));
  }
  if ('handSize' in quantity)
    return things(modified(thing('card'), inPile('hand', quantity.handSize)));
  if ('deckSize' in quantity)
    return things(modified(thing('card'), inPile('deck', quantity.deckSize)));
  if ('energy' in quantity) {
    const owner = quantity.energy;
    return value(
      modified(thing('energy'), say(`share of.${owner}`)),
      thing('energy', owner === 'own' ? 'your' : 'their'),
    );
  }
  if ('stackSize' in quantity) {
    const of = quantity.stackSize;
    const stack =
      of === 'self' ? say('stack.true') : say('in stack of', { who: selectorName(s, of) });
    return things(modified(thing('card'), stack));
  }
  return 'responseLevel' in quantity
    ? value(thing('response level'))
    : things(modified(thing('turn'), say('played')));
};

/** Returns what follows 'per': 'Fire monster of yours', '2 IQ'. */
export const perUnit = ({ unit }: Measured, n: number): PhraseNode =>
  n === 1 ? unit : count(n, unit);
