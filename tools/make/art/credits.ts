import { readFileSync } from 'node:fs';

/** An author and the icons we use. */
export interface Credit {
  readonly author: string;
  readonly icons: readonly string[];
}

const names: Readonly<Record<string, string>> = {
  lorc: 'Lorc',
  delapouite: 'Delapouite',
  skoll: 'Skoll',
  sbed: 'sbed',
  'viscious-speed': 'Viscious Speed',
  'caro-asercion': 'Caro Asercion',
  'lord-berandas': 'Lord Berandas',
  'carl-olsen': 'Carl Olsen',
  'pierre-leducq': 'Pierre Leducq',
  'john-colburn': 'John Colburn',
  'john-redman': 'John Redman',
  'heavenly-dog': 'HeavenlyDog',
  'kier-heyl': 'Kier Heyl',
  'pepijn-poolman': 'Pepijn Poolman',
  'various-artists': 'various artists',
  cathelineau: 'Cathelineau',
  darkzaitzev: 'DarkZaitzev',
  faithtoken: 'Faithtoken',
  quoting: 'Quoting',
  zeromancer: 'Zeromancer',
};

/** Authors of each game-icons icon, from its project's list: one `icon<TAB>author` per line. */
const authors: ReadonlyMap<string, readonly string[]> = (() => {
  const results = new Map<string, string[]>();
  const table = readFileSync(new URL('icon-authors.tsv', import.meta.url), 'utf8');
  for (const line of table.trim().split('\n')) {
    const [icon, author] = line.split('\t');
    results.set(icon, [...(results.get(icon) ?? []), author]);
  }
  return results;
})();

/** Returns an icon's author. Throws an Error unless exactly one is known, because credits need a name. */
export const getAuthor = (icon: string): string => {
  const author = authors.get(icon) ?? [];
  if (author.length !== 1)
    throw new Error(`'${icon}' has ${author.length} authors; choose another`);
  return names[author[0]] ?? author[0];
};

/** Returns everyone whose icons are used, most icons first. */
export const creditsFor = (icons: readonly string[]): readonly Credit[] => {
  const byAuthor = Map.groupBy(icons, getAuthor);
  return [...byAuthor]
    .map(([author, theirs]) => ({ author, icons: theirs }))
    .sort((a, b) => b.icons.length - a.icons.length || (a.author < b.author ? -1 : 1));
};

/** Returns the text of docs/CREDITS.md. */
export const creditsPage = (credits: readonly Credit[]): string => `# Credits

The pictures of cards, abilities, elements and types are cut from silhouettes of [game-icons.net](https://game-icons.net),
used under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). They were changed: redrawn as linocuts, combined, coloured.
Thanks to everyone who drew them:

${credits.map(({ author, icons }) => `- **${author}**: ${icons.join(', ')}`).join('\n')}

The typefaces are Alegreya, Alegreya SC and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), under the
[SIL Open Font License 1.1](https://openfontlicense.org). Under the same license are those of other scripts: Noto Serif
and Noto Sans for Japanese, Chinese and Devanagari, by Adobe and Google; Noto Naskh Arabic and Noto Sans Arabic by
Google.

Player names are checked against the
[List of Dirty, Naughty, Obscene, and Otherwise Bad Words](https://github.com/LDNOOBW/List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words)
by Shutterstock and contributors, under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), with ordinary
words and names removed.

This page and \`packages/ui/src/credits/icon-credits.json\` are written by \`npm run make -- art\`.
`;
