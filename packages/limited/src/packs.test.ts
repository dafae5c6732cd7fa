import { definitions } from '@stackmate/economy';
import { boosterFault } from '@stackmate/economy';
import { checkRoll } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftPack, draftPacks, limitedCommitment, sealedNonce, sealedPool } from './packs.ts';
import { rollKind } from './rate-card.ts';
import { limitedRules } from './rules.ts';

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

const [secret, seed, other] = ['1', '2', '3'].map((digit) => digit.repeat(64));

describe('sealed pools', () => {
  it('[LE1] are six boosters, each of which can be checked like any opened one', () => {
    fc.assert(
      fc.property(hex32, hex32, fc.nat(1023), (anySecret, anySeed, entrant) => {
        const pool = sealedPool(anySecret, anySeed, entrant);
        const size = pool.length / limitedRules.sealedBoosters;
        for (let booster = 0; booster < limitedRules.sealedBoosters; booster++) {
          const claim = {
            commitment: limitedCommitment(anySecret),
            secret: anySecret,
            nonce: sealedNonce(anySeed, entrant, booster),
            cards: pool.slice(booster * size, (booster + 1) * size),
          };
          expect(boosterFault(claim)).toBeNull();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('[LE1] follow from secret, seed and entrant, and from each of them', () => {
    expect(sealedPool(secret, seed, 4)).toEqual(sealedPool(secret, seed, 4));
    expect(sealedPool(other, seed, 4)).not.toEqual(sealedPool(secret, seed, 4));
    expect(sealedPool(secret, other, 4)).not.toEqual(sealedPool(secret, seed, 4));
    expect(sealedPool(secret, seed, 5)).not.toEqual(sealedPool(secret, seed, 4));
  });
});

describe('draft packs', () => {
  it('[LE1] have ten legal cards in the promised mix', () => {
    fc.assert(
      fc.property(hex32, hex32, (anySecret, anySeed) => {
        const pack = draftPack(anySecret, anySeed, 0, 3, 1);
        expect(pack).toHaveLength(limitedRules.packSize);
        for (const { roll } of pack) expect(checkRoll(definitions, roll)).toEqual([]);
        for (const [kind, count] of limitedRules.draftContent) {
          expect(pack.filter(({ roll }) => rollKind(roll) === kind)).toHaveLength(count);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[LE1] follow from secret, seed, table, seat and round, and from each of them', () => {
    const args = [secret, seed, 0, 3, 1] as const;
    const pack = draftPack(...args);
    expect(draftPack(...args)).toEqual(pack);
    for (const changed of [
      draftPack(other, seed, 0, 3, 1),
      draftPack(secret, other, 0, 3, 1),
      draftPack(secret, seed, 1, 3, 1),
      draftPack(secret, seed, 0, 4, 1),
      draftPack(secret, seed, 0, 3, 2),
    ]) {
      expect(changed).not.toEqual(pack);
    }
  });

  it('[LE1] cover a table: a pack for each seat and round', () => {
    const packs = draftPacks(secret, seed, 2);
    expect(packs).toHaveLength(limitedRules.packsPerSeat);
    for (const round of packs) expect(round).toHaveLength(limitedRules.draftSeats);
    expect(packs[1][3]).toEqual(draftPack(secret, seed, 2, 3, 1));
  });

  it('[LE1] are drawn once, a round at a time', () => {
    const packs = draftPacks(secret, seed, 2);
    expect(packs[4]).toBe(packs[4]);
    expect(packs[4][7]).toEqual(draftPack(secret, seed, 2, 7, 4));
  });
});
