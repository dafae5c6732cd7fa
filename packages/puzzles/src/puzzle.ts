import type { Action, PlayRules } from '@stackmate/engine';

/** The rules for playing a puzzle. */
export type PuzzleRules = Pick<PlayRules, 'decision' | 'isLegal' | 'legalActions' | 'playInPlace'>;

/** Theme of a solution. */
export const puzzleThemes = [
  'checkmate',
  'energy',
  'summon',
  'stack',
  'lift',
  'unstack',
  'move',
  'upgrade',
  'spell',
  'ability',
  'direct attack',
  'sacrifice',
] as const;
export type PuzzleTheme = (typeof puzzleThemes)[number];

/** Levels from easy to hard. */
export const puzzleLevels = [1, 2, 3, 4, 5] as const;
export type PuzzleLevel = (typeof puzzleLevels)[number];

/** An action as stored: kind, card, square, target, option. */
export type StoredAction = readonly [
  Action['kind'],
  Action['card'],
  Action['to'],
  Action['target'],
  Action['option'],
];

/**
 * A position in which the player to move wins this turn in `actions` actions, and not in fewer. There is one solution:
 * all turns of at most that many actions that win consist of the same actions, in one order or another. Nothing is
 * hidden that could matter: the opponent holds no cards, and no solution draws, reveals or rolls anything.
 */
export interface Puzzle {
  readonly id: number;
  /** The position, as text. */
  readonly position: string;
  /** Number of actions, not counting answers to the questions that an action asks. */
  readonly actions: number;
  /** The actions and answers, in an order that wins. */
  readonly solution: readonly StoredAction[];
  readonly themes: readonly PuzzleTheme[];
  readonly level: PuzzleLevel;
  /** How hard it is, as a number: level is a fifth of this order. */
  readonly score: number;
  /** The game between bots from which it comes. */
  readonly from: { readonly game: string; readonly turn: number };
}

/** A puzzle as lists show it. */
export type PuzzleSummary = Pick<Puzzle, 'id' | 'actions' | 'themes' | 'level'>;

export const toAction = ([kind, card, to, target, option]: StoredAction): Action => ({
  kind,
  card,
  to,
  target,
  option,
});

export const storedAction = ({ kind, card, to, target, option }: Action): StoredAction => [
  kind,
  card,
  to,
  target,
  option,
];

/** Puzzles in one part of the data. */
export const partSize = 50;
