import { achievementWords, rarityText } from '@stackmate/economy/achievements';
import type { AchievementFamily } from '@stackmate/economy/achievements';
import type { ProfileAnswer } from '@stackmate/protocol/ladder';

/** An earned achievement, as the page shows it. */
export interface AchievementBadge {
  readonly id: string;
  readonly family: AchievementFamily;
  readonly step: number;
  readonly steps: number;
  readonly name: string;
  readonly text: string;
  readonly rarity: string;
}

/** Returns the earned achievements in words, without those that this version doesn't know. */
export const achievementBadges = ({
  players,
  earned,
}: ProfileAnswer['achievements']): readonly AchievementBadge[] =>
  earned.flatMap(({ achievement: id, step, holders }) => {
    const words = achievementWords(id, step);
    if (!words) return [];
    const { name, text, achievement } = words;
    const { family, steps } = achievement;
    const rarity = rarityText(holders, players);
    return [{ id, family, step, steps: steps.length, name, text, rarity }];
  });
