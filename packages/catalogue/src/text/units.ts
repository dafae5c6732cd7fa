import { countUnit, massUnit } from './amount.ts';
import type { Unit } from './amount.ts';
import { noun } from './noun.ts';
import type { Writer } from './writer.ts';

export const damageUnit = (w: Writer): Unit => massUnit(w, w.t('[damage]'));
export const extraDamageUnit = (w: Writer): Unit => massUnit(w, w.t('extra [damage]'));
export const energyUnit = (w: Writer): Unit => massUnit(w, w.t('[energy]'));
export const cardUnit = (w: Writer): Unit => countUnit(w, noun(w, 'card', 'cards'));
export const turnUnit = (w: Writer): Unit => countUnit(w, noun(w, 'turn', 'turns'));
export const squareUnit = (w: Writer): Unit => countUnit(w, noun(w, 'square', 'squares'));
export const extraAttackUnit = (w: Writer): Unit =>
  countUnit(w, noun(w, 'extra attack', 'extra attacks'));
