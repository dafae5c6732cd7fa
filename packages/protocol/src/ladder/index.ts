export { boardAnswer, boardAroundAnswer, boardSearchAnswer } from './board.ts';
export type { BoardAnswer, BoardAroundAnswer, BoardRowAnswer, BoardSearchAnswer } from './board.ts';
export { cardBacksAnswer } from './card-backs.ts';
export type { CardBacksAnswer } from './card-backs.ts';
export { profileAnswer, profileChoices } from './profile.ts';
export type { ChartPoint, ProfileAnswer, ProfileChoices, RecordRow } from './profile.ts';
