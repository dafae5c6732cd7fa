import type { Amount } from '@stackmate/engine';
import { noun } from './noun.ts';
import type { Noun } from './noun.ts';
import { measure } from './quantity.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import type { Writer } from './writer.ts';

type ComputedAmount = Exclude<Amount, number | { readonly random: unknown }>;

/** A unit of amounts: wording for '3 damage' and 'damage equal to IQ'. */
export interface Unit {
  /** `n` is a number, or '1 to 3' with `count` 3. */
  readonly counted: (n: Text, count: number) => Text;
  readonly equal: (quantity: Text) => Text;
}

/** Amounts without a unit: '3', 'IQ', '1 per 2 IQ'. */
const bare: Unit = { counted: (n) => n, equal: (quantity) => quantity };

/** Returns an uncountable unit: '3 damage', 'damage equal to IQ'. */
const massUnit = (w: Writer, name: Text): Unit => ({
  counted: (n) => w.t('{n} {unit}', { n, unit: name }),
  equal: (quantity) => w.t('{unit} equal to {quantity}', { unit: name, quantity }),
});

/** Returns a countable unit: '3 cards', 'a number of cards equal to IQ'. */
export const countUnit = (w: Writer, name: Noun): Unit => ({
  counted: (n, count) => w.t('{n} {unit}', { n, unit: count === 1 ? name.one : name.many }),
  equal: (quantity) => w.t('a number of {unit} equal to {quantity}', { unit: name.many, quantity }),
});

const limits = (w: Writer, { min, max }: ComputedAmount): Text => {
  if (min !== undefined && max !== undefined) {
    return w.t(' (at least {min}, at most {max})', { min, max });
  }
  if (max !== undefined) return w.t(' (at most {max})', { max });
  return min === undefined ? [] : w.t(' (at least {min})', { min });
};

const plus = (w: Writer, n: number): Text => {
  if (n === 0) return [];
  return n > 0 ? w.t(' plus {n}', { n }) : w.t(' minus {n}', { n: -n });
};

const worked = (s: Scene, amount: ComputedAmount, unit: Unit): Text => {
  const { per = 1, times = 1 } = amount;
  const measured = measure(s, amount.of);
  const main =
    measured.stat && per === 1 && times === 1
      ? unit.equal(measured.whole)
      : s.t('{amount} per {quantity}', {
          amount: unit.counted(s.t('{n}', { n: times }), times),
          quantity: measured.per(per),
        });
  return [...main, ...plus(s, amount.plus ?? 0), ...limits(s, amount)];
};

/** Returns an amount with its unit; it may be fixed, computed or random. */
export const renderMeasure = (s: Scene, amount: Amount, unit: Unit): Text => {
  if (typeof amount === 'number') return unit.counted(s.t('{n}', { n: amount }), amount);
  if ('random' in amount) {
    const { min, max } = amount.random;
    return s.t('{amount} (drawn at random)', {
      amount: unit.counted(s.t('{min} to {max}', { min, max }), max),
    });
  }
  return worked(s, amount, unit);
};

/** Returns an amount without a unit: '3', 'IQ', '1 per 2 IQ (at most 3)'. */
export const renderAmount = (s: Scene, amount: Amount): Text => renderMeasure(s, amount, bare);

export const damageUnit = (w: Writer): Unit => massUnit(w, w.t('[damage]'));
export const extraDamageUnit = (w: Writer): Unit => massUnit(w, w.t('extra [damage]'));
export const energyUnit = (w: Writer): Unit => massUnit(w, w.t('[energy]'));
export const cardUnit = (w: Writer): Unit => countUnit(w, noun(w, 'card', 'cards'));
export const turnUnit = (w: Writer): Unit => countUnit(w, noun(w, 'turn', 'turns'));
export const squareUnit = (w: Writer): Unit => countUnit(w, noun(w, 'square', 'squares'));
export const extraAttackUnit = (w: Writer): Unit =>
  countUnit(w, noun(w, 'extra attack', 'extra attacks'));
