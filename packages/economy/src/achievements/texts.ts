import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { achievementById } from './achievements.ts';
import type { Achievement } from './achievements.ts';
import { achievementRarity } from './progress.ts';
import type { AchievementRarity } from './progress.ts';

const rarityTexts: Readonly<Record<AchievementRarity, Message>> = {
  common: msg('Common: {share} % of players'),
  uncommon: msg('Uncommon: {share} % of players'),
  rare: msg('Rare: {share} % of players'),
  'very rare': msg('Very rare: {share} % of players'),
};

/** Returns how many players have something, in words. */
export function rarityText(holders: number, players: number): string {
  const rarity = achievementRarity(holders, players);
  if (rarity === null) return t('Too early to tell how rare it is');
  const percent = (100 * holders) / players;
  if (holders > 0 && percent < 0.1)
    return t('Very rare: under {share} % of players', { share: 0.1 });
  const share = percent < 10 ? Math.round(10 * percent) / 10 : Math.round(percent);
  return t(rarityTexts[rarity], { share: String(share) });
}

/** An achievement's step in words. */
export interface AchievementWords {
  readonly achievement: Achievement;
  readonly name: string;
  readonly text: string;
}

/** Returns the words of a step, counted from 1; null for an achievement that this version doesn't know. */
export function achievementWords(id: string, step: number): AchievementWords | null {
  const achievement = achievementById.get(id);
  if (!achievement) return null;
  const goal = achievement.steps[Math.min(step, achievement.steps.length) - 1];
  return { achievement, name: t(achievement.name), text: t(achievement.text, { goal }) };
}
