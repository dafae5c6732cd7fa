/** Without what people leave out or put in: capitals, blanks, dashes, apostrophes. */
export const bare = (word: string): string => word.toLowerCase().replaceAll(/[\s_'’./-]+/g, '');

/** How many signs must be put in, left out, changed, or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let line = 1; line <= one.length; line += 1) {
    const row = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const changed = rows[line - 1][column - 1] + Number(!isSame);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        one[line - 1] === other[column - 2] &&
        one[line - 2] === other[column - 1];
      const swapped = isSwapped ? rows[line - 2][column - 2] + 1 : changed;
      row.push(Math.min(changed, swapped, rows[line - 1][column] + 1, row[column - 1] + 1));
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}

const mostShown = 4;

/** Those of the words that somebody who wrote `word` may have meant, the likeliest first. */
export function nearest(word: string, words: readonly string[]): readonly string[] {
  const wanted = bare(word);
  if (wanted === '') return [];
  const tolerated = Math.max(1, Math.floor(wanted.length / 3));
  return words
    .map((each) => {
      const known = bare(each);
      if (known.startsWith(wanted)) return { each, away: 0 };
      const away = known.includes(wanted) && wanted.length > 2 ? 1 : distance(wanted, known);
      return { each, away };
    })
    .filter(({ away }) => away <= tolerated)
    .sort((one, other) => one.away - other.away)
    .slice(0, mostShown)
    .map(({ each }) => each);
}
