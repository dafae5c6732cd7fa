/**
 * Returns the edit distance of two words: the number of characters to insert, delete, replace, or swap with their neighbour.
 * Returns null if it exceeds `most`, without computing it fully.
 */
export function distance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  let leastBefore = 0;
  for (let line = 1; line <= one.length; line += 1) {
    const row = [line];
    let least = line;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const replaceSteps = rows[line - 1][column - 1] + Number(!isSame);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        one[line - 1] === other[column - 2] &&
        one[line - 2] === other[column - 1];
      const swapSteps = isSwapped ? rows[line - 2][column - 2] + 1 : replaceSteps;
      const steps = Math.min(
        replaceSteps,
        swapSteps,
        rows[line - 1][column] + 1,
        row[column - 1] + 1,
      );
      row.push(steps);
      least = Math.min(least, steps);
    }
    // A swap uses the row before the last one, so both rows must exceed the limit.
    if (least > most && leastBefore > most) return null;
    leastBefore = least;
    rows.push(row);
  }
  const steps = rows[one.length][other.length];
  return steps > most ? null : steps;
}
