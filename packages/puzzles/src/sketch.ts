import { boardSize, squareCount } from '@stackmate/engine';
import type { DefinitionId, MatchState, Player } from '@stackmate/engine';

/** A stack on a small drawing of a puzzle's board. */
export interface SketchedStack {
  /** Column and row from the top left, from 0, as the player below sees the board. */
  readonly column: number;
  readonly row: number;
  /** Whether it belongs to the player below: of a puzzle, the player to move. */
  readonly isOwn: boolean;
  readonly isKing: boolean;
  /** Number of cards, 1 to 4. */
  readonly count: number;
  /** Its top card; 0 if it is face down. */
  readonly card: DefinitionId;
}

/** Each stack as one number, so that the list of all boards stays small. */
const [ownUnit, kingUnit, countUnit, cardUnit] = [squareCount, 2 * squareCount, 100, 1000];

/** Returns the drawing of a position's board as a player sees it, by default the player to move. */
export const storedSketch = (
  { open }: Pick<MatchState, 'open'>,
  below: Player = open.active,
): readonly number[] =>
  open.field.flatMap((stack, square) =>
    stack
      ? [
          (below === 0 ? square : squareCount - 1 - square) +
            (stack.owner === below ? ownUnit : 0) +
            (stack.king ? kingUnit : 0) +
            countUnit * stack.cards.length +
            cardUnit * (stack.cards[0].roll?.card ?? 0),
        ]
      : [],
  );

/** Reads a stored drawing. */
export const readSketch = (stored: readonly number[]): readonly SketchedStack[] =>
  stored.map((number) => {
    const square = number % squareCount;
    const marks = Math.floor((number % countUnit) / squareCount);
    return {
      column: square % boardSize,
      row: boardSize - 1 - Math.floor(square / boardSize),
      isOwn: marks % 2 === 1,
      isKing: marks >= 2,
      count: Math.floor((number % cardUnit) / countUnit),
      card: Math.floor(number / cardUnit),
    };
  });
