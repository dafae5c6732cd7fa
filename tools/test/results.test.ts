import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countResults, forgetResults } from './results.ts';

/** A package whose last run had these test files, each with the outcomes of its tests. */
const packageWith = (...files: { status: string; tests: string[] }[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.results'));
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  }));
  writeFileSync(join(folder, '.results', 'tests.json'), JSON.stringify({ testResults }));
  return folder;
};

describe('counting tests', () => {
  it('adds up the packages', () => {
    const a = packageWith({ status: 'passed', tests: ['passed', 'passed', 'pending', 'todo'] });
    const b = packageWith({ status: 'failed', tests: ['passed', 'failed'] });
    expect(countResults([a, b])).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be read as one failure', () => {
    expect(countResults([packageWith({ status: 'failed', tests: [] })]).failed).toBe(1);
  });

  it('counts a package without a result as one failure, and forgets earlier ones', () => {
    const folder = packageWith({ status: 'passed', tests: ['passed'] });
    forgetResults([folder]);
    expect(countResults([folder])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
