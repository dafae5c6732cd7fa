import type { Amount } from '@stackmate/engine';
import { count } from '../language/phrase.ts';
import type { NounPhrase, PhraseNode } from '../language/phrase.ts';
import { say } from './full-phrases.ts';
import { measure, perUnit } from './quantity.ts';
import type { Scene } from './scene.ts';

type ComputedAmount = Exclude<Amount, number | { readonly random: unknown }>;

/** What is counted: cards one by one, or something like damage; null counts nothing in particular. */
export interface Unit {
  readonly noun: NounPhrase;
  readonly isMass: boolean;
}

const withLimits = (amount: PhraseNode, { min, max }: ComputedAmount): PhraseNode => {
  if (min !== undefined && max !== undefined) return say('limits.both', { amount, min, max });
  if (max !== undefined) return say('limits.max', { amount, max });
  return min === undefined ? amount : say('limits.min', { amount, min });
};

const withRest = (amount: PhraseNode, plus: number): PhraseNode => {
  if (plus === 0) return amount;
  return plus > 0 ? say('plus', { amount, n: plus }) : say('minus', { amount, n: -plus });
};

const counted = (n: Parameters<typeof count>[0], unit: Unit | null): PhraseNode => {
  if (unit !== null) return count(n, unit.noun);
  return typeof n === 'number' ? say('plain', { n }) : say('span', n);
};

const equal = (quantity: PhraseNode, unit: Unit | null): PhraseNode =>
  unit === null
    ? quantity
    : say(unit.isMass ? 'equal.mass' : 'equal.count', { unit: unit.noun, quantity });

const worked = (s: Scene, amount: ComputedAmount, unit: Unit | null): PhraseNode => {
  const { per = 1, times = 1 } = amount;
  const measured = measure(s, amount.of);
  const main =
    measured.isValue && per === 1 && times === 1
      ? equal(measured.whole, unit)
      : say('per', { amount: counted(times, unit), quantity: perUnit(measured, per) });
  return withLimits(withRest(main, amount.plus ?? 0), amount);
};

/** Returns an amount with its unit; it may be fixed, computed or random. */
export const measurePhrase = (s: Scene, amount: Amount, unit: Unit | null): PhraseNode => {
  if (typeof amount === 'number') return counted(amount, unit);
  return 'random' in amount
    ? say('random', { amount: counted(amount.random, unit) })
    : worked(s, amount, unit);
};

/** Returns an amount without a unit: '3', 'IQ', '1 per 2 IQ (at most 3)'. */
export const amountPhrase = (s: Scene, amount: Amount): PhraseNode =>
  measurePhrase(s, amount, null);
