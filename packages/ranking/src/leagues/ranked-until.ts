import type { PlayerRating } from '../rating/rating.ts';
import { isRanked, rankedNeeds } from './league-place.ts';
import type { SeasonRecord } from './league-place.ts';

const day = 24 * 60 * 60_000;

/**
 * [RA3] Returns the first UTC midnight (ms since 1970) at which a player is no longer ranked without another match:
 * the last one is too long ago then, or too little is known. Returns null if the player isn't ranked now.
 */
export function rankedUntil(
  record: SeasonRecord,
  rating: PlayerRating,
  now: number,
): number | null {
  if (!isRanked(record, rating, now)) return null;
  // Ranked at the first `known` midnights, not at number `open`: both reasons, once true, remain true.
  let known = 0;
  let open = rankedNeeds.activeDays + 2;
  const first = (Math.floor(now / day) + 1) * day;
  while (open - known > 1) {
    const middle = Math.floor((known + open) / 2);
    if (isRanked(record, rating, first + (middle - 1) * day)) known = middle;
    else open = middle;
  }
  return first + known * day;
}
