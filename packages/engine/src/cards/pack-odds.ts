import { drawOdds, type CardOdds } from '../rarity/odds.ts';
import type { Definition } from '../types/definition.ts';
import type { Rarity } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import { boosterContent } from './booster.ts';

/** The chance that a booster has at least one card of some kind. */
export interface PackChance {
  /** Probability, from 0 to 1. */
  readonly inPack: number;
  /** Number of boosters until the first one, on average. */
  readonly packs: number;
}

export interface PackOdds {
  /** Chances by card, in the order of ids. */
  readonly cards: ReadonlyMap<DefinitionId, PackChance & { readonly tier: Rarity }>;
  /** Chances by tier; a tier without cards is absent. */
  readonly tiers: ReadonlyMap<Rarity, PackChance>;
}

const weightShare = (pool: readonly CardOdds[], counts: (odds: CardOdds) => boolean): number =>
  pool.reduce((sum, odds) => sum + (counts(odds) ? odds.weight : 0), 0) / pool[0].outOf;

/**
 * [EC2] Returns the exact chance that one booster has a card, for each card and each tier. Every draw is independent.
 */
export function packOdds(definitions: readonly Definition[]): PackOdds {
  const odds = drawOdds(definitions);
  const chance = (counts: (odds: CardOdds) => boolean): PackChance => {
    const none = boosterContent.reduce(
      (left, [pool, count]) => left * (1 - weightShare(odds[pool], counts)) ** count,
      1,
    );
    return { inPack: 1 - none, packs: 1 / (1 - none) };
  };
  return {
    cards: new Map(
      odds.any.map(({ card, tier }) => [
        card,
        { tier, ...chance((candidate) => candidate.card === card) },
      ]),
    ),
    tiers: new Map(
      [...new Set(odds.any.map(({ tier }) => tier))].map((tier) => [
        tier,
        chance((candidate) => candidate.tier === tier),
      ]),
    ),
  };
}
