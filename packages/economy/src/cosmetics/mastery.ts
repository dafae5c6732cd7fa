import { masteredTypes } from '@stackmate/protocol/rewards';
import type { GainedMastery, TypeDeeds, TypeMastery } from '@stackmate/protocol/rewards';
import { economy } from '../config.ts';

const { levels, pointsPerMatch } = economy.mastery;

/** The highest level of a type. */
export const topMasteryLevel = levels.length;

/** Returns the level that a number of points has reached: 0 before the first. */
export const masteryLevel = (points: number): number =>
  levels.filter((start) => points >= start).length;

/** Returns the points at which a level begins; 0 for level 0. */
export const masteryStart = (level: number): number => levels[level - 1] ?? 0;

/** Returns the points of a type: 0 for one that the player has never won with. */
export const pointsOf = (masteries: readonly TypeMastery[], type: string): number =>
  masteries.find((mastery) => mastery.type === type)?.points ?? 0;

/** Returns the sum of the levels of all types. */
export const totalLevels = (masteries: readonly TypeMastery[]): number =>
  masteries.reduce((sum, { points }) => sum + masteryLevel(points), 0);

/** Returns the points that a won match gives, by type in their order. */
export const masteryGains = (deeds: TypeDeeds): readonly Pick<GainedMastery, 'type' | 'gained'>[] =>
  masteredTypes.flatMap((type) => {
    const gained = Math.min(pointsPerMatch, deeds[type] ?? 0);
    return gained > 0 ? [{ type, gained }] : [];
  });
