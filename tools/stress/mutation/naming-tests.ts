import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleCode } from '@stackmate/engine';
import { codesInTitles } from '../../check/test-titles.ts';
import type { Mutation } from './mutation.ts';

/** Test files by the rule that their titles name. */
export type NamingTests = ReadonlyMap<string, readonly string[]>;

export function findNamingTests(root: string): NamingTests {
  const results = new Map<string, string[]>();
  for (const file of globSync('packages/*/{src,test}/**/*.test.ts', { cwd: root }).sort()) {
    for (const code of new Set(codesInTitles(readFileSync(join(root, file), 'utf8')))) {
      results.set(code, [...(results.get(code) ?? []), file]);
    }
  }
  return results;
}

const isRuleScenario = (file: string): boolean => /^packages\/[^/]+\/test\/rules\//.test(file);

const named = (tests: NamingTests, rule: RuleCode): readonly string[] => tests.get(rule) ?? [];

/** Returns the test files to run until one fails, in stages: the rule's own scenarios first, since they are fast. */
export function testsFor(tests: NamingTests, mutation: Mutation): readonly (readonly string[])[] {
  if (mutation.tests) return [mutation.tests];
  const all = named(tests, mutation.rule);
  return [all.filter(isRuleScenario), all.filter((file) => !isRuleScenario(file))].filter(
    (files) => files.length > 0,
  );
}
