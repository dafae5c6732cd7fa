import type { Amount, Pile, Quantity, Side } from '@stackmate/engine';
import { renderStat } from '../text/enum-names.ts';
import { formatNumber } from '../text/message.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortCards } from './cards.ts';
import { countedGroup } from './filter.ts';
import { selectorName } from './selector.ts';

const piles = {
  hand: { own: 'in your [hand]', opposing: 'in their [hand]' },
  deck: { own: 'in your [deck]', opposing: 'in their [deck]' },
  bin: { own: 'in your [bin]', opposing: 'in their [bin]' },
  void: { own: 'in your [void]', opposing: 'in their [void]' },
  superdeck: { own: 'in your [superdeck]', opposing: 'in their [superdeck]' },
} as const satisfies Record<Pile, Record<Side, string>>;

/** Returns 'in your bin'. */
export const inPile = (s: ShortScene, pile: Pile, side: Side): Text => s.t(piles[pile][side]);

/**
 * A quantity in words: `whole` before a comparison ('cards in your hand'), `per` after 'per' ('2 cards in your hand').
 */
interface QuantityText {
  readonly whole: Text;
  readonly per: (n: number) => Text;
  /** Whether it is a value, as in '+IQ', rather than a number of things. */
  readonly isValue: boolean;
}

const value = (s: ShortScene, whole: Text, counted: Text = whole): QuantityText => ({
  whole,
  per: (n) => (n === 1 ? counted : s.t('{n} {counted}', { n, counted })),
  isValue: true,
});

const things = (s: ShortScene, singular: Text, many: Text): QuantityText => ({
  whole: many,
  per: (n) => (n === 1 ? singular : s.t('{n} {many}', { n, many })),
  isValue: false,
});

const pileCards = (
  s: ShortScene,
  pile: Pile,
  side: Side,
  cards: Parameters<typeof shortCards>[1],
) => {
  const where = inPile(s, pile, side);
  const count = (number: 'one' | 'many') =>
    s.t('{cards} {where}', { cards: shortCards(s, cards)[number], where });
  return things(s, count('one'), count('many'));
};

/** Returns a quantity in words. */
export const shortQuantity = (s: ShortScene, quantity: Quantity): QuantityText => {
  if ('stat' in quantity) {
    const stat = renderStat(s, quantity.stat);
    if (quantity.of === 'self' && quantity.stat !== 'damage') return value(s, stat);
    const who = selectorName(s, quantity.of);
    const isThis = quantity.of === 'self' && s.self === 'monster';
    return value(
      s,
      s.t(isThis ? "this monster's {stat}" : "{who}'s {stat}", { who, stat }),
      s.t('{stat} of {who}', { who, stat }),
    );
  }
  if ('count' in quantity) {
    const { one, many } = countedGroup(s, quantity.count);
    return things(s, one, many);
  }
  if ('pile' in quantity) return pileCards(s, quantity.pile, quantity.side, quantity.cards ?? {});
  if ('handSize' in quantity) return pileCards(s, 'hand', quantity.handSize, {});
  if ('deckSize' in quantity) return pileCards(s, 'deck', quantity.deckSize, {});
  if ('energy' in quantity)
    return quantity.energy === 'own'
      ? value(s, s.t('your [energy]'), s.t('of your [energy]'))
      : value(s, s.t('their [energy]'), s.t('of their [energy]'));
  if ('stackSize' in quantity) {
    const stack =
      quantity.stackSize === 'self'
        ? s.t('in this [stack]')
        : s.t('in the [stack] of {who}', { who: selectorName(s, quantity.stackSize) });
    return things(s, s.t('card {stack}', { stack }), s.t('cards {stack}', { stack }));
  }
  if ('responseLevel' in quantity) {
    const level = s.t('[response level]');
    return {
      ...value(s, level),
      per: (n) => (n === 1 ? level : s.t('{n} [response levels|responselevel]', { n })),
    };
  }
  return things(s, s.t('turn played'), s.t('turns played'));
};

type ComputedAmount = Exclude<Amount, number | { readonly random: unknown }>;

const limits = (s: ShortScene, { min, max }: ComputedAmount): Text => {
  if (min !== undefined && max !== undefined) return s.t(' (min {min}, max {max})', { min, max });
  if (max !== undefined) return s.t(' (max {max})', { max });
  return min === undefined ? [] : s.t(' (min {min})', { min });
};

const withoutLimits = ({ of, per, times, plus }: ComputedAmount): Amount => ({
  of,
  ...(per === undefined ? {} : { per }),
  ...(times === undefined ? {} : { times }),
  ...(plus === undefined ? {} : { plus }),
});

const signed = (n: number): string => (n > 0 ? `+${n}` : formatNumber(n));

const random: Text = [{ run: 'symbol', kind: 'mark', name: 'random', text: 'random' }];

/**
 * Returns an amount with its unit: '3 damage', 'damage = IQ+1 (max 5)', '1 damage per 2 IQ (max 5)'. With a sign it is
 * a change: '+3 power', 'power +IQ (max 4)'.
 */
export const shortMeasure = (
  s: ShortScene,
  amount: Amount,
  unit: Text,
  sign: '+' | '−' | '×' | '' = '',
): Text => {
  const behind = unit.length === 0 ? [] : s.t(' {unit}', { unit });
  if (typeof amount === 'number') return [...s.t('{sign}{n}', { sign, n: amount }), ...behind];
  if ('random' in amount) {
    const { min, max } = amount.random;
    return [...s.t('{sign}{min}–{max} {random}', { sign, min, max, random }), ...behind];
  }
  const { per = 1, times = 1, plus = 0 } = amount;
  const measured = shortQuantity(s, amount.of);
  if (measured.isValue && per === 1 && times === 1) {
    const worked = s.t('{value}{more}', {
      value: measured.whole,
      more: plus === 0 ? '' : signed(plus),
    });
    const before = unit.length === 0 ? [] : s.t(sign === '' ? '{unit} = ' : '{unit} ', { unit });
    return [...before, ...s.t('{sign}{worked}', { sign, worked }), ...limits(s, amount)];
  }
  return [
    ...s.t('{sign}{times}', { sign, times }),
    ...behind,
    ...s.t(' per {things}', { things: measured.per(per) }),
    ...(plus === 0 ? [] : s.t(' {plus}', { plus: signed(plus) })),
    ...limits(s, amount),
  ];
};

/** Returns a number of turns: '2 turns', 'IQ turns (max 3)'. */
export const shortTurns = (s: ShortScene, amount: Amount): Text =>
  typeof amount === 'number' || 'random' in amount
    ? shortMeasure(s, amount, s.t('turns'))
    : s.t('{n} turns{limits}', {
        n: shortMeasure(s, withoutLimits(amount), []),
        limits: limits(s, amount),
      });

/** Returns an amount without a unit: '3', 'IQ+1 (max 5)'. */
export const shortAmount = (s: ShortScene, amount: Amount): Text => shortMeasure(s, amount, []);
