import { hard, king, paradigms } from './paradigms.ts';
import type { Paradigm } from './paradigms.ts';

export type RussianGender = 'm' | 'f' | 'n';
export type RussianCase = 'nom' | 'gen' | 'dat' | 'acc' | 'ins' | 'prep';

/** What a word agrees with, as far as endings see it. */
export interface RussianShape {
  readonly gender: RussianGender | 'plural';
  readonly isAnimate: boolean;
  readonly form: RussianCase | 'predicate';
  /** The case of nouns in apposition, if it is another one: 'карту монстра (не короля)'. */
  readonly apposed?: RussianCase;
}

const places = { m: 0, f: 1, n: 2, plural: 3 } as const;

const pluralEnding = ({ nom, plural }: Paradigm, form: RussianCase): string => {
  if (form === 'nom') return nom[3];
  if (form === 'dat') return plural[1];
  return form === 'ins' ? plural[2] : plural[0];
};

const otherEnding = ({ others }: Paradigm, form: Exclude<RussianCase, 'nom' | 'acc'>): string =>
  others[({ gen: 0, dat: 1, ins: 2, prep: 3 } as const)[form]];

const ending = (paradigm: Paradigm, { gender, isAnimate, form }: RussianShape): string => {
  const { nom, f, short = nom } = paradigm;
  if (form === 'predicate') return short[places[gender]];
  if (form === 'nom') return nom[places[gender]];
  if (gender === 'f') return f[form === 'acc' ? 0 : 1];
  // Beings have their genitive as accusative.
  const asked = form === 'acc' && gender !== 'n' && isAnimate ? 'gen' : form;
  if (gender === 'plural') return pluralEnding(paradigm, asked === 'acc' ? 'nom' : asked);
  return asked === 'acc' ? nom[places[gender]] : otherEnding(paradigm, asked);
};

const kingEnding = ({ gender, form, apposed }: RussianShape): string =>
  ending(king, {
    gender: gender === 'plural' && apposed === undefined ? 'plural' : 'm',
    isAnimate: true,
    form: apposed ?? form,
  });

/** Writes и for ы after some letters, and е for an unstressed о. */
const spelled = (stem: string, words: string, isStressed: boolean): string => {
  const soft = /[кгхжшщч]$/.test(stem) ? words.replace(/^ы/, 'и') : words;
  return /[жшщч]$/.test(stem) && !isStressed ? soft.replace(/^о/, 'е') : soft;
};

/** Fills in the endings of adjectives in a template: 'вражеск~ {noun}', 'тво~й {noun}'. */
export const withEndings = (template: string, shape: RussianShape): string =>
  template.replaceAll(
    /(?<stem>[а-яё]+)~(?<kind>ой|ий|ья|й|от|т|есь|ь)?/gi,
    (_, stem: string, kind = '') =>
      `${stem}${kind === 'ь' ? kingEnding(shape) : spelled(stem, ending(paradigms[kind] ?? hard, shape), kind === 'ой')}`,
  );
