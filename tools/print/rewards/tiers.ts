import type { CodeFile } from '../../../apps/server/src/admin/index.ts';

/** The campaign's rewards (product.md, section 1), as the offer names them. */
export const rewardTiers = ['physical', 'digital', 'other'] as const;
export type RewardTier = (typeof rewardTiers)[number];

export type CodeReward = CodeFile['batches'][number]['reward'];

const coins = 10_000;
const nothing = { coins: 0, boosters: 0, deck: null, vip: null, note: '' } as const;

/** Boosters that the prelaunch bonus adds to a physical set. */
const bonusBoosters = 2;

/** A kind of redeem code on the paper of a reward. */
export interface CodeKind {
  /** Names it in files and packing lists. */
  readonly name: string;
  readonly title: string;
  /** What it gives, as the slip says it. */
  readonly gives: string;
  readonly reward: CodeReward;
  /** How many a backer gets. */
  readonly count: number;
}

/** Returns the redeem codes of a reward: the bonus doubles the digital one, and adds coins and a deck to VIP. */
export function codesOf(tier: RewardTier, hasBonus: boolean): readonly CodeKind[] {
  if (tier === 'physical') return [];
  if (tier === 'digital') {
    const reward = { ...nothing, coins, deck: 'Very Rare', note: 'Digital reward' } as const;
    const gives = '10,000 coins and a deck of super rare cards';
    return [{ name: 'digital', title: 'Digital reward', gives, reward, count: hasBonus ? 2 : 1 }];
  }
  const vip: CodeKind = {
    name: 'vip',
    title: 'Super VIP for life',
    gives: '5x coins, boosters, unlimited storage',
    reward: { ...nothing, vip: 'lifetime', note: 'Super VIP for life' },
    count: 1,
  };
  if (!hasBonus) return [vip];
  const bonus: CodeKind = {
    name: 'bonus',
    title: 'Your bonus',
    gives: '10,000 coins and a deck of rare cards',
    reward: { ...nothing, coins, deck: 'Rare', note: 'Bonus of the prelaunch offer' },
    count: 1,
  };
  return [vip, bonus];
}

/** Returns how many boosters come with a physical set. */
export const boostersOf = (hasBonus: boolean): number => (hasBonus ? bonusBoosters : 0);
