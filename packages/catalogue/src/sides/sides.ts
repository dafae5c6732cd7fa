import { sideAbilities } from './side-abilities.ts';
import { sideEffects } from './side-effects.ts';

/** All side effects and side abilities of spells. */
export const sides = [...sideEffects, ...sideAbilities];
