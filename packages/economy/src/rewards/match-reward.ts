import { deriveStream, readStream, vipCoinFactor } from '@stackmate/engine';
import type { EndReason } from '@stackmate/engine';
import { economy } from '../config.ts';
import { ratedRange } from './league-range.ts';
import type { CoinRange } from './league-range.ts';
import { drawBox, drawCoins } from './reward-box.ts';
import type { RewardBox } from './reward-box.ts';

/** The kinds of matches as far as rewards tell them apart. `strong-bot`: one of the two strongest bots. */
export type RewardedKind = 'rated' | 'casual' | 'strong-bot' | 'other';

/** A won match, with what the limits need to know about the winner's day (UTC). */
export interface WonMatch {
  /** The match's revealed seed. */
  readonly seed: string;
  /** The winner's seat. */
  readonly seat: 0 | 1;
  readonly kind: RewardedKind;
  readonly reason: EndReason;
  /** Number of turns that were played. */
  readonly turns: number;
  /** The winner's place among the ranked players in percent, before the match; null if not ranked. */
  readonly leaguePercent: number | null;
  readonly isVip: boolean;
  /** Wins of the same kind that paid coins today, before this one. */
  readonly paidWinsToday: number;
  /** Rewarded rated wins against this opponent today, before this one. */
  readonly winsAgainstOpponentToday: number;
  /** Whether operators withhold the winner's rewards (RA7). */
  readonly isWithheld: boolean;
  /** Whether the winner has no rated or casual win today before this one. */
  readonly isFirstWinToday: boolean;
}

/** What the calculation of a reward needs besides the seed and the end of the match. */
export type RewardTerms = Omit<WonMatch, 'seed' | 'seat' | 'reason' | 'turns'>;

/** Why a win pays nothing, or half. */
export type RewardLimit =
  | 'unrewarded-kind'
  | 'withheld'
  | 'casual-wins-of-the-day'
  | 'bot-wins-of-the-day'
  | 'same-opponent'
  | 'early-resignation';

/** The reward of a win. */
export interface WinReward {
  /** Coins for the win itself, with the VIP factor and the bonus. */
  readonly coins: number;
  /** The part of `coins` for the first win of the day. */
  readonly firstWin: number;
  readonly box: RewardBox | null;
  /** Why it pays nothing, or half; null if it pays in full. */
  readonly limit: RewardLimit | null;
}

const nothing = (limit: RewardLimit): WinReward => ({
  coins: 0,
  firstWin: 0,
  box: null,
  limit,
});

/** Returns why a win pays nothing; null if it pays. */
function fullLimit(match: WonMatch): RewardLimit | null {
  const { casualWinsPerDay, botWinsPerDay, winsPerOpponent } = economy.rewards;
  const { kind, paidWinsToday, winsAgainstOpponentToday } = match;
  if (kind === 'other') return 'unrewarded-kind';
  if (match.isWithheld) return 'withheld';
  if (kind === 'casual' && paidWinsToday >= casualWinsPerDay) return 'casual-wins-of-the-day';
  if (kind === 'strong-bot' && paidWinsToday >= botWinsPerDay) return 'bot-wins-of-the-day';
  if (kind === 'rated' && winsAgainstOpponentToday >= winsPerOpponent) return 'same-opponent';
  return null;
}

function rangeOf({ kind, leaguePercent }: WonMatch): CoinRange {
  const { casualWin, botWin } = economy.rewards;
  if (kind === 'rated') return ratedRange(leaguePercent);
  return kind === 'casual' ? casualWin : [botWin, botWin];
}

/**
 * [CO1] [CO2] [CO3] [CO5] Returns what a win pays. Coins and box follow from the seed (CO4), so that anyone with the
 * record can compute them again.
 */
export function matchReward(match: WonMatch): WinReward {
  const limit = fullLimit(match);
  if (limit !== null) return nothing(limit);
  const { seed, seat, kind, reason, turns, isVip, isFirstWinToday } = match;
  const isEarly =
    kind !== 'strong-bot' && reason === 'resignation' && turns < economy.rewards.earlyTurn;
  const random = readStream(deriveStream(seed, `reward ${seat}`));
  const drawn = drawCoins(random, rangeOf(match));
  const factor = isVip ? vipCoinFactor : 1;
  const firstWin = kind !== 'strong-bot' && isFirstWinToday ? economy.rewards.firstWin : 0;
  const coins = (isEarly ? Math.floor(drawn / 2) : drawn) * factor;
  return {
    coins: coins + firstWin * factor,
    firstWin: firstWin * factor,
    box: kind === 'rated' && !isEarly ? drawBox(random) : null,
    limit: isEarly ? 'early-resignation' : null,
  };
}
