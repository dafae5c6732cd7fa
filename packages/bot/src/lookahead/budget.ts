import type { Rules } from '@stackmate/engine';

/** How much may be thought, in nodes: every action played on a copy is one. */
export interface Budget {
  spent: number;
  limit: number;
}

/** A re-deal takes about as long as playing so many actions. */
const nodesOfRedeal = 12;

/** The same rules, with every action and every re-deal counted. */
export function withBudget(rules: Rules): { readonly rules: Rules; readonly budget: Budget } {
  const budget: Budget = { spent: 0, limit: 0 };
  return {
    budget,
    rules: {
      ...rules,
      playInPlace(state, by, action, sink) {
        budget.spent += 1;
        return rules.playInPlace(state, by, action, sink);
      },
      redeal(view, seed, prior) {
        budget.spent += nodesOfRedeal;
        return rules.redeal(view, seed, prior);
      },
    },
  };
}

export const isSpent = ({ spent, limit }: Budget): boolean => spent >= limit;
