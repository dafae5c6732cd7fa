import type { Agreement, Demand, Register } from '../../src/language/grammar.ts';
import { kept } from './kept.ts';

/** Returns every form that the words of a template can have, whatever noun they agree with. */
export const agreeings = (register: Register, template: string, form: string): readonly string[] =>
  kept(register, `forms ${form} ${template}`, () => everyForm(register, template, form));

function everyForm(
  { grammar, nouns }: Register,
  template: string,
  form: string,
): readonly string[] {
  const numbers: readonly Demand['number'][] = ['one', 'two', 'other'];
  const demands = numbers.flatMap((number) =>
    (['bare', 'the'] as const).map((quantifier): Agreement => ({ number, form, quantifier })),
  );
  return [
    ...new Set(
      [null, ...Object.values(nouns)].flatMap((noun) =>
        demands.map((demand) => grammar.agree?.(template, noun, demand) ?? template),
      ),
    ),
  ];
}

/** Whether the words of a template agree with the noun in one of its slots. */
export const hasAgreed = (template: string): boolean =>
  /\{ ?\w+:[^}]*\bagreed\b[^}]*\}/.test(template);
