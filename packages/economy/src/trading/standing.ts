import { tradingRules } from './trading-rules.ts';

/** [TR2] What an account has to show before it may trade. */
export const tradingConditions = [
  'age',
  'verified',
  'matches',
  'opponents',
  'no-sanction',
] as const;
export type TradingCondition = (typeof tradingConditions)[number];

/** What the server knows about an account that wants to trade. */
export interface TraderFacts {
  readonly createdAt: number;
  /** Whether the account has a verified e-mail address or a passkey. */
  readonly isVerified: boolean;
  /** Finished matches against people, and how many people. */
  readonly matches: number;
  readonly opponents: number;
  /** When trading is allowed again after a sanction or an undo; 0 without one. */
  readonly pausedUntil: number;
}

/** How far an account is with a condition: `have` of `needed` days, matches or opponents. */
export interface TradingProgress {
  readonly condition: TradingCondition;
  readonly have: number;
  readonly needed: number;
  readonly isMet: boolean;
  /** When a pause ends; missing without one. */
  readonly until?: number;
}

const dayLength = 24 * 60 * 60_000;

/** [TR2] Returns how far an account is with every condition of trading, at a time in ms. */
export function tradingStanding(facts: TraderFacts, now: number): readonly TradingProgress[] {
  const daysLeft = Math.max(0, Math.ceil((facts.pausedUntil - now) / dayLength));
  const progress = (
    condition: TradingCondition,
    have: number,
    needed: number,
  ): TradingProgress => ({
    condition,
    have: Math.min(have, needed),
    needed,
    isMet: have >= needed,
  });
  return [
    progress(
      'age',
      Math.max(0, Math.floor((now - facts.createdAt) / dayLength)),
      tradingRules.accountAge / dayLength,
    ),
    progress('verified', Number(facts.isVerified), 1),
    progress('matches', facts.matches, tradingRules.matches),
    progress('opponents', facts.opponents, tradingRules.opponents),
    // The days of a pause count down, so that `have` of `needed` reads like the others.
    {
      condition: 'no-sanction',
      have: -daysLeft,
      needed: 0,
      isMet: daysLeft === 0,
      ...(daysLeft > 0 && { until: facts.pausedUntil }),
    },
  ];
}

/** Tells whether an account may trade. */
export const mayTrade = (standing: readonly TradingProgress[]): boolean =>
  standing.every(({ isMet }) => isMet);
