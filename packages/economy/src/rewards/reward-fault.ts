import { sameRoll } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { matchReward } from './match-reward.ts';
import type { WinReward, WonMatch } from './match-reward.ts';

/** A reward as a match file contains it. */
interface ClaimedReward extends Omit<WinReward, 'box'> {
  readonly box:
    | { readonly kind: 'coins'; readonly coins: number }
    | { readonly kind: 'card'; readonly roll: Roll }
    | null;
}

const sameBox = (a: WinReward['box'], b: ClaimedReward['box']): boolean => {
  if (a === null || b === null) return a === b;
  if (a.kind === 'coins') return b.kind === 'coins' && a.coins === b.coins;
  return b.kind === 'card' && sameRoll(a.copy.roll, b.roll);
};

/**
 * [CO4] Checks that a reward follows from the seed of its match and the terms for the winner. Returns what is wrong;
 * null if nothing is.
 */
export function rewardFault(match: WonMatch, claimed: ClaimedReward): string | null {
  const expected = matchReward(match);
  for (const part of ['coins', 'firstWin', 'limit'] as const) {
    if (expected[part] !== claimed[part]) {
      return `${part} is ${claimed[part]} instead of ${expected[part]}`;
    }
  }
  return sameBox(expected.box, claimed.box) ? null : 'the box does not follow from the seed';
}
