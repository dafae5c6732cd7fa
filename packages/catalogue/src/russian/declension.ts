import { withEndings } from './adjectives.ts';
import type { RussianCase, RussianGender } from './adjectives.ts';

type Forms = Readonly<Record<RussianCase, string>>;

/** A noun as a template in all forms; `~` are endings of its adjectives. */
export interface RussianNoun {
  readonly gender: RussianGender;
  readonly isAnimate: boolean;
  /** Has no plural and stands in the genitive after any number: '3 урона'. */
  readonly isMass: boolean;
  /** Ends with a being in the genitive, to which types belong: 'карта монстра-волка'. */
  readonly isOfBeing: boolean;
  readonly one: Forms;
  readonly other: Forms;
}

type Endings = readonly [
  nom: string,
  gen: string,
  dat: string,
  acc: string,
  ins: string,
  prep: string,
];

interface Declension {
  readonly gender: RussianGender;
  readonly one: Endings;
  readonly other: Endings;
}

const plural = (nom: string, gen: string, stem: 'а' | 'я'): Endings => [
  nom,
  gen,
  `${stem}м`,
  nom,
  `${stem}ми`,
  `${stem}х`,
];

/** Declensions by the end of the dictionary form. */
const declensions = {
  монстр: { gender: 'm', one: ['', 'а', 'у', '', 'ом', 'е'], other: plural('ы', 'ов', 'а') },
  король: { gender: 'm', one: ['ь', 'я', 'ю', 'ь', 'ём', 'е'], other: plural('и', 'ей', 'я') },
  носитель: { gender: 'm', one: ['ь', 'я', 'ю', 'ь', 'ем', 'е'], other: plural('и', 'ей', 'я') },
  карта: { gender: 'f', one: ['а', 'ы', 'е', 'у', 'ой', 'е'], other: plural('ы', '', 'а') },
  цель: { gender: 'f', one: ['ь', 'и', 'и', 'ь', 'ью', 'и'], other: plural('и', 'ей', 'я') },
  энергия: { gender: 'f', one: ['я', 'и', 'и', 'ю', 'ей', 'и'], other: plural('и', 'й', 'я') },
  змея: { gender: 'f', one: ['я', 'и', 'е', 'ю', 'ёй', 'е'], other: plural('и', 'й', 'я') },
  действие: { gender: 'n', one: ['е', 'я', 'ю', 'е', 'ем', 'и'], other: plural('я', 'й', 'я') },
  число: { gender: 'n', one: ['о', 'а', 'у', 'о', 'ом', 'е'], other: plural('а', '', 'а') },
  очко: { gender: 'n', one: ['о', 'а', 'у', 'о', 'ом', 'е'], other: plural('и', 'ов', 'а') },
  /** An adjective used as a noun. */
  атакующий: {
    gender: 'm',
    one: ['ий', 'его', 'ему', 'ий', 'им', 'ем'],
    other: ['ие', 'их', 'им', 'ие', 'ими', 'их'],
  },
  IQ: { gender: 'm', one: ['', '', '', '', '', ''], other: ['', '', '', '', '', ''] },
} as const satisfies Record<string, Declension>;

type Like = keyof typeof declensions;

interface Changes {
  readonly isAnimate?: true;
  readonly isMass?: true;
  readonly isOfBeing?: true;
  /** Stems that differ from the usual one: 'стопок', 'уровень'. */
  readonly nom?: string;
  readonly genPlural?: string;
}

const cases = ['nom', 'gen', 'dat', 'acc', 'ins', 'prep'] as const;

const spelled = (words: string): string => words.replaceAll(/([кгхжшщч])ы/g, '$1и');

/** Puts endings to a template, at its `*`. */
const decline = (template: string, endings: Endings): Forms =>
  Object.fromEntries(
    cases.map((name, i) => [name, spelled(template.replace('*', endings[i] ?? ''))]),
  ) as Record<RussianCase, string>;

/** Returns a noun that declines like another: `noun('карта', '[стопк*|stack]', { genPlural: '[стопок|stack]' })`. */
export const noun = (like: Like, template: string, changes: Changes = {}): RussianNoun => {
  const { gender, one, other } = declensions[like];
  const { isAnimate = false, isMass = false, isOfBeing = false, nom, genPlural } = changes;
  const singular = decline(template, one);
  const many = decline(template, other);
  const several = genPlural === undefined ? many : { ...many, gen: genPlural };
  const named = nom === undefined ? singular : { ...singular, nom, acc: nom };
  return {
    gender,
    isAnimate,
    isMass,
    isOfBeing,
    one: isAnimate && gender === 'm' ? { ...named, acc: named.gen } : named,
    other: isAnimate ? { ...several, acc: several.gen } : several,
  };
};

/** Returns something without a plural. */
export const mass = (like: Like, template: string, nom?: string): RussianNoun =>
  noun(like, template, { isMass: true, ...(nom === undefined ? {} : { nom }) });

/** Returns a being. */
export const being = (like: Like, template: string, changes: Changes = {}): RussianNoun =>
  noun(like, template, { ...changes, isAnimate: true });

/** Returns 'one or other'; adjectives before it agree with the first. */
export const either = (first: RussianNoun, second: RussianNoun): RussianNoun => {
  const { gender, isAnimate } = second;
  const join = (number: 'one' | 'other'): Forms =>
    Object.fromEntries(
      cases.map((form) => {
        const shape = { gender: number === 'one' ? gender : 'plural', isAnimate, form } as const;
        return [form, `${first[number][form]} или ${withEndings(second[number][form], shape)}`];
      }),
    ) as Record<RussianCase, string>;
  return { ...first, one: join('one'), other: join('other') };
};
