import { activationMutants } from './mutants/activation.ts';
import { battleMutants } from './mutants/battle.ts';
import { endMutants } from './mutants/end.ts';
import { stackMutants } from './mutants/stacks.ts';
import { startMutants } from './mutants/start.ts';
import { turnMutants } from './mutants/turn.ts';
import type { Mutation } from './mutation.ts';

/** Every mutant, in the order of the rules. A new rule gets at least one. */
export const mutations: readonly Mutation[] = [
  ...startMutants,
  ...turnMutants,
  ...stackMutants,
  ...battleMutants,
  ...activationMutants,
  ...endMutants,
];
