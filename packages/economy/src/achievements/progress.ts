import { achievements } from './achievements.ts';
import type { Achievement, AchievementEvent } from './achievements.ts';

/** What an event changes. */
export interface AchievementGains {
  /** New counts, by achievement. */
  readonly counts: ReadonlyMap<string, number>;
  /** Steps that are earned, from 1. */
  readonly earned: readonly { readonly achievement: string; readonly step: number }[];
}

/** Returns the number of steps that a count has reached. */
export const reachedSteps = ({ steps }: Pick<Achievement, 'steps'>, count: number): number =>
  steps.filter((goal) => count >= goal).length;

/** Returns what an event changes in a player's counts. Counts stop at the last goal. */
export function advanceAchievements(
  before: ReadonlyMap<string, number>,
  event: AchievementEvent,
): AchievementGains {
  const counts = new Map<string, number>();
  const earned: { readonly achievement: string; readonly step: number }[] = [];
  for (const achievement of achievements) {
    const { id, steps, adds, count } = achievement;
    const old = before.get(id) ?? 0;
    const counted = Math.max(0, count(event));
    const next = Math.min(steps.at(-1)!, adds ? old + counted : Math.max(old, counted));
    if (next <= old) continue;
    counts.set(id, next);
    for (
      let step = reachedSteps(achievement, old) + 1;
      step <= reachedSteps(achievement, next);
      step++
    )
      earned.push({ achievement: id, step });
  }
  return { counts, earned };
}

/** Below this number of players, a share says too little. */
export const fewPlayers = 50;

/** How rare a step of an achievement is. */
export type AchievementRarity = 'common' | 'uncommon' | 'rare' | 'very rare';

/** Returns how rare something is that a share of players has; null with too few players to tell. */
export function achievementRarity(holders: number, players: number): AchievementRarity | null {
  if (players < fewPlayers) return null;
  const share = holders / players;
  if (share >= 0.5) return 'common';
  if (share >= 0.2) return 'uncommon';
  return share >= 0.05 ? 'rare' : 'very rare';
}
