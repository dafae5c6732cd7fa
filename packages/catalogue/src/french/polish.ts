const vowel = '[aeiouyàâäéèêëîïôöùûœ]';

/** The start of a word that isn't the second part of one with a hyphen, such as 'la' in 'mets-la'. */
const start = '(?<![\\p{L}’-])';

/** Articles that give way to a possessive: 'le ton monstre' is 'ton monstre'. */
const spareArticle = new RegExp(
  `${start}(?:le|la|les|une?|des) (?<possessive>ton|ta|tes)(?= )`,
  'giu',
);

/** Words that lose their vowel before another one: 'le attaquant' is 'l’attaquant'. */
const elided = new RegExp(`${start}(?<word>le|la|de|ne|se|que) (?=${vowel})`, 'giu');
const elidedIf = new RegExp(`${start}(?<word>si) (?=ils? )`, 'giu');

/** Words with another form before a vowel: 'ta action' is 'ton action'. */
const linked = new RegExp(`${start}(?<word>ce|ta|sa) (?=${vowel})`, 'giu');
const links: Readonly<Record<string, string>> = { ce: 'cet', ta: 'ton', sa: 'son' };

/** Prepositions that merge with an article. */
const merged = new RegExp(`${start}(?<preposition>de|à) (?<article>les?) `, 'giu');
const mergers: Readonly<Record<string, string>> = {
  'de le': 'du',
  'de les': 'des',
  'à le': 'au',
  'à les': 'aux',
};

const likeCase = (word: string, found: string): string =>
  found.startsWith(found.charAt(0).toLowerCase())
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);

/** Mends French words beside each other, and puts a no-break space before a colon and a semicolon. */
export const polishFrench = (text: string): string =>
  text
    .replaceAll(spareArticle, (found, possessive: string) => likeCase(possessive, found))
    .replaceAll(linked, (found, word: string) =>
      likeCase(`${links[word.toLowerCase()] ?? word} `, found),
    )
    .replaceAll(elided, (_, word: string) => `${word.slice(0, -1)}’`)
    .replaceAll(elidedIf, (_, word: string) => `${word.slice(0, -1)}’`)
    .replaceAll(merged, (found, preposition: string, article: string) =>
      likeCase(`${mergers[`${preposition} ${article}`.toLowerCase()] ?? found.trimEnd()} `, found),
    )
    .replaceAll(/ ?(?<mark>[:;])(?= |$)/g, '\u00A0$<mark>');
