import { distance } from './distance.ts';

/** Without what people leave out or put in: capitals, blanks, dashes, apostrophes. */
export const bare = (word: string): string => word.toLowerCase().replaceAll(/[\s_'’./-]+/g, '');

const bareLists = new WeakMap<readonly string[], readonly string[]>();

/** The bare words of a list, cached by the list. */
function bareOf(words: readonly string[]): readonly string[] {
  let known = bareLists.get(words);
  if (!known) {
    known = words.map(bare);
    bareLists.set(words, known);
  }
  return known;
}

const maxNearest = 4;

/** Those of the words that somebody who wrote `word` may have meant, the likeliest first. */
export function nearest(word: string, words: readonly string[]): readonly string[] {
  const wanted = bare(word);
  if (wanted === '') return [];
  const tolerated = Math.max(1, Math.floor(wanted.length / 3));
  const away = (known: string): number | null => {
    if (known.startsWith(wanted)) return 0;
    return wanted.length > 2 && known.includes(wanted) ? 1 : distance(wanted, known, tolerated);
  };
  return bareOf(words)
    .flatMap((known, at) => {
      const steps = away(known);
      return steps === null ? [] : [{ word: words[at], steps }];
    })
    .sort((one, other) => one.steps - other.steps)
    .slice(0, maxNearest)
    .map((near) => near.word);
}
