/**
 * The edit distance of two words: characters to insert, delete, replace, or swap with their neighbour. null: more than
 * `most`, which is found out early.
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
      const changed = rows[line - 1][column - 1] + Number(!isSame);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        one[line - 1] === other[column - 2] &&
        one[line - 2] === other[column - 1];
      const swapped = isSwapped ? rows[line - 2][column - 2] + 1 : changed;
      const steps = Math.min(changed, swapped, rows[line - 1][column] + 1, row[column - 1] + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    // A swap reaches back two rows; nothing reaches back further.
    if (least > most && leastBefore > most) return null;
    leastBefore = least;
    rows.push(row);
  }
  const steps = rows[one.length][other.length];
  return steps > most ? null : steps;
}
