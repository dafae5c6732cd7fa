export {
  cooldown,
  deviceId,
  deviceIdPattern,
  ratedClock,
  ratedClocks,
  ratedFault,
  ratedFaults,
  ratedResult,
  ratedResults,
  ratingGoal,
  shownLeague,
  shownRating,
} from './parts.ts';
export type {
  Cooldown,
  RatedClock,
  RatedFault,
  RatedResult,
  RatingGoal,
  ShownLeague,
  ShownRating,
} from './parts.ts';
export { ratedSearch, searchEnds, unratedReasons } from './queue.ts';
export type { RatedSearch, SearchEnd } from './queue.ts';
export { queueRated, ratedSearchMessage } from './messages.ts';
export { ratedNeeds, ratingAnswer, ratingChange, seasonRecord } from './answers.ts';
export type { RatingAnswer, RatingChange, SeasonRecordAnswer } from './answers.ts';
