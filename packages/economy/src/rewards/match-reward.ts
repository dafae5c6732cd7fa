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
  /** Whether a program began the match or acted in it; missing in rewards of earlier versions. */
  readonly isByProgram?: boolean | undefined;
  /** Whether the bonus for the first rated or casual win of the day hasn't been paid before this win. */
  readonly isFirstWinToday: boolean;
  /** Coins of rated wins today, before this one; 0 in rewards from before there was a limit. */
  readonly ratedCoinsToday?: number | undefined;
  /** Whether both players shared an address or device; missing like the next two in rewards of earlier versions. */
  readonly isSameHousehold?: boolean | undefined;
  readonly isGuestOpponent?: boolean | undefined;
  /** Number of players apart from the winner whom the opponent has met in the queues, as far as it counts. */
  readonly opponentMet?: number | undefined;
}

/** Input for calculating a reward, besides the seed and the end of the match. */
export type RewardTerms = Omit<WonMatch, 'seed' | 'seat' | 'reason' | 'turns'>;

/** Why a win pays nothing, or less. */
export type RewardLimit =
  | 'unrewarded-kind'
  | 'by-program'
  | 'withheld'
  | 'casual-wins-of-the-day'
  | 'bot-wins-of-the-day'
  | 'same-opponent'
  | 'same-household'
  | 'new-guest'
  | 'rated-coins-of-the-day'
  | 'new-opponent'
  | 'early-resignation'
  | 'early-and-new-opponent';

/** The reward of a win. */
export interface WinReward {
  /** Coins for the win itself, with the VIP factor and the bonus. */
  readonly coins: number;
  /** The part of `coins` for the first win of the day. */
  readonly firstWin: number;
  readonly box: RewardBox | null;
  /** Why it pays nothing, or less; null if it pays in full. */
  readonly limit: RewardLimit | null;
}

const nothing = (limit: RewardLimit): WinReward => ({
  coins: 0,
  firstWin: 0,
  box: null,
  limit,
});

const isAgainstStranger = ({ kind }: WonMatch): boolean => kind === 'rated' || kind === 'casual';

/** [CO5] Returns what percentage a win pays: less against an opponent who has met hardly anybody else. */
function rewardPercent(match: WonMatch): number {
  const { payPercents } = economy.rewards;
  const met = match.opponentMet ?? payPercents.length;
  return isAgainstStranger(match) ? (payPercents[met] ?? 100) : 100;
}

/** [CO5] Returns how many more coins rated wins may pay today. */
const coinsLeft = ({ isVip, ratedCoinsToday = 0 }: WonMatch): number =>
  economy.rewards.ratedCoinsPerDay * (isVip ? vipCoinFactor : 1) - ratedCoinsToday;

/** [CO5] [CO9] Returns why a win pays nothing; null if it pays. */
function fullLimit(match: WonMatch): RewardLimit | null {
  const { casualWinsPerDay, botWinsPerDay, winsPerOpponent, guestMet } = economy.rewards;
  const { kind, paidWinsToday, winsAgainstOpponentToday } = match;
  if (kind === 'other') return 'unrewarded-kind';
  if (match.isByProgram) return 'by-program';
  if (match.isWithheld) return 'withheld';
  if (isAgainstStranger(match)) {
    if (match.isSameHousehold) return 'same-household';
    if (match.isGuestOpponent && (match.opponentMet ?? guestMet) < guestMet) return 'new-guest';
  }
  if (kind === 'casual' && paidWinsToday >= casualWinsPerDay) return 'casual-wins-of-the-day';
  if (kind === 'strong-bot' && paidWinsToday >= botWinsPerDay) return 'bot-wins-of-the-day';
  if (kind === 'rated' && winsAgainstOpponentToday >= winsPerOpponent) return 'same-opponent';
  if (kind === 'rated' && coinsLeft(match) <= 0) return 'rated-coins-of-the-day';
  return null;
}

/** Returns why a paid win doesn't pay in full; null if it does. */
function partLimit(isEarly: boolean, isNew: boolean, isCapped: boolean): RewardLimit | null {
  if (isCapped) return 'rated-coins-of-the-day';
  if (isEarly) return isNew ? 'early-and-new-opponent' : 'early-resignation';
  return isNew ? 'new-opponent' : null;
}

function coinRange({ kind, leaguePercent }: WonMatch): CoinRange {
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
  const { earlyTurn, firstWin, boxPercent } = economy.rewards;
  const isEarly = kind !== 'strong-bot' && reason === 'resignation' && turns < earlyTurn;
  const percent = rewardPercent(match);
  const random = readStream(deriveStream(seed, `reward ${seat}`));
  const drawn = drawCoins(random, coinRange(match));
  const factor = isVip ? vipCoinFactor : 1;
  const hasBonus = kind !== 'strong-bot' && isFirstWinToday && percent === 100;
  const bonus = (hasBonus ? firstWin : 0) * factor;
  const full = Math.floor((drawn * percent) / (isEarly ? 200 : 100)) * factor + bonus;
  const coins = kind === 'rated' ? Math.min(full, coinsLeft(match)) : full;
  return {
    coins,
    firstWin: Math.min(bonus, coins),
    box: kind === 'rated' && !isEarly && percent >= boxPercent ? drawBox(random) : null,
    limit: partLimit(isEarly, percent < 100, coins < full),
  };
}
