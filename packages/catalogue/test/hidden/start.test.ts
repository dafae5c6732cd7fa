import { describe, expect, it } from 'vitest';
import { createRandom, rollCard, viewFor } from '@stackmate/engine';
import type { Deck, MatchState } from '@stackmate/engine';
import { randomDeck } from '@stackmate/engine/testing';
import { catalogue, rules } from '../../src/index.ts';

const random = createRandom('starts');
const seeds = Array.from({ length: 60 }, (_, index) => `start ${index}`);

/** Creates decks with so many spells that starting hands are often redrawn (SU2). */
function createSpellDeck(): Deck {
  const { main, superdeck } = randomDeck(rules, random);
  const spells = catalogue.definitions.filter(({ kind }) => kind === 'spell');
  const monsters = main.filter(({ card }) =>
    catalogue.definitions.some(({ id, kind }) => id === card && kind === 'monster'),
  );
  const more = Array.from({ length: 34 }, () =>
    rollCard(rules.catalogue.definitions, spells[random.below(spells.length)].id, random),
  );
  return { main: [...monsters.slice(0, 6), ...more], superdeck };
}

const startState = (seed: string, deck: Deck = createSpellDeck()): MatchState =>
  rules.createMatch({ seed, decks: [deck, createSpellDeck()], options: { first: 0 } });

describe('before the Kings are picked', () => {
  it('[SU1] [SU2] [ZN2] a spectator sees the same for all deals and redraws', () => {
    const views = new Set(
      seeds.map((seed) => JSON.stringify(viewFor(startState(seed), 'spectator'))),
    );
    expect(views.size).toBe(1);
  });

  it('[SU2] [ZN2] a player sees their own cards only', () => {
    const deck = createSpellDeck();
    const differing = seeds.map((seed) => {
      const [first, second] = [startState(seed, deck), startState(seed, deck)];
      // South has the same cards in both, because South's hand is dealt first.
      expect(JSON.stringify(viewFor(second, 0))).toBe(JSON.stringify(viewFor(first, 0)));
      return JSON.stringify(second.own[1]) !== JSON.stringify(first.own[1]);
    });
    expect(differing).toContain(true);
  });

  it('[ZN5] private refs have the same numbers for all cards and orders', () => {
    const numbered = new Set(
      seeds.map((seed) => {
        const { own } = startState(seed);
        return JSON.stringify(
          own.map(({ hand, superdeck, nextRef }) => [
            hand.map(({ ref }) => ref),
            superdeck.map(({ ref }) => ref),
            nextRef,
          ]),
        );
      }),
    );
    expect(numbered.size).toBe(1);
  });
});
