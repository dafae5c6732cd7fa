import {
  boosterSize,
  cardDefinition,
  cardKind,
  checkRoll,
  createRandom,
  drawFromPool,
  drawOdds,
  drawPools,
  poolCards,
} from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../cards/definitions.ts';
import { storePrice } from '../cards/percentiles.ts';
import { boosterCopies, boosterFault, packCommitment } from './booster.ts';
import { dailyOffers } from './daily-offers.ts';
import { drawRewardCopies } from './reward-deck.ts';

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

const idKind = (card: number) => cardKind(cardDefinition(definitions, card));

describe('boosters', () => {
  it('[PK1] have 3 basic monsters, 3 spells, 2 supermons and 2 cards of any kind', () => {
    fc.assert(
      fc.property(hex32, hex32, (secret, nonce) => {
        const copies = boosterCopies(secret, nonce);
        expect(copies).toHaveLength(boosterSize);
        expect(copies.slice(0, 8).map(({ roll }) => idKind(roll.card))).toEqual([
          ...Array<string>(3).fill('monster'),
          ...Array<string>(3).fill('spell'),
          ...Array<string>(2).fill('supermon'),
        ]);
        for (const { roll } of copies) expect(checkRoll(definitions, roll)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('[PK2] follow from the secret and the nonce, and from both of them', () => {
    const [secret, other, nonce] = ['1', '2', '3'].map((digit) => digit.repeat(64));
    expect(boosterCopies(secret, nonce)).toEqual(boosterCopies(secret, nonce));
    expect(boosterCopies(other, nonce)).not.toEqual(boosterCopies(secret, nonce));
    expect(boosterCopies(secret, other)).not.toEqual(boosterCopies(secret, nonce));
  });

  it('[PK2] are checked: another secret, nonce or card is found', () => {
    const [secret, nonce, other] = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const cards = boosterCopies(secret, nonce);
    const claim = { commitment: packCommitment(secret), secret, nonce, cards };
    expect(boosterFault(claim)).toBeNull();
    expect(boosterFault({ ...claim, commitment: other })).toContain('commitment');
    expect(boosterFault({ ...claim, secret: other })).toContain('commitment');
    expect(boosterFault({ ...claim, nonce: other })).toContain('card 1');
    expect(boosterFault({ ...claim, cards: cards.slice(1) })).toContain('9 cards');
    const [first, ...rest] = cards;
    const better = { ...first, roll: { ...first.roll, power: first.roll.power + 1 } };
    expect(boosterFault({ ...claim, cards: [better, ...rest] })).toContain('card 1');
    const trained = { ...first, blueprint: first.blueprint && { ...first.blueprint, power: 101 } };
    expect(boosterFault({ ...claim, cards: [trained, ...rest] })).toContain('card 1');
    const plain = { ...first, blueprint: null };
    expect(boosterFault({ ...claim, cards: [plain, ...rest] })).toContain('card 1');
  });

  it('[PK2] are committed to by a SHA-256 of the secret', () => {
    // SHA-256 of 32 zero bytes.
    expect(packCommitment('0'.repeat(64))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it.each(drawPools)(
    '[PK1] of a million draws, those from the pool %s match the published odds',
    (pool) => {
      const random = createRandom(`a million ${pool}`);
      const odds = drawOdds([...definitions.values()])[pool];
      const counts = new Map(odds.map(({ card }) => [card, 0]));
      const draws = 250_000;
      for (let drawn = 0; drawn < draws; drawn++) {
        const card = drawFromPool(definitions, random, pool);
        counts.set(card, counts.get(card)! + 1);
      }
      let chiSquare = 0;
      for (const { card, weight, outOf } of odds) {
        const expected = (draws * weight) / outOf;
        chiSquare += (counts.get(card)! - expected) ** 2 / expected;
      }
      // Mean n, variance 2n: five standard deviations above it.
      const freedom = odds.length - 1;
      expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
    },
  );
});

describe('the store’s cards of a day', () => {
  it('[PK3] are eight, each with its price, the same for the same player and day', () => {
    const offers = dailyOffers('player 2026-11-24');
    expect(offers).toHaveLength(8);
    expect(offers).toEqual(dailyOffers('player 2026-11-24'));
    expect(offers).not.toEqual(dailyOffers('player 2026-11-25'));
    for (const { copy, price } of offers) expect(price).toBe(storePrice(copy.roll));
    expect(new Set(offers.map(({ copy }) => copy.roll.card)).size).toBe(8);
  });

  it('[PK3] show every card about equally often', () => {
    const days = 2000;
    const seen = new Map<number, number>();
    for (let day = 0; day < days; day++) {
      for (const { copy } of dailyOffers(`day ${day}`)) {
        seen.set(copy.roll.card, (seen.get(copy.roll.card) ?? 0) + 1);
      }
    }
    for (const [pool, count] of [
      ['monster', 3],
      ['spell', 3],
      ['supermon', 2],
    ] as const) {
      const cards = poolCards(definitions.values(), pool);
      const expected = (days * count) / cards.length;
      for (const { id } of cards) {
        expect(Math.abs((seen.get(id) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected));
      }
    }
  });
});

describe('a reward deck', () => {
  it('[VP3] has 20 basic monsters, 15 spells and 10 supermons, which follow from the seed', () => {
    const copies = drawRewardCopies('any seed', 'Very Rare');
    const kinds = copies.map(({ roll }) => idKind(roll.card));
    expect(kinds).toEqual([
      ...Array<string>(20).fill('monster'),
      ...Array<string>(15).fill('spell'),
      ...Array<string>(10).fill('supermon'),
    ]);
    expect(copies).toEqual(drawRewardCopies('any seed', 'Very Rare'));
    for (const { roll } of copies) expect(checkRoll(definitions, roll)).toEqual([]);
  });
});
