import { describe, expect, it } from 'vitest';
import { costFault, fixtureRules as rules, randomMatch } from '../../src/testing/index.ts';
import type { PaidKinds } from '../../src/testing/index.ts';

const matches = process.env.STACKMATE_PROOF === '1' ? 60 : 6;

describe('the cost of an action', () => {
  it('[EN2] [EN3] [EN5] equals what its player pays, at declaration and on resolving', () => {
    const seen: PaidKinds = new Set();
    for (let match = 0; match < matches; match++) {
      for (const { state, by, legal, index } of randomMatch(rules, `costs ${match}`)) {
        // One action per card and ability; targets make no difference.
        const tried = new Set<string>();
        for (const action of legal) {
          const { kind, card, option } = action;
          if (kind === 'decline' || kind === 'endTurn') continue;
          if (tried.has(`${kind} ${card} ${option}`)) continue;
          tried.add(`${kind} ${card} ${option}`);
          const fault = costFault(rules, state, by, action, seen);
          expect(fault, JSON.stringify([match, index, action])).toBeNull();
        }
      }
    }
    const subtypes = [
      'Custom',
      'Field Card Burn',
      'HP on Activate',
      'HP on Activating',
      'HP on Attack',
      'Half HP on Activating',
      'Hand Card Burn',
      'bin',
      'burn deck cards',
      'damage self',
      'discard',
      'energy activate',
      'energy attack',
      'energy stack',
      'energy summon',
      'energy upgrade',
      'later',
      'lowered',
    ];
    expect(subtypes.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
