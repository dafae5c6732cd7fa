import { activationBreaks } from './breaks/activation.ts';
import { battleBreaks } from './breaks/battle.ts';
import { endBreaks } from './breaks/end.ts';
import { stackBreaks } from './breaks/stacks.ts';
import { startBreaks } from './breaks/start.ts';
import { turnBreaks } from './breaks/turn.ts';
import type { Mutation } from './mutation.ts';

/** Every deliberate break, in the order of the rules. A new rule gets one here. */
export const mutations: readonly Mutation[] = [
  ...startBreaks,
  ...turnBreaks,
  ...stackBreaks,
  ...battleBreaks,
  ...activationBreaks,
  ...endBreaks,
];
