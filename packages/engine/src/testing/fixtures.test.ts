import { describe, expect, it } from 'vitest';
import { checkDeck } from '../cards/check-deck.ts';
import { createRandom } from '../random/random.ts';
import { decision } from '../rules.ts';
import { fixtureDeck, fixtureRules } from './index.ts';

describe('fixtures', () => {
  it('[CD4] form legal decks', () => {
    for (const seed of ['a', 'b', 'c']) {
      expect(checkDeck(fixtureRules.catalogue.definitions, fixtureDeck(seed))).toEqual([]);
    }
  });

  it('play whole matches to their end', () => {
    const random = createRandom('fixtures');
    for (let match = 0; match < 4; match++) {
      const decks = [fixtureDeck(`${match} south`), fixtureDeck(`${match} north`)] as const;
      const state = fixtureRules.createMatch({ seed: `fixtures ${match}`, decks });
      for (let question = decision(state); question; question = decision(state)) {
        const [by] = question.players;
        const legal = fixtureRules.legalActions(state, by);
        expect(fixtureRules.playInPlace(state, by, legal[random.below(legal.length)])).toBeNull();
      }
      expect(state.open.result).not.toBeNull();
    }
  });
});
