export type {
  Cooldown,
  RatedFault,
  RatedResult,
  RatingGoal,
  SeasonTitle,
  SeatRating,
  ShownLeague,
  ShownRating,
} from './parts.ts';
export { deviceIdPattern, ratedClocks } from '../rated-queue.ts';
export type { RatedClock, RatedSearch, SearchEnd } from '../rated-queue.ts';
export { ratingAnswer, ratingChangeAnswer } from './answers.ts';
export type {
  RatingAnswer,
  RatingChange,
  RatingChangeAnswer,
  SeasonRecordAnswer,
} from './answers.ts';
