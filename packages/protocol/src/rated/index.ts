export {
  cooldown,
  rankingNeed,
  ratedFault,
  ratedFaults,
  ratedResult,
  ratedResults,
  ratingGoal,
  seatRating,
  shownLeague,
  shownRating,
} from './parts.ts';
export type {
  Cooldown,
  RankingNeed,
  RatedFault,
  RatedResult,
  RatingGoal,
  SeatRating,
  ShownLeague,
  ShownRating,
} from './parts.ts';
export {
  deviceId,
  deviceIdPattern,
  ratedClock,
  ratedClocks,
  ratedSearch,
  searchEnds,
  unratedReasons,
} from '../rated-queue.ts';
export type { RatedClock, RatedSearch, SearchEnd } from '../rated-queue.ts';
export {
  ratedNeeds,
  ratingAnswer,
  ratingChange,
  ratingChangeAnswer,
  seasonRecord,
} from './answers.ts';
export type {
  RatingAnswer,
  RatingChange,
  RatingChangeAnswer,
  SeasonRecordAnswer,
} from './answers.ts';
