import type { Pile, Quantity, Side } from '@stackmate/engine';
import { cardNoun } from './card-filter.ts';
import { renderStat } from './enum-names.ts';
import { describeGroup } from './filter.ts';
import { noun, withDetail } from './noun.ts';
import type { Noun } from './noun.ts';
import { inPile } from './pile.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { renderSelector } from './selector.ts';

/** A quantity in the forms that texts need. */
export interface QuantityText {
  /** 'the number of Fire monsters of yours', 'IQ' */
  readonly whole: Text;
  /** The wording after 'per': 'Fire monster of yours', '2 IQ'. */
  readonly per: (n: number) => Text;
  /** Whether it reads 'equal to IQ' rather than 'per IQ'. */
  readonly stat: boolean;
}

const things = (s: Scene, of: Noun): QuantityText => ({
  whole: s.t('the number of {things}', { things: of.many }),
  per: (n) => (n === 1 ? of.one : s.t('{n} {things}', { n, things: of.many })),
  stat: false,
});

const points = (s: Scene, whole: Text): QuantityText => ({
  whole,
  per: (n) => s.plural(n, 'point of {whole}', '{n} points of {whole}', { whole }),
  stat: true,
});

const statQuantity = (
  s: Scene,
  { stat, of }: Extract<Quantity, { stat: unknown }>,
): QuantityText => {
  const name = renderStat(s, stat);
  if (of === 'self' && stat !== 'damage' && stat !== 'level') {
    return {
      whole: s.t('the {stat} of {who}', { who: renderSelector(s, of), stat: name }),
      per: (n) => (n === 1 ? name : s.t('{n} {stat}', { n, stat: name })),
      stat: true,
    };
  }
  return points(s, s.t('the {stat} of {who}', { who: renderSelector(s, of), stat: name }));
};

const pileCards = (
  s: Scene,
  pile: Pile,
  side: Side,
  cards = noun(s, 'card', 'cards'),
): QuantityText => things(s, withDetail(s, cards, inPile(s, pile, sideFor(s, side))));

export const measure = (s: Scene, quantity: Quantity): QuantityText => {
  if ('stat' in quantity) return statQuantity(s, quantity);
  if ('count' in quantity) return things(s, describeGroup(s, quantity.count));
  if ('pile' in quantity) {
    return pileCards(s, quantity.pile, quantity.side, cardNoun(s, quantity.cards ?? {}));
  }
  if ('handSize' in quantity) return pileCards(s, 'hand', quantity.handSize);
  if ('deckSize' in quantity) return pileCards(s, 'deck', quantity.deckSize);
  if ('energy' in quantity) {
    return points(
      s,
      s.t(sideFor(s, quantity.energy) === 'own' ? 'your [energy]' : "your opponent's [energy]"),
    );
  }
  if ('stackSize' in quantity) {
    const stack = s.t('in the [stack] of {who}', { who: renderSelector(s, quantity.stackSize) });
    return things(s, withDetail(s, noun(s, 'card', 'cards'), stack));
  }
  if ('responseLevel' in quantity) {
    return {
      whole: s.t('the [response level]'),
      per: (n) => s.plural(n, '[response level]', '{n} [response levels|responselevel]'),
      stat: true,
    };
  }
  return {
    whole: s.t('the number of turns begun in this match'),
    per: (n) => s.plural(n, 'turn begun in this match', '{n} turns begun in this match'),
    stat: false,
  };
};
