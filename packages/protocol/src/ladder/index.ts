export { boardAnswer, boardAroundAnswer, boardSearchAnswer } from './board.ts';
export type { BoardAnswer, BoardAroundAnswer, BoardRowAnswer, BoardSearchAnswer } from './board.ts';
export { cardBacksAnswer, profileAnswer, profileChoices } from './profile.ts';
export type {
  CardBacksAnswer,
  ChartPoint,
  ProfileAnswer,
  ProfileChoices,
  RecordRow,
} from './profile.ts';
