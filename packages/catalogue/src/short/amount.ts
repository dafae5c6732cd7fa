import type { Amount } from '@stackmate/engine';
import { count, symbol } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { formatNumber } from '../runs/message.ts';
import { perUnit, shortQuantity } from './quantity.ts';
import type { ShortScene } from './scene.ts';
import { say, thing } from './short-phrases.ts';

type ComputedAmount = Exclude<Amount, number | { readonly random: unknown }>;
type Sign = '+' | '−' | '×' | '';

const withLimits = (amount: PhraseNode, { min, max }: ComputedAmount): PhraseNode => {
  if (min !== undefined && max !== undefined) return say('limits.both', { amount, min, max });
  if (max !== undefined) return say('limits.max', { amount, max });
  return min === undefined ? amount : say('limits.min', { amount, min });
};

const withoutLimits = ({ of, per, times, plus }: ComputedAmount): Amount => ({
  of,
  ...(per === undefined ? {} : { per }),
  ...(times === undefined ? {} : { times }),
  ...(plus === undefined ? {} : { plus }),
});

const rest = (n: number): string | null => {
  if (n === 0) return null;
  return n > 0 ? `+${n}` : formatNumber(n);
};

const random = symbol('mark', 'random');

const counted = (n: number, unit: NounPhrase | null, sign: Sign): PhraseNode =>
  unit === null ? say('plain', { n }) : count(n, unit, sign);

const equal = (value: PhraseNode, unit: NounPhrase | null, sign: Sign): PhraseNode => {
  if (unit === null) return value;
  return sign === '' ? say('unit equals', { unit, value }) : say('unit changes', { unit, value });
};

const worked = (
  s: ShortScene,
  amount: ComputedAmount,
  unit: NounPhrase | null,
  sign: Sign,
): PhraseNode => {
  const { per = 1, times = 1, plus = 0 } = amount;
  const measured = shortQuantity(s, amount.of);
  const more = rest(plus);
  if (measured.isValue && per === 1 && times === 1)
    return equal(say('value', { sign, value: measured.whole, more }), unit, sign);
  const each = say('per', {
    amount: counted(times, unit, sign),
    quantity: perUnit(measured, per),
  });
  return more === null ? each : say('more', { amount: each, more });
};

/**
 * Returns an amount with its unit: '3 damage', 'damage = IQ+1 (max 5)', '1 damage per 2 IQ (max 5)'. With a sign it is
 * a change: '+3 power', 'power +IQ (max 4)'.
 */
export const shortMeasure = (
  s: ShortScene,
  amount: Amount,
  unit: NounPhrase | null,
  sign: Sign = '',
): PhraseNode => {
  if (typeof amount === 'number') return counted(amount, unit, sign);
  return 'random' in amount
    ? say('random', { sign, ...amount.random, random, unit })
    : withLimits(worked(s, amount, unit, sign), amount);
};

/** Returns a number of turns: '2 turns', 'IQ turns (max 3)'. */
export const shortTurns = (s: ShortScene, amount: Amount): PhraseNode =>
  typeof amount === 'number' || 'random' in amount
    ? shortMeasure(s, amount, thing('turn'))
    : withLimits(say('turns', { n: shortMeasure(s, withoutLimits(amount), null) }), amount);

/** Returns an amount without a unit: '3', 'IQ+1 (max 5)'. */
export const shortAmount = (s: ShortScene, amount: Amount): PhraseNode =>
  shortMeasure(s, amount, null);
