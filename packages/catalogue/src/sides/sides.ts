import { sideAbilities } from './side-abilities.ts';
import { sideEffects } from './side-effects.ts';

/** Every side effect and side ability: what a spell may carry beside its main effect. */
export const sides = [...sideEffects, ...sideAbilities];
