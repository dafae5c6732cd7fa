import { distance } from './distance.ts';

/** Reduces a word to what people rarely misspell: lower case without spaces, dashes and apostrophes. */
export const plainWord = (word: string): string =>
  word.toLowerCase().replaceAll(/[\s_'’./-]+/g, '');

const plainLists = new WeakMap<readonly string[], readonly string[]>();

/** Returns the reduced words of a list, cached by the list. */
function plainWords(words: readonly string[]): readonly string[] {
  let known = plainLists.get(words);
  if (!known) {
    known = words.map(plainWord);
    plainLists.set(words, known);
  }
  return known;
}

const maxNearest = 4;

/** Returns up to four of `words` that are similar to `word`, the most similar first. */
export function nearest(word: string, words: readonly string[]): readonly string[] {
  const wanted = plainWord(word);
  if (wanted === '') return [];
  const maxEdits = Math.max(1, Math.floor(wanted.length / 3));
  const editsTo = (known: string): number | null => {
    if (known.startsWith(wanted)) return 0;
    return wanted.length > 2 && known.includes(wanted) ? 1 : distance(wanted, known, maxEdits);
  };
  return plainWords(words)
    .flatMap((known, at) => {
      const steps = editsTo(known);
      return steps === null ? [] : [{ word: words[at], steps }];
    })
    .sort((a, b) => a.steps - b.steps)
    .slice(0, maxNearest)
    .map((near) => near.word);
}
