import { describe, expect, it } from 'vitest';
import { createRandom, redeal, viewFor } from '@stackmate/engine';
import { biasedChoice, randomDeck, viewers } from '@stackmate/engine/testing';
import { rules } from '../../src/index.ts';

describe('redeal', () => {
  it('[ZN2] [ZN5] results in the same view and the same legal actions', () => {
    const random = createRandom('redeal');
    for (let match = 0; match < 4; match++) {
      const decks = [randomDeck(rules, random), randomDeck(rules, random)] as const;
      let state = rules.createMatch({ seed: `redeal ${match}`, decks });
      for (let decision = rules.decision(state); decision; decision = rules.decision(state)) {
        const by = decision.players[random.below(decision.players.length)];
        const legal = rules.legalActions(state, by);
        for (const viewer of viewers) {
          const view = viewFor(state, viewer);
          const dealt = redeal(rules.catalogue, view, `deal ${random.below(1000)}`);
          expect(JSON.stringify(viewFor(dealt, viewer))).toBe(JSON.stringify(view));
          if (viewer === by) {
            expect(JSON.stringify(rules.legalActions(dealt, by))).toBe(JSON.stringify(legal));
          }
        }
        const played = rules.applyAction(state, by, biasedChoice(legal, random));
        if (!played.ok) throw new Error(played.refusal.code);
        ({ state } = played);
      }
    }
  });
});
