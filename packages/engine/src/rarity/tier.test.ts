import { describe, expect, it } from 'vitest';
import { rarityMaximum } from '../types/constants.ts';
import { rarityTier } from './odds.ts';

describe('rarity tiers', () => {
  it.each([
    [0, 'Common'],
    [16383, 'Common'],
    [16384, 'Kinda Rare'],
    [19660, 'Kinda Rare'],
    [19661, 'Rare'],
    [22936, 'Rare'],
    [22937, 'Very Rare'],
    [26213, 'Very Rare'],
    [26214, 'Super Rare'],
    [29490, 'Super Rare'],
    [29491, 'Ultra Rare'],
    [rarityMaximum, 'Ultra Rare'],
  ] as const)('[CD3] %i is %s', (value, tier) => {
    expect(rarityTier(value)).toBe(tier);
  });
});
