import { rollQuality } from '@stackmate/economy';
import type { DefinitionId, Roll } from '@stackmate/engine';

/** What makes a copy better than all of the player's own ones. */
export interface Gain {
  readonly of: 'power' | 'roll';
  /** Power, or the quality of the roll in percent. */
  readonly value: number;
  /** The best of the player's own. */
  readonly mine: number;
}

/** Returns the quality of a roll from 0 to 100. */
export const qualityPercent = (roll: Roll): number => Math.round(100 * rollQuality(roll));

/**
 * Returns what is better about a copy than about all of the player's own copies of its card, by the rolls that they
 * play with. Spells have no stats, and abilities no order: neither makes a copy better.
 */
export function copyGains(roll: Roll, own: readonly Roll[]): readonly Gain[] {
  if (own.length === 0 || roll.rangeType === 'None') return [];
  const gains: readonly Gain[] = [
    { of: 'power', value: roll.power, mine: Math.max(...own.map(({ power }) => power)) },
    { of: 'roll', value: qualityPercent(roll), mine: Math.max(...own.map(qualityPercent)) },
  ];
  return gains.filter(({ value, mine }) => value > mine);
}

/** Returns the abilities of a copy that none of the player's own copies has; of a spell, its side. */
export function newAbilities(roll: Roll, own: readonly Roll[]): readonly DefinitionId[] {
  const had = new Set(own.flatMap(({ abilities }) => abilities));
  return roll.abilities.filter((id) => !had.has(id));
}
