import type { NaturalCopy } from '@stackmate/economy';
import { holdingsOf, rateAlone, rateFit, ratingSum } from './rate-card.ts';
import type { PickReason, RatingTerm } from './rate-card.ts';

/** A card of a pack as rated for a pool. */
export interface RatedPick {
  /** Index in the pack. */
  readonly index: number;
  readonly score: number;
  /** The reasons that count most, the strongest first; never empty. */
  readonly reasons: readonly PickReason[];
}

/** Points from which a reason is worth a mention. */
const worthMention = 0.7;
const maxReasons = 3;

function mainReasons(terms: readonly RatingTerm[]): readonly PickReason[] {
  const reasons = terms
    .filter(({ points, reason }) => reason !== null && points >= worthMention)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxReasons)
    .map(({ reason }) => reason!);
  return reasons.length > 0 ? reasons : [{ kind: 'best-left' }];
}

/**
 * [LE1] Rates the cards of a pack for a pool, the best first. Bots pick the first; the player's suggestion is the same.
 * Equal cards stay in the order of the pack.
 */
export function ratePick(
  pool: readonly NaturalCopy[],
  pack: readonly NaturalCopy[],
): readonly RatedPick[] {
  const holdings = holdingsOf(pool.map(({ roll }) => roll));
  return pack
    .map(({ roll }, index) => {
      const terms = [...rateAlone(roll), ...rateFit(roll, holdings)];
      return { index, score: ratingSum(terms), reasons: mainReasons(terms) };
    })
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
}
