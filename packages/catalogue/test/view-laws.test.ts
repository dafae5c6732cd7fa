import { createRandom, decision } from '@stackmate/engine';
import { explanationFault, previewFault, redealFault, viewers } from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/index.ts';
import { positions, reachable } from './reachable.ts';
import type { Position } from './reachable.ts';

const law = (title: string, count: number, holds: (position: Position) => void): void => {
  it(title, () => {
    fc.assert(fc.property(reachable, holds), positions(count));
  });
};

describe('laws of views, over the whole catalogue', () => {
  law('[ZN2] [ZN3] a re-deal gives the view back and plays on', 15, ({ state, decks, match, actions }) => {
    const random = createRandom(`re-deal ${match} ${actions}`);
    for (const viewer of viewers) {
      const assumed = viewer === 'spectator' ? decks : decks[viewer === 0 ? 1 : 0];
      const prior = random.below(2) === 0 ? assumed : undefined;
      expect(redealFault(rules, state, viewer, random, prior)).toBeNull();
    }
  });

  law('a preview is what then really happens, and stops where it would have to guess', 20, ({ state }) => {
    for (const player of decision(state)!.players) {
      const legal = rules.legalActions(state, player);
      for (const action of legal.slice(0, 12)) {
        expect(previewFault(rules, state, player, action)).toBeNull();
      }
    }
  });

  law('[TN9] the lines of every number add up to it', 30, ({ state }) => {
    expect(explanationFault(rules, state)).toBeNull();
  });
});
