import { newRating, pairWave, rateMatch, resultShare } from '@stackmate/ranking';
import type { WaitingPlayer } from '@stackmate/ranking';

interface Farm {
  /** Number of the farmer's other accounts, all without matches before. */
  readonly accounts: number;
  readonly isSameHousehold: boolean;
  /** Number of times that the farmer waits for each of them. */
  readonly rounds: number;
}

/** A wait after which any two players fit, in ms. */
const longWait = 10 * 60_000;

/**
 * Returns the points that a new player gains by waiting for own other accounts at an hour when nobody else waits: each
 * loses on purpose whenever the two are paired.
 */
export function farmRating({ accounts, isSameHousehold, rounds }: Farm): number {
  const waits = (id: string, rating: number): WaitingPlayer => ({
    id,
    rating,
    since: -longWait,
    lastOpponent: null,
    households: [isSameHousehold ? 'home' : id],
  });
  // These accounts have met only the farmer.
  const others = Array.from({ length: accounts }, () => ({ rating: newRating(0) }));
  let own = newRating(0);
  const met = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [account, other] of others.entries()) {
      const waiting = [waits('own', own.rating), waits('other', other.rating.rating)];
      if (pairWave(waiting, 0, round).length === 0) continue;
      const othersMet = met.size - (met.has(account) ? 1 : 0);
      const shares = [resultShare(0), resultShare(othersMet)] as const;
      [own, other.rating] = rateMatch([own, other.rating], 1, 0, shares);
      met.add(account);
    }
  }
  return own.rating - newRating(0).rating;
}
