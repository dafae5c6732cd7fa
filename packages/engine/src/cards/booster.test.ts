import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDefinitions } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { cardKind } from '../rarity/odds.ts';
import { boosterSize, deckMonsters, deckSpells, superdeckSize } from '../types/constants.ts';
import type { Roll } from '../types/roll.ts';
import { drawBooster, drawRewardDeck } from './booster.ts';
import { checkDeck } from './check-deck.ts';
import { cardDefinition } from './definitions.ts';

const kinds = (rolls: readonly Roll[]) =>
  rolls.map(({ card }) => cardKind(cardDefinition(sampleDefinitions, card)));

describe('drawing packs', () => {
  it('[EC2] a booster has 3 basic monsters, 3 spells, 2 supermons and 2 of any kind', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const pack = drawBooster(sampleDefinitions, createRandom(seed));
        expect(pack).toHaveLength(boosterSize);
        expect(kinds(pack).slice(0, 8)).toEqual([
          ...Array<string>(3).fill('monster'),
          ...Array<string>(3).fill('spell'),
          ...Array<string>(2).fill('supermon'),
        ]);
      }),
    );
  });

  it('[EC2] a reward deck has 20 monsters, 15 spells and 10 supermons, and is legal', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const deck = drawRewardDeck(sampleDefinitions, createRandom(seed));
        expect(kinds(deck.main).filter((kind) => kind === 'monster')).toHaveLength(
          deckMonsters.min,
        );
        expect(kinds(deck.main).filter((kind) => kind === 'spell')).toHaveLength(deckSpells.max);
        expect(deck.superdeck).toHaveLength(superdeckSize);
        expect(checkDeck(sampleDefinitions, deck)).toEqual([]);
      }),
    );
  });

  it('[EC2] rarer cards are drawn less often', () => {
    const random = createRandom('odds');
    let common = 0;
    let rare = 0;
    for (let i = 0; i < 500; i++) {
      for (const { card } of drawBooster(sampleDefinitions, random)) {
        if (card === 1) common += 1;
        if (card === 12) rare += 1;
      }
    }
    // Rarities 2003 and 24036 have the weights 2,868,358 and 84,715: 34 to 1 in every draw.
    expect(common / rare).toBeGreaterThan(17);
    expect(common / rare).toBeLessThan(68);
  });
});
