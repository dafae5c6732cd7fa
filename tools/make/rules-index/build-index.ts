import { codesInTitles } from '../../check/test-titles.ts';
import type { SourceFile } from '../../sample/source-files.ts';

/** A rule with the sources and tests that cite its code; paths are relative to the repository's root. */
export interface IndexedRule {
  readonly code: string;
  readonly about: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

interface Rule {
  readonly code: string;
  readonly about: string;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Checks whether a file may enforce rules. Excludes tests and texts that cover all rules. */
const enforces = (path: string): boolean =>
  /^(packages\/(engine|catalogue|protocol|room|bot)|apps\/server)\/src\//.test(path) &&
  !isTest(path) &&
  !/\/(testing|official-rules|glossary|rule-codes)[./]/.test(path);

/** Files that list, load, show or judge what other files enforce; they come last. */
const restates =
  /^packages\/engine\/src\/(types|replay|debug|view|actions\/refusals)|^packages\/(catalogue|bot)\//;

/** Tests of the rules themselves come before tests that mention a rule. */
const isRuleTest = (path: string): boolean => path.startsWith('packages/engine/test/rules/');

const codePattern = /\b[A-Z]{2}\d+\b/g;

/** Lists each rule with the files that cite it: first those that enforce it, then by number of citations. */
export function indexRules(
  rules: readonly Rule[],
  files: readonly SourceFile[],
): readonly IndexedRule[] {
  const sources = new Map<string, Map<string, number>>();
  const tests = new Map<string, Map<string, number>>();
  const count = (into: Map<string, Map<string, number>>, code: string, path: string): void => {
    const byPath = into.get(code) ?? new Map<string, number>();
    byPath.set(path, (byPath.get(path) ?? 0) + 1);
    into.set(code, byPath);
  };
  for (const { path, text } of files) {
    if (isTest(path)) {
      if (path.startsWith('tools/')) continue;
      for (const code of codesInTitles(text)) count(tests, code, path);
    } else if (enforces(path)) {
      for (const [code] of text.matchAll(codePattern)) count(sources, code, path);
    }
  }
  const ranked = (
    byPath: ReadonlyMap<string, number> | undefined,
    isFirst: (path: string) => boolean,
  ): readonly string[] =>
    [...(byPath ?? [])]
      .sort(
        ([one, many], [other, more]) =>
          Number(isFirst(other)) - Number(isFirst(one)) || more - many || (one < other ? -1 : 1),
      )
      .map(([path]) => path);
  return rules.map(({ code, about }) => ({
    code,
    about,
    sources: ranked(sources.get(code), (path) => !restates.test(path)),
    tests: ranked(tests.get(code), isRuleTest),
  }));
}
