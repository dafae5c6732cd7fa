import { describe, expect, it } from 'vitest';
import { createRandom, sameRoll, viewFor } from '../../src/index.ts';
import type { Viewer } from '../../src/index.ts';
import { fixtureRules, randomMatch, redealFault, viewers } from '../../src/testing/index.ts';

const matches = process.env.STACKMATE_PROOF === '1' ? 100 : 6;
const seeds = Array.from({ length: matches }, (_, index) => `re-deal ${index}`);

describe('redealing', () => {
  it.each(seeds)('[ZN2] gives a state with the same view that can be played on (%s)', (seed) => {
    const random = createRandom(seed);
    for (const { state, decks, index } of randomMatch(fixtureRules, seed)) {
      const { question } = state.open;
      if (!question && random.below(6) > 0) continue;
      for (const viewer of viewers) {
        const assumed = viewer === 'spectator' ? decks : decks[viewer === 0 ? 1 : 0];
        for (const prior of [undefined, assumed]) {
          const fault = redealFault(fixtureRules, state, viewer, random, prior);
          expect(fault, `${seed}, action ${index}, ${viewer}`).toBeNull();
        }
      }
    }
  });

  it('is tested while the viewer and others secretly pick cards', () => {
    const met = new Set<string>();
    for (const seed of seeds) {
      for (const { state } of randomMatch(fixtureRules, seed)) {
        const { question } = state.open;
        if (!question) continue;
        for (const viewer of viewers) {
          const guesser: Viewer = question.player;
          met.add(`${question.ask} of ${guesser === viewer ? 'the viewer' : 'another'}`);
        }
      }
    }
    expect([...met]).toEqual(expect.arrayContaining(['pick of another', 'pick of the viewer']));
  });

  it('is determined by its seed', () => {
    const [{ state }] = randomMatch(fixtureRules, 'seeded');
    const view = viewFor(state, 0);
    expect(fixtureRules.redeal(view, 'a')).toEqual(fixtureRules.redeal(view, 'a'));
    expect(fixtureRules.redeal(view, 'a')).not.toEqual(fixtureRules.redeal(view, 'b'));
  });

  it('[CD4] without an assumed deck the opponent’s cards resemble a legal deck', () => {
    for (const seed of ['x', 'y', 'z']) {
      const [{ state }] = randomMatch(fixtureRules, seed);
      const { own } = fixtureRules.redeal(viewFor(state, 0), seed);
      const main = [...own[1].hand.map(({ roll }) => roll), ...own[1].deck];
      const superdeck = own[1].superdeck.map(({ roll }) => roll);
      expect(fixtureRules.checkDeck({ main, superdeck })).toEqual([]);
    }
  });

  it('with an assumed deck the opponent has its cards', () => {
    const [{ state, decks }] = randomMatch(fixtureRules, 'assumed');
    const { own } = fixtureRules.redeal(viewFor(state, 0), 'assumed', decks[1]);
    const main = [...own[1].hand.map(({ roll }) => roll), ...own[1].deck];
    for (const roll of decks[1].main)
      expect(main.some((candidate) => sameRoll(candidate, roll))).toBe(true);
    expect(own[1].superdeck.map(({ roll }) => roll)).toHaveLength(decks[1].superdeck.length);
  });

  it('[ZN3] an unknown face-down card is a spell without a side ability', () => {
    let looked = 0;
    for (const seed of seeds) {
      for (const { state } of randomMatch(fixtureRules, seed)) {
        const hidden = state.open.field.some((stack) =>
          stack?.cards.some(({ roll }) => roll === null),
        );
        if (!hidden) continue;
        looked += 1;
        const { own } = fixtureRules.redeal(viewFor(state, 'spectator'), seed);
        for (const { roll } of [...own[0].faceDown, ...own[1].faceDown]) {
          expect(fixtureRules.catalogue.spells.has(roll.card)).toBe(true);
          const side = fixtureRules.catalogue.abilities.get(roll.abilities[0]);
          expect(side?.definition.type).toBe('Special');
        }
      }
    }
    expect(looked).toBeGreaterThan(0);
  });
});
