import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Outcome of a test run. */
export interface TestOutcome {
  /** Titles of failed tests. */
  readonly failed: readonly string[];
  readonly passed: number;
  /** Files that couldn't be parsed: a mutant must be valid TypeScript. */
  readonly unread: readonly string[];
  readonly timedOut: boolean;
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const testTimeout = 180_000;

/** Removes variables of an enclosing Vitest, which would confuse the new one. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|TINYPOOL|STACKMATE_PROOF)/.test(name) && name !== 'NODE_ENV',
    ),
  );

/** Test files to run, and the rule that titles must name; null runs all their tests. */
export interface TestChoice {
  readonly files: readonly string[];
  readonly rule: string | null;
}

/** Returns a pattern for titles that name a rule, as in `it('[ST3] …')` or `it('[ST3, ST5] …')`. */
const naming = (rule: string): string => String.raw`\[[^\]]*\b${rule}\b[^\]]*\]`;

function start(workspace: string, { files, rule }: TestChoice, report: string): Promise<boolean> {
  const vitest = join(workspace, 'node_modules', 'vitest', 'vitest.mjs');
  const given = [
    'run',
    '--project=!*reloaded',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(rule === null ? [] : [`--testNamePattern=${naming(rule)}`]),
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, [vitest, ...given, ...files], {
      cwd: workspace,
      stdio: 'ignore',
      env: cleanEnvironment(),
    });
    const clock = setTimeout(() => {
      child.kill('SIGKILL');
      done(true);
    }, testTimeout);
    child.on('close', () => {
      clearTimeout(clock);
      done(false);
    });
  });
}

/** Runs tests of a workspace until one fails. Throws an Error if Vitest writes no report. */
export async function runTests(workspace: string, choice: TestChoice): Promise<TestOutcome> {
  const report = join(workspace, 'mutation-report.json');
  rmSync(report, { force: true });
  const timedOut = await start(workspace, choice, report);
  if (timedOut) return { failed: [], passed: 0, unread: [], timedOut };
  if (!existsSync(report)) throw new Error(`vitest wrote no report for ${choice.files.join(' ')}`);
  const { testResults, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const unread = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => name);
  return { failed, passed: numPassedTests, unread, timedOut };
}
