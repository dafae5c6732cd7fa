import { players } from '@stackmate/engine';
import { costFault } from '@stackmate/engine/testing';
import type { PaidKinds } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/index.ts';
import { lawTimeout, positions, reachable } from './reachable.ts';

describe('the cost of an action', { timeout: lawTimeout }, () => {
  it('[EN2] [EN3] [EN5] is what its player pays for it, with every card of the catalogue', () => {
    const seen: PaidKinds = new Set();
    fc.assert(
      fc.property(reachable, ({ state }) => {
        for (const by of players) {
          const tried = new Set<string>();
          for (const action of rules.legalActions(state, by)) {
            const { kind, card, option } = action;
            const what = `${kind} ${card} ${option}`;
            if (kind === 'decline' || kind === 'endTurn' || tried.has(what)) continue;
            tried.add(what);
            expect(costFault(rules, state, by, action, seen), JSON.stringify(action)).toBeNull();
          }
        }
      }),
      positions(250),
    );
    const subtypes = [
      'Custom',
      'HP on Activate',
      'HP on Activating',
      'HP on Attack',
      'energy activate',
      'energy attack',
      'energy stack',
      'energy summon',
      'energy upgrade',
      'later',
    ];
    expect(subtypes.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
