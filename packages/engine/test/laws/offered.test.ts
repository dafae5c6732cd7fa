import { describe, expect, it } from 'vitest';
import { cloneState, createRandom } from '../../src/index.ts';
import { fixtureDeck, fixtureRules as rules } from '../../src/testing/index.ts';

const decks = [fixtureDeck('south'), fixtureDeck('north')] as const;

/*
 * A listed action is played without being judged again. That holds for the player it was listed for, and until
 * anything was played.
 */
describe('listed actions', () => {
  it('are checked again for the other player, and after another action', () => {
    const random = createRandom('offered');
    let stale = 0;
    for (let match = 0; match < 20; match++) {
      const state = rules.createMatch({ seed: `offered ${match}`, decks });
      for (let question = rules.decision(state); question; question = rules.decision(state)) {
        const [player] = question.players;
        const listed = rules.legalActions(state, player);
        const chosen = listed[random.below(listed.length)];
        const other = listed[random.below(listed.length)];
        if (question.players.length === 1) {
          const before = rules.stateHash(state);
          expect(rules.playInPlace(state, player === 0 ? 1 : 0, chosen)).not.toBeNull();
          expect(rules.stateHash(state)).toBe(before);
        }
        expect(rules.playInPlace(state, player, chosen)).toBeNull();
        // An untouched copy, played for the first time: nothing was listed for it.
        const copy = cloneState(state);
        const legal = rules.isLegal(copy, player, other);
        expect(rules.playInPlace(state, player, other) === null).toBe(legal);
        if (!legal) stale += 1;
      }
    }
    expect(stale).toBeGreaterThan(100);
  });

  it('are checked again if the caller changed the list', () => {
    const state = rules.createMatch({ seed: 'offered', decks });
    const [player] = rules.decision(state)!.players;
    rules.playInPlace(state, player, rules.legalActions(state, player)[0]);
    const asker = rules.decision(state)!.players[0];
    const listed = rules.legalActions(state, asker);
    const foreign = { kind: 'attack', card: 1, to: null, target: 2, option: null } as const;
    listed.push(foreign);
    expect(rules.playInPlace(state, asker, foreign)).not.toBeNull();
  });
});
