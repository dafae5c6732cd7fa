import type { RewardedKind } from '@stackmate/economy';
import type {
  AdvancedQuest,
  EarnedReward,
  EarnedSteps,
  GainedMastery,
  MatchReward,
} from '@stackmate/protocol/rewards';

/** The reward of a win; `content` is the reward as JSON. */
export interface RewardTable {
  /** Number of the match: one reward per win. */
  readonly match: number;
  readonly player: string;
  /** Null for a bot. */
  readonly opponent: string | null;
  readonly kind: RewardedKind;
  /** UTC day, counted from 1970. */
  readonly day: number;
  readonly content: string;
  /** Whether it paid anything. */
  readonly is_paid: number;
  /** Facts that decided the reward (`RewardTerms`), as JSON; null in rewards of earlier versions. */
  readonly terms: string | null;
}

/** A player whose wins pay nothing for now, by an operator's decision. */
export interface WithheldRewardTable {
  readonly player: string;
  /** Shown to the player. */
  readonly reason: string;
  readonly since: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly match_rewards: RewardTable;
    readonly withheld_rewards: WithheldRewardTable;
  }
}

/** The reward of a player's win, as stored. */
export interface StoredReward {
  /** Whether the end of the match is stored. */
  readonly isOver: boolean;
  readonly reward: MatchReward | null;
  /** Firsts that the match paid to the player. */
  readonly earned: readonly EarnedReward[];
  /** What the player's win added to masteries. */
  readonly masteries: readonly GainedMastery[];
  /** Quests that the match was the last to advance. */
  readonly quests: readonly AdvancedQuest[];
  /** Achievements that the match earned for the player; null for none. */
  readonly achievements: EarnedSteps | null;
  /** Coins of the player. */
  readonly balance: number;
}

/** Coins that a win paid, without its box. */
export interface PaidMatch extends Pick<MatchReward, 'coins' | 'limit'> {
  readonly match: string;
}
