/** Articles and the like before a noun as they are in templates: before other starts, and before a vowel. */
const determiners: Readonly<Record<string, readonly [impure: string, vowel: string]>> = {
  il: ['lo ', 'l’'],
  la: ['la ', 'l’'],
  i: ['gli ', 'gli '],
  un: ['uno ', 'un '],
  una: ['una ', 'un’'],
  quel: ['quello ', 'quell’'],
  quella: ['quella ', 'quell’'],
  quei: ['quegli ', 'quegli '],
};
const before = new RegExp(
  `(?<!\\p{L})(?<word>${Object.keys(determiners).join('|')}) (?<next>(?<impure>s[^aeiouàèéìòù ]|z|gn|ps|x|y)|(?<vowel>[aeiouàèéìòù]))`,
  'giu',
);

/** Prepositions that merge with the article after them: 'di il' is 'del'. */
const merged =
  /(?<!\p{L})(?<preposition>di|a|da|in|su) (?<article>il|lo|la|i|gli|le|l’)(?<end> |(?<=’))/giu;
const stems: Readonly<Record<string, string>> = { di: 'de', a: 'a', da: 'da', in: 'ne', su: 'su' };
const endings: Readonly<Record<string, string>> = {
  il: 'l',
  lo: 'llo',
  la: 'lla',
  i: 'i',
  gli: 'gli',
  le: 'lle',
  'l’': 'll’',
};

/** 'e' before another e: 'mettila nella tua mano ed evocala'. */
const doubled = /(?<!\p{L})e (?=[eèé])/gu;

const likeCase = (word: string, found: string): string =>
  found.startsWith(found.charAt(0).toLowerCase())
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);

/** Mends Italian words beside each other: 'di il attacco' is 'dell’attacco'. */
export const polishItalian = (text: string): string =>
  text
    .replaceAll(doubled, 'ed ')
    .replaceAll(before, (found, ...rest) => {
      const { word = '', next = '', vowel } = rest.at(-1) as Record<string, string | undefined>;
      const [impure, elided] = determiners[word.toLowerCase()] ?? ['', ''];
      return likeCase(`${vowel === undefined ? impure : elided}${next}`, found);
    })
    .replaceAll(merged, (found, ...rest) => {
      const {
        preposition = '',
        article = '',
        end = '',
      } = rest.at(-1) as Record<string, string | undefined>;
      const stem = stems[preposition.toLowerCase()] ?? '';
      return likeCase(`${stem}${endings[article.toLowerCase()] ?? ''}${end}`, found);
    });
