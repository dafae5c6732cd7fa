import type { NounPhrase } from '../language/phrase.ts';
import type { Unit } from './amount.ts';
import { thing } from './full-phrases.ts';

export const countUnit = (noun: NounPhrase): Unit => ({ noun, isMass: false });

export const damage: Unit = { noun: thing('damage'), isMass: true };
export const extraDamage: Unit = { noun: thing('extra damage'), isMass: true };
export const energy: Unit = { noun: thing('energy'), isMass: true };
export const cards = countUnit(thing('card'));
export const turns = countUnit(thing('turn'));
export const squares = countUnit(thing('square'));
export const extraAttacks = countUnit(thing('extra attack'));
