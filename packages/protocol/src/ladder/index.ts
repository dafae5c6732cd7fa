export type { BoardAnswer, BoardAroundAnswer, BoardRowAnswer, BoardSearchAnswer } from './board.ts';
export type {
  ChartPoint,
  FavouriteCopy,
  ProfileAnswer,
  ProfileChoices,
  RecordRow,
  EventResult,
} from './profile.ts';
