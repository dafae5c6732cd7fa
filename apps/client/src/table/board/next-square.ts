import { boardSize, fileOf, rankOf, squareAt } from '@stackmate/engine';
import type { Square } from '@stackmate/engine';

const clamp = (value: number): number => Math.min(boardSize - 1, Math.max(0, value));

const steps: Readonly<Record<string, readonly [files: number, ranks: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-boardSize, 0],
  End: [boardSize, 0],
  PageUp: [0, boardSize],
  PageDown: [0, -boardSize],
};

/** Returns the square that a key moves the focus to, on the board as it is drawn; null for other keys. */
export function nextSquare(from: Square, key: string, south: boolean): Square | null {
  if (!Object.hasOwn(steps, key)) return null;
  const [files, ranks] = steps[key];
  const sign = south ? 1 : -1;
  return squareAt(clamp(fileOf(from) + sign * files), clamp(rankOf(from) + sign * ranks));
}
