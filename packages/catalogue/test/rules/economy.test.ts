import { describe, expect, it } from 'vitest';
import {
  averageCardPrice,
  boosterContent,
  boosterSize,
  cardKind,
  checkDeck,
  createRandom,
  drawBooster,
  drawOdds,
  drawRewardDeck,
  isCard,
  leagueName,
  leagues,
  rarityTier,
  rarityWeight,
  rewardDeckContent,
  vaultCapacity,
  vipBoostersPerMonth,
  vipCoinFactor,
} from '@stackmate/engine';
import type { CardKind, Roll } from '@stackmate/engine';
import { catalogue, rules } from '../../src/index.ts';

const { definitions } = rules.catalogue;
const rollKind = ({ card }: Roll): CardKind => {
  const definition = definitions.get(card)!;
  if (!isCard(definition)) throw new Error(`${definition.idname} is no card`);
  return cardKind(definition);
};
const kinds = (rolls: readonly Roll[]) => {
  const counts = { monster: 0, spell: 0, supermon: 0 };
  for (const roll of rolls) counts[rollKind(roll)] += 1;
  return counts;
};

const isSuperRare = ({ rarity }: { readonly rarity: number }): boolean =>
  ['Very Rare', 'Super Rare', 'Ultra Rare'].includes(rarityTier(rarity));

describe('EC1: coins and rewards', () => {
  it('[EC1] VIP: 5 times the coins, 2 boosters a month', () => {
    expect([vipCoinFactor, vipBoostersPerMonth]).toEqual([5, 2]);
  });

  it('[EC1] the vault holds 300 cards', () => {
    expect(vaultCapacity).toBe(300);
  });

  it('[EC1] a card costs about 50 coins on average', () => {
    expect(averageCardPrice).toBe(50);
  });
});

describe('EC2: boosters and reward decks', () => {
  const random = createRandom('economy');

  it('[EC2] a booster of 10: 3 basic monsters, 3 spells, 2 supermons, 2 of any kind', () => {
    expect(boosterContent).toEqual([
      ['monster', 3],
      ['spell', 3],
      ['supermon', 2],
      ['any', 2],
    ]);
    for (let drawn = 0; drawn < 50; drawn++) {
      const booster = drawBooster(definitions, random);
      expect(booster).toHaveLength(boosterSize);
      expect(kinds(booster.slice(0, 8))).toEqual({ monster: 3, spell: 3, supermon: 2 });
    }
  });

  it('[EC2] a reward deck: 20 monsters, 15 spells, 10 supermons, fit to play', () => {
    expect(rewardDeckContent).toEqual({ monster: 20, spell: 15, supermon: 10 });
    for (let drawn = 0; drawn < 20; drawn++) {
      const deck = drawRewardDeck(definitions, random);
      expect(kinds(deck.main)).toEqual({ monster: 20, spell: 15, supermon: 0 });
      expect(kinds(deck.superdeck)).toEqual({ monster: 0, spell: 0, supermon: 10 });
      expect(checkDeck(definitions, deck)).toEqual([]);
    }
  });

  it('[EC2] a super rare reward deck has cards of tier Very Rare and above, as far as copies reach', () => {
    const isFrom = ({ card }: Roll): boolean => {
      const definition = definitions.get(card)!;
      return isCard(definition) && isSuperRare(definition);
    };
    for (let drawn = 0; drawn < 20; drawn++) {
      const { main, superdeck } = drawRewardDeck(definitions, random, 'Very Rare');
      expect(checkDeck(definitions, { main, superdeck })).toEqual([]);
      const monsters = main.filter((roll) => rollKind(roll) === 'monster');
      const spells = main.filter((roll) => rollKind(roll) === 'spell');
      const rareKinds = catalogue.definitions
        .filter(isCard)
        .filter((card) => cardKind(card) === 'monster' && isSuperRare(card)).length;
      expect(monsters.filter(isFrom)).toHaveLength(Math.min(20, rareKinds * 3));
      expect(spells.every(isFrom)).toBe(true);
      expect(superdeck.every(isFrom)).toBe(true);
    }
  });

  it('[EC2] draw odds fall with rarity', () => {
    const odds = drawOdds(catalogue.definitions);
    for (const pool of Object.values(odds)) {
      for (const { card, weight } of pool) {
        const definition = definitions.get(card)!;
        expect(weight).toBe(isCard(definition) ? rarityWeight(definition.rarity) : 0);
      }
    }
    expect(rarityWeight(0)).toBeGreaterThan(rarityWeight(1));
    expect(rarityWeight(32766)).toBeGreaterThan(rarityWeight(32767));
  });

  it('[EC2] drawn by a cryptographic generator: a draw does not reveal the next one', () => {
    const from = (seed: string) => JSON.stringify(drawBooster(definitions, createRandom(seed)));
    expect(from('one')).toBe(from('one'));
    const many = new Set(Array.from({ length: 60 }, (_, index) => from(`seed ${index}`)));
    expect(many.size).toBe(60);
  });

  it('[EC2] the odds are published: exact, for every card of a pool', () => {
    const odds = drawOdds(catalogue.definitions);
    expect(Object.keys(odds)).toEqual(['monster', 'spell', 'supermon', 'any']);
    const cards = catalogue.definitions.filter(isCard);
    expect(odds.any).toHaveLength(cards.length);
    for (const pool of Object.values(odds)) {
      const sum = pool.reduce((total, { weight }) => total + weight, 0);
      for (const { weight, outOf } of pool) {
        expect(weight).toBeGreaterThan(0);
        expect(outOf).toBe(sum);
      }
    }
  });
});

describe('EC3: leagues', () => {
  it('[EC3] Diamond top 1 %, Gold top 5 %, Silver top 10 %', () => {
    expect(leagues).toEqual([
      { name: 'Diamond', top: 1 },
      { name: 'Gold', top: 5 },
      { name: 'Silver', top: 10 },
    ]);
    expect([0.2, 1, 1.1, 5, 5.5, 10].map(leagueName)).toEqual([
      'Diamond',
      'Diamond',
      'Gold',
      'Gold',
      'Silver',
      'Silver',
    ]);
  });

  it('[EC3] Numbered “top X %” below them', () => {
    expect([10.5, 20, 63.2, 100].map(leagueName)).toEqual([
      'top 11 %',
      'top 20 %',
      'top 64 %',
      'top 100 %',
    ]);
  });
});
