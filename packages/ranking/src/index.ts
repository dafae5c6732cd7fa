export { updateRating } from './rating/glicko2.ts';
export type { GlickoRating, GlickoResult } from './rating/glicko2.ts';
export {
  deviationAt,
  isProvisional,
  newRating,
  rateMatch,
  ratingRules,
  resultShare,
  resultShares,
} from './rating/rating.ts';
export type { PlayerRating } from './rating/rating.ts';
export {
  isRanked,
  leagueAt,
  leaguePatience,
  rankedNeeds,
  rankingNeeds,
  withLimit,
} from './leagues/league-place.ts';
export type { League, RankingNeed, SeasonRecord } from './leagues/league-place.ts';
export { rankedUntil } from './leagues/ranked-until.ts';
export { toSeason, seasonPrize, seasonSpan, titleLimit, widenForSeason } from './leagues/season.ts';
export type { SeasonPrize } from './leagues/season.ts';
export { pairWave, waveInterval, searchRules, searchWidth } from './pairing/pair-wave.ts';
export type { WaitingPlayer } from './pairing/pair-wave.ts';
export { waveShare } from './pairing/wave-share.ts';
export { cooldownAt, cooldownRules } from './pairing/cooldown.ts';
export type { QueueCooldown, RatedFaultEntry } from './pairing/cooldown.ts';
export { nextGoal } from './leagues/next-goal.ts';
export type { RankingGoal } from './leagues/next-goal.ts';
export { estimateShare } from './share.ts';
export type { Share } from './share.ts';
