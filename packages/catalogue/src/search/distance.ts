/**
 * Returns the edit distance of two words: the number of characters to insert, delete, replace, or swap with their neighbour.
 * Returns null if it exceeds `maxSteps`, without computing it fully.
 */
export function distance(a: string, b: string, maxSteps: number): number | null {
  if (Math.abs(a.length - b.length) > maxSteps) return null;
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  let minBefore = 0;
  for (let line = 1; line <= a.length; line += 1) {
    const row = [line];
    let min = line;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[line - 1] === b[column - 1];
      const replaceSteps = rows[line - 1][column - 1] + Number(!isSame);
      const isSwapped =
        line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1];
      const swapSteps = isSwapped ? rows[line - 2][column - 2] + 1 : replaceSteps;
      const steps = Math.min(
        replaceSteps,
        swapSteps,
        rows[line - 1][column] + 1,
        row[column - 1] + 1,
      );
      row.push(steps);
      min = Math.min(min, steps);
    }
    // A swap uses the row before the last one, so both rows must exceed the limit.
    if (min > maxSteps && minBefore > maxSteps) return null;
    minBefore = min;
    rows.push(row);
  }
  const steps = rows[a.length][b.length];
  return steps > maxSteps ? null : steps;
}
