import { parseMessage, syntaxProblem } from '@stackmate/words/vite';
import { findTextProblems } from '../text-rules.ts';

const linksAndTags = (text: string): string =>
  (text.match(/\]\([^)]*\)|<\/?\w[^<>]*>|\*\*|https?:\/\/[^\s)]+/g) ?? []).sort().join(' ');

/** Returns the anchors of a text's glossary links: `[HP]` and `[Lebenspunkte|hp]` have the same. */
const anchorsIn = (text: string): string =>
  [...text.matchAll(/\[([^\][|]+)(?:\|(\w+))?\](?!\()/g)]
    .map(([, words, anchor]) => anchor ?? words.toLowerCase().replaceAll(' ', ''))
    .sort()
    .join(' ');

/** Returns the plural categories that whole numbers have in a language: without 'many' in French, which has it for millions. */
const pluralCategories = (code: string): readonly string[] => {
  const rules = new Intl.PluralRules(code);
  return [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))];
};

/** Returns the plurals of a text that lack a category; `=1` doesn't replace 'one' in languages where 21 is 'one'. */
function lackingCategories(english: string, text: string, code: string): readonly string[] {
  if (!/\bplural,[^]*\bone \{/.test(english)) return [];
  const written = [...text.matchAll(/\b(zero|one|two|few|many|other)\s*\{/g)].map(
    ([, name]) => name,
  );
  if (!text.includes(', plural,')) return [];
  return pluralCategories(code).filter((name) => !written.includes(name));
}

/** Texts of the catalogue are filled in by other means than ICU messages: `[words]` links a term. */
export interface TextToTranslate {
  readonly english: string;
  readonly hasTerms: boolean;
}

/** Returns what is wrong with the translation of a text into a language, given by its code. */
export function translationProblems(
  { english, hasTerms }: TextToTranslate,
  text: string,
  code: string,
): readonly string[] {
  const problems = findTextProblems(text);
  if (problems.length > 0) return problems;
  const syntax = syntaxProblem(code, text);
  if (syntax !== null) return [syntax];
  const [wanted, given] = [english, text].map((one) =>
    parseMessage(one).names.toSorted().join(' '),
  );
  if (wanted !== given) problems.push(`has the parameters '${given}', not '${wanted}'`);
  const lacking = lackingCategories(english, text, code);
  if (lacking.length > 0) problems.push(`its plural lacks ${lacking.join(', ')}`);
  const [links, ownLinks] = [english, text].map(linksAndTags);
  if (links !== ownLinks) problems.push(`has the links and tags '${ownLinks}', not '${links}'`);
  const [anchors, ownAnchors] = [english, text].map(anchorsIn);
  if (hasTerms && anchors !== ownAnchors)
    problems.push(`links the terms '${ownAnchors}', not '${anchors}'`);
  return problems;
}
