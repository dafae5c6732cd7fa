import { finishers, knownAppearance } from '@stackmate/protocol';
import { masteredTypes } from '@stackmate/protocol/rewards';
import type { EarnedCosmetics } from '@stackmate/protocol/rewards';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldAvatars } from '../items.ts';
import {
  allCosmetics,
  avatarLock,
  faceLock,
  finisherLevels,
  finisherLock,
  frameLock,
  ownsCosmetics,
  typeUnlocks,
} from './cosmetics.ts';
import {
  masteryGains,
  masteryLevel,
  masteryStart,
  topMasteryLevel,
  totalLevels,
} from './mastery.ts';
import { economy } from '../config.ts';

const nothing: EarnedCosmetics = { masteries: [], seasons: [], avatars: [] };
const withAll = (points: number): EarnedCosmetics => ({
  ...nothing,
  masteries: masteredTypes.map((type) => ({ type, points })),
});

describe('mastery', () => {
  it('has levels that begin where they say', () => {
    for (let level = 1; level <= topMasteryLevel; level++) {
      expect(masteryLevel(masteryStart(level))).toBe(level);
      expect(masteryLevel(masteryStart(level) - 1)).toBe(level - 1);
    }
  });

  it('gives a bounded number of points in a match, whatever was played', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...masteredTypes), fc.nat({ max: 1000 })),
        (deeds) => {
          for (const { type, gained } of masteryGains(deeds)) {
            expect(gained).toBeGreaterThan(0);
            expect(gained).toBeLessThanOrEqual(
              Math.min(economy.mastery.pointsPerMatch, deeds[type]),
            );
          }
        },
      ),
    );
  });
});

describe('cosmetics', () => {
  it('are all earned at the highest levels, and only the free ones without any', () => {
    const top = withAll(masteryStart(topMasteryLevel));
    for (const avatar of allCosmetics.avatars) {
      const isFree = !avatar.startsWith('mastery-') && !soldAvatars.has(avatar);
      expect(avatarLock(avatar, nothing) === null, avatar).toBe(isFree);
      if (!soldAvatars.has(avatar)) expect(avatarLock(avatar, top), avatar).toBeNull();
    }
    for (const frame of allCosmetics.frames) {
      expect(frameLock(frame, nothing)).not.toBeNull();
      expect(frameLock(frame, top)).toBeNull();
    }
    for (const face of allCosmetics.faces) {
      expect(faceLock(face, nothing)).not.toBeNull();
      expect(faceLock(face, top)).toBeNull();
    }
    for (const finisher of finishers) {
      expect(finisherLock(finisher, nothing)).not.toBeNull();
      expect(finisherLock(finisher, top)).toBeNull();
      expect(finisherLevels[finisher]).toBeLessThanOrEqual(totalLevels(top.masteries));
    }
    expect(ownsCosmetics(knownAppearance(), nothing)).toBe(true);
  });

  it('are announced at the level at which they are unlocked', () => {
    for (let level = 0; level <= topMasteryLevel; level++) {
      const before = withAll(masteryStart(level) - 1);
      const after = withAll(masteryStart(level));
      for (const unlock of masteredTypes.flatMap((type) => typeUnlocks(type, level))) {
        const lock = (earned: EarnedCosmetics) =>
          unlock.kind === 'avatar'
            ? avatarLock(unlock.avatar, earned)
            : unlock.kind === 'frame'
              ? frameLock(unlock.frame, earned)
              : faceLock(unlock.face, earned);
        expect(lock(before)).not.toBeNull();
        expect(lock(after)).toBeNull();
      }
    }
    const unlocks = masteredTypes.flatMap((type) =>
      Array.from({ length: topMasteryLevel }, (_, level) => typeUnlocks(type, level + 1)).flat(),
    );
    expect(unlocks).toHaveLength(masteredTypes.length * 5);
  });

  it('[RA4] of a season belong to those who ended it in the very league', () => {
    const gold: EarnedCosmetics = { ...nothing, seasons: [{ season: '2026-Q4', league: 'Gold' }] };
    expect(frameLock('season-2026-q4-gold', gold)).toBeNull();
    expect(frameLock('season-2026-q4-silver', gold)).not.toBeNull();
    expect(frameLock('season-2026-q3-gold', gold)).not.toBeNull();
  });
});
