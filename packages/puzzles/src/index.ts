export { readSketch, storedSketch } from './sketch.ts';
export type { SketchedStack } from './sketch.ts';
export { toAction, partSize, puzzleLevels, puzzleThemes, storedAction } from './puzzle.ts';
export type {
  Puzzle,
  PuzzleLevel,
  PuzzleSummary,
  PuzzleTheme,
  StoredAction,
  PuzzleRules,
} from './puzzle.ts';
export { dailyPuzzleId, dayDate, toDay } from './daily.ts';
export { judgeLine } from './judge-line.ts';
export type { LineVerdict } from './judge-line.ts';
export { playLine } from './play-line.ts';
export type { DescribedStep, PlayedLine } from './play-line.ts';
export { createPuzzleJudge } from './puzzle-judge.ts';
export type { PuzzleJudge } from './puzzle-judge.ts';
export { solutionSentences, stepText } from './step-text.ts';
export type { KnownPosition } from './step-text.ts';
export { describeAction, namesAfter } from './track-cards.ts';
export type { CardOrigins } from './track-cards.ts';
