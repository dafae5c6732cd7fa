import { fileKey, readParts } from '@stackmate/words/vite';
import type { TranslatableText } from './translatable-texts.ts';
import { translationProblems } from './translation-problems.ts';

/** What the files of a language have, compared with the source. */
interface LanguageState {
  readonly missing: readonly TranslatableText[];
  /** Texts that the source doesn't have. */
  readonly unused: readonly string[];
  readonly problems: readonly string[];
}

/** Names of cards that two cards have, which nobody could tell apart. */
function repeatedNames(names: Readonly<Record<string, string>>): readonly string[] {
  return [...Map.groupBy(Object.entries(names), ([, name]) => name)]
    .filter(([name, uses]) => name !== '' && uses.length > 1)
    .map(([name, uses]) => `the name ${name} has ${uses.map(([english]) => english).join(', ')}`);
}

/** Compares a language's files with the texts of the source. */
export function readLanguage(code: string, texts: readonly TranslatableText[]): LanguageState {
  const parts = readParts(code);
  const written = new Map([...parts.values()].flatMap((part) => Object.entries(part)));
  const known = new Map(texts.map((text) => [fileKey(text.english, text.context), text]));
  const problems = [...known].flatMap(([key, { english, part }]) => {
    const text = written.get(key);
    if (text === undefined || text === '') return [];
    return translationProblems({ english, hasTerms: part === 'rules' }, text, code).map(
      (problem) => `${code}, "${english.slice(0, 60)}": ${problem}`,
    );
  });
  return {
    missing: [...known].flatMap(([key, text]) => ((written.get(key) ?? '') === '' ? [text] : [])),
    unused: [...written.keys()].filter((key) => !known.has(key)),
    problems: [
      ...problems,
      ...repeatedNames(parts.get('names') ?? {}).map((text) => `${code}: ${text}`),
    ],
  };
}
