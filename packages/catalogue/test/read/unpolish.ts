// Undoes what a language does to words beside each other, so that a text can be read by the words it was written from.

/** Returns a word with a capital if what was found has one. */
const likeCase = (word: string, found: string): string =>
  found.startsWith(found.charAt(0).toLowerCase())
    ? word
    : word.charAt(0).toUpperCase() + word.slice(1);

const merged: Readonly<Record<string, string>> = {
  im: 'in dem',
  ins: 'in das',
  am: 'an dem',
  vom: 'von dem',
  zum: 'zu dem',
  zur: 'zu der',
};

/** Undoes what German does to words beside each other. */
export const unpolishGerman = (text: string): string =>
  text
    .replaceAll(/\b(?:im|ins|am|vom|zum|zur)\b/gi, (word) =>
      likeCase(merged[word.toLowerCase()] ?? word, word),
    )
    .replaceAll(' hat,', ' hat');

/** Undoes what Japanese does to words beside each other. */
export const unpolishJapanese = (text: string): string =>
  text
    .replaceAll('はすべて', 'すべては')
    .replaceAll(
      /((?:内|以外|以上|以下|未満|フィールド)の|単独の(?!スペル)|より大きい|(?:に|して|を受けて)い(?:る|ない)|である|隣接する|に出た)、/g,
      '$1',
    );

/** Undoes what Chinese does to words beside each other. */
export const unpolishChinese = (text: string): string =>
  text
    .replaceAll(/(?<=\d)、(?=\d)/g, ', ')
    .replaceAll(/(?<=[内內上中邻鄰])、(?=此|使用者)/g, '的')
    .replaceAll(
      /(?<=以[上下]|[级級]|[中]线|中線|叠放|疊放|顶端|頂端|受伤|受傷|登场|登場|[斜八]向|八方|十字|全[场場])、/g,
      '的',
    );

const portugueseParts: Readonly<Record<string, string>> = {
  d: 'de',
  n: 'em',
  a: 'a',
  à: 'a a',
  às: 'a as',
  pel: 'por',
};
const portugueseMerged =
  /(?<!\p{L})(?:(?<start>[dn]|pel)(?<word>(?:es[st][ea]|[oa])s?)|(?<to>a)(?<article>os?)|(?<both>às?))(?!\p{L})/giu;

/** Undoes 'do', 'neste' and the like. */
export const unpolishPortuguese = (text: string): string =>
  text.replaceAll(portugueseMerged, (found, ...rest) => {
    const { start, word, to, article, both } = rest.at(-1) as Record<string, string | undefined>;
    const parts = portugueseParts[(start ?? to ?? both ?? '').toLowerCase()] ?? '';
    return likeCase(`${parts} ${word ?? article ?? ''}`.trimEnd(), found);
  });

const italianPrepositions: Readonly<Record<string, string>> = {
  de: 'di',
  da: 'da',
  a: 'a',
  ne: 'in',
  su: 'su',
};
const italianJoined: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:il |lo |la |l’)/giu, 'il° '],
  [/(?<!\p{L})(?:i|gli) /giu, 'i° '],
  [/(?<!\p{L})(?:uno? |una |un’)/giu, 'un° '],
  [/(?<!\p{L})(?:quel |quello |quella |quell’)/giu, 'quel° '],
  [/(?<!\p{L})(?:quei|quegli) /giu, 'quei° '],
  [/(?<!\p{L})ed (?=[eèé])/gu, 'e '],
];
/** Parts 'del' and the like, and gives articles one form for all nouns. */
export const unpolishItalian = (text: string): string =>
  italianJoined.reduce(
    (whole, [shape, joined]) => whole.replaceAll(shape, (found) => likeCase(joined, found)),
    text.replaceAll(
      /(?<!\p{L})(d[ea]|a|ne|su)(l |llo |lla |ll’|i |gli |lle )/giu,
      (found, stem: string, end: string) => {
        const preposition = italianPrepositions[stem.toLowerCase()] ?? stem;
        const article = end === 'lle ' ? 'le ' : /^[ig]/i.test(end) ? 'i ' : 'la ';
        return likeCase(`${preposition} ${article}`, found);
      },
    ),
  );

/** Undoes 'al' and 'del'. */
export const unpolishSpanish = (text: string): string =>
  text.replaceAll(/\bdel\b/g, 'de el').replaceAll(/\b([Aa])l\b/g, '$1 el');

/** Joins articles, prepositions and the like in one way, whether they were apart or merged. */
const frenchJoined: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}’-])([ld])(?:’|[ea] )/giu, '$1° '],
  [/(?<![\p{L}’-])(qu|n|s)(?:’|e )/giu, '$1° '],
  [/(?<![\p{L}’-])si (?=ils? )/giu, 's° '],
  [/(?<![\p{L}’-])du /gu, 'd° l° '],
  [/(?<![\p{L}’-])des /gu, 'd° les '],
  [/(?<![\p{L}’-])(?:au|à l°) /gu, 'à l° '],
  [/(?<![\p{L}’-])aux /gu, 'à les '],
  [/(?<![\p{L}’-])Au /gu, 'À l° '],
  [/(?<![\p{L}’-])(c)e(?:t|tte)? /giu, '$1e° '],
  [/(?<![\p{L}’-])([ts])(?:on|a) /giu, '$1on° '],
  [/[ \u00A0]?([:;])/g, ' $1'],
];

/** Undoes 'du', 'l’' and the like. */
export const unpolishFrench = (text: string): string =>
  frenchJoined.reduce((whole, [shape, joined]) => whole.replaceAll(shape, joined), text);
