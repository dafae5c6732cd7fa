import { createRandom, decision } from '@stackmate/engine';
import {
  explanationFault,
  outcomeFault,
  previewFault,
  redealFault,
  viewers,
} from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/index.ts';
import { positions, reachable } from './reachable.ts';
import type { Position } from './reachable.ts';

/** Returns a fault in re-deals of a position, for any viewer; null if there is none. */
function findRedealFault({ state, decks, match, actions }: Position): string | null {
  const random = createRandom(`re-deal ${match} ${actions}`);
  for (const viewer of viewers) {
    const assumed = viewer === 'spectator' ? decks : decks[viewer === 0 ? 1 : 0];
    const prior = random.below(2) === 0 ? assumed : undefined;
    const fault = redealFault(rules, state, viewer, random, prior);
    if (fault) return `${viewer}: ${fault}`;
  }
  return null;
}

/** Returns a fault in previews of some legal actions; null if there is none. */
function findPreviewFault({ state }: Position): string | null {
  for (const player of decision(state)?.players ?? []) {
    for (const action of rules.legalActions(state, player).slice(0, 12)) {
      const fault =
        previewFault(rules, state, player, action) ?? outcomeFault(rules, state, player, action);
      if (fault) return `${JSON.stringify(action)}: ${fault}`;
    }
  }
  return null;
}

describe('laws of views, over the whole catalogue', () => {
  it('[ZN2] [ZN3] a re-deal has the same view and can be played on', () => {
    fc.assert(
      fc.property(reachable, (position) => {
        expect(findRedealFault(position)).toBeNull();
      }),
      positions(15),
    );
  });

  it('a preview and the changes that it lists equal what then happens, and stop where they would have to guess', () => {
    fc.assert(
      fc.property(reachable, (position) => {
        expect(findPreviewFault(position)).toBeNull();
      }),
      positions(20),
    );
  });

  it('[TN9] the parts of every number add up to it', () => {
    fc.assert(
      fc.property(reachable, ({ state }) => {
        expect(explanationFault(rules, state)).toBeNull();
      }),
      positions(30),
    );
  });
});
