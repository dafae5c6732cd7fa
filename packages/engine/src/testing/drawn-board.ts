import { squareAt } from '../board/square.ts';
import { boardSize } from '../types/constants.ts';
import type { Square } from '../types/ids.ts';

/** The letter on each square of a drawn board, or null. Rank 5 is drawn first. */
export type DrawnBoard = readonly (string | null)[];

/**
 * Reads five lines of five characters each, separated by blanks; `.` is an empty square. Throws
 * an error that quotes the faulty line.
 */
export function readDrawnBoard(text: string): DrawnBoard {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length !== boardSize)
    throw new Error(`a board has ${boardSize} lines, not ${lines.length}`);
  const board: (string | null)[] = Array.from({ length: boardSize * boardSize }, () => null);
  for (const [index, line] of lines.entries()) {
    const characters = line.split(/\s+/);
    if (characters.length !== boardSize)
      throw new Error(`a line has ${boardSize} squares: "${line}"`);
    for (const [file, character] of characters.entries()) {
      if (character !== '.') board[squareAt(file, boardSize - 1 - index)] = character;
    }
  }
  return board;
}

/** Draws a board, rank 5 first. */
export function drawBoard(character: (square: Square) => string | null): string {
  const lines: string[] = [];
  for (let rank = boardSize - 1; rank >= 0; rank--) {
    const characters = Array.from(
      { length: boardSize },
      (_, file) => character(squareAt(file, rank)) ?? '.',
    );
    lines.push(characters.join(' '));
  }
  return lines.join('\n');
}
