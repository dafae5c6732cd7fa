export { achievementById, achievements } from './achievements.ts';
export type {
  Achievement,
  AchievementEvent,
  AchievementFamily,
  FoundCard,
  AchievementMatch,
} from './achievements.ts';
export { achievementRarity, advanceAchievements, fewPlayers, reachedSteps } from './progress.ts';
export type { AchievementGains, AchievementRarity } from './progress.ts';
export { achievementWords, rarityText } from './texts.ts';
