import { parseMessage } from './message.ts';

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzžAÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽ'.matchAll(
      /(.)(.)/gu,
    ),
    ([, plain, changed]) => [plain, changed],
  ),
);

/** Addresses of links, anchors of terms, tags and addresses in a text: they stay as they are. */
const untouched = /\]\([^)]*\)|\|\w+\]|<[^<>]*>|https?:\/\/[^\s)]+/g;

/** Letters that are added for each letter. */
const growth = 0.4;

/** Marks both ends of a text, so that people and tests see which texts pass through `t`. */
export const pseudoMarks = { start: '⟦', end: '⟧' } as const;

/**
 * Returns an English text in the pseudo-language: readable, with accents, 40 % longer and marked at both ends.
 * Parameters, plurals, links and tags stay as they are.
 */
export function pseudoText(english: string): string {
  const kept = [...english.matchAll(untouched)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
  const isKept = (index: number): boolean =>
    kept.some(({ start, end }) => start <= index && index < end);
  let text = '';
  let end = 0;
  let missing = 0;
  for (const literal of parseMessage(english).literals) {
    text += english.slice(end, literal.start);
    for (let index = literal.start; index < literal.end; index += 1) {
      const letter = english[index];
      const changed = isKept(index) ? undefined : accented[letter];
      text += changed ?? letter;
      if (changed === undefined) continue;
      missing += growth;
      // Vowels grow; a text without them grows all the same.
      if (missing < (/[aeiouy]/i.test(letter) ? growth : 2)) continue;
      const added = Math.ceil(missing);
      text += changed.toLowerCase().repeat(added);
      missing -= added;
    }
    end = literal.end;
  }
  const rest = '~'.repeat(Math.max(0, Math.ceil(missing)));
  return `${pseudoMarks.start}${text}${english.slice(end)}${rest}${pseudoMarks.end}`;
}
