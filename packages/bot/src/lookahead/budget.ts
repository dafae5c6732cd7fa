import type { Rules } from '@stackmate/engine';

/** Thinking time in nodes; each action simulated is one node. */
export interface Budget {
  spent: number;
  limit: number;
}

/** Cost of a re-deal in nodes. */
const redealNodes = 12;

/** Returns rules that charge every action and every re-deal to a budget. */
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
        budget.spent += redealNodes;
        return rules.redeal(view, seed, prior);
      },
    },
  };
}

export const isSpent = ({ spent, limit }: Budget): boolean => spent >= limit;
