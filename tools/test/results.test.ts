import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countResults, failuresIn, forgetResults, shakyIn, skippedIn } from './results.ts';

/** Creates a package whose last run had these test files and outcomes. Returns the path of its report. */
const packageWith = (...files: { status: string; tests: string[] }[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.results'));
  const testResults = files.map(({ status, tests }) => ({
    name: join(folder, 'src', 'one.test.ts'),
    status,
    message: status === 'failed' ? 'can’t be read' : '',
    assertionResults: tests.map((test, index) => ({
      status: test === 'second try' ? 'passed' : test,
      fullName: `test ${index}`,
      failureMessages: ['failed', 'second try'].includes(test) ? ['expected 1 to be 2'] : [],
    })),
  }));
  const report = join(folder, '.results', 'quick.json');
  writeFileSync(report, JSON.stringify({ testResults }));
  return report;
};

/** Returns the name of a report's package. */
const getName = (report: string): string => basename(dirname(dirname(report)));

describe('countResults', () => {
  it('adds up packages', () => {
    const a = packageWith({ status: 'passed', tests: ['passed', 'passed', 'pending', 'todo'] });
    const b = packageWith({ status: 'failed', tests: ['passed', 'failed'] });
    expect(countResults([a, b])).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts an unreadable file as one failure', () => {
    expect(countResults([packageWith({ status: 'failed', tests: [] })]).failed).toBe(1);
  });

  it('counts a package without results as one failure, and discards earlier results', () => {
    const report = packageWith({ status: 'passed', tests: ['passed'] });
    forgetResults([report]);
    expect(countResults([report])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('failuresIn', () => {
  it('lists failures with file and reason', () => {
    const tests = packageWith({ status: 'failed', tests: ['passed', 'failed'] });
    const file = packageWith({ status: 'failed', tests: [] });
    const none = packageWith();
    forgetResults([none]);
    const what = failuresIn(tmpdir(), [tests, file, none]);
    expect(what).toEqual([
      { what: `${getName(tests)}/src/one.test.ts > test 1`, why: 'expected 1 to be 2' },
      { what: `${getName(file)}/src/one.test.ts`, why: 'can’t be read' },
      { what: getName(none), why: 'its tests did not run' },
    ]);
    expect(countResults([tests, file, none]).failed).toBe(what.length);
  });
});

describe('a long failure reason', () => {
  it('is cut to a dozen lines without duplicates and library frames', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `line ${i}`);
    const report = packageWith({ status: 'failed', tests: ['failed'] });
    const message = ['Error: no', 'Error: no', '    at a (/x/node_modules/b.js:1:2)', ...lines];
    writeFileSync(
      report,
      readFileSync(report, 'utf8').replace(
        '"expected 1 to be 2"',
        JSON.stringify(message.join('\n')),
      ),
    );
    const [{ why }] = failuresIn(tmpdir(), [report]);
    expect(why.split('\n')).toEqual(['Error: no', ...lines.slice(0, 11)]);
  });
});

describe('shakyIn', () => {
  it('lists tests passed on retry with their first failure, and counts them as passed', () => {
    const report = packageWith({ status: 'passed', tests: ['passed', 'second try'] });
    expect(shakyIn(tmpdir(), [report])).toEqual([
      { what: `${getName(report)}/src/one.test.ts > test 1`, why: 'expected 1 to be 2' },
    ]);
    expect(countResults([report])).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(failuresIn(tmpdir(), [report])).toEqual([]);
  });
});

describe('skippedIn', () => {
  it('lists files with the number of tests that did not run', () => {
    const report = packageWith(
      { status: 'passed', tests: ['passed'] },
      { status: 'passed', tests: ['passed', 'pending', 'todo'] },
    );
    expect(skippedIn(tmpdir(), [report])).toEqual([`${getName(report)}/src/one.test.ts (2)`]);
  });
});
