import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';
import { testsFor } from './naming-tests.ts';
import type { NamingTests } from './naming-tests.ts';
import { runTests } from './run-tests.ts';

/** Outcome of testing a mutant. */
export type Verdict =
  | { readonly is: 'caught'; readonly by: string }
  | { readonly is: 'survived'; readonly tests: readonly string[] }
  | { readonly is: 'not possible'; readonly why: string };

/** Returns the source with the mutant; null unless its text occurs exactly once. */
export function breakSource(source: string, { find, put }: Mutation): string | null {
  const at = source.indexOf(find);
  if (at < 0 || source.includes(find, at + 1)) return null;
  return source.slice(0, at) + put + source.slice(at + find.length);
}

/** Applies a mutant to a copy of the workspace, runs the tests that should fail, and restores the source. */
export async function tryMutation(
  workspace: string,
  mutation: Mutation,
  naming: NamingTests,
): Promise<Verdict> {
  const path = join(workspace, mutation.file);
  const source = readFileSync(path, 'utf8');
  const broken = breakSource(source, mutation);
  if (broken === null) {
    return {
      is: 'not possible',
      why: `${mutation.file} must contain exactly once: ${mutation.find}`,
    };
  }
  const stages = testsFor(naming, mutation);
  if (stages.length === 0) return { is: 'not possible', why: `no test names ${mutation.rule}` };
  writeFileSync(path, broken);
  try {
    for (const files of stages) {
      const rule = mutation.tests ? null : mutation.rule;
      const ran = await runTests(workspace, { files, rule });
      if (ran.timedOut) return { is: 'caught', by: 'timeout' };
      if (ran.failed.length > 0) return { is: 'caught', by: ran.failed[0] };
      if (ran.unread.length > 0) {
        return { is: 'not possible', why: `${ran.unread[0]} can't be parsed with it` };
      }
      if (ran.passed === 0) return { is: 'not possible', why: `no test ran in ${files.join(' ')}` };
    }
    return { is: 'survived', tests: stages.flat() };
  } finally {
    writeFileSync(path, source);
  }
}
