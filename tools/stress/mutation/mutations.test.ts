import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleCodes } from '@stackmate/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { engine } from './mutation.ts';
import { mutations } from './mutations.ts';
import { testsFor } from './naming-tests.ts';
import { breakSource, tryMutation } from './try-mutation.ts';
import { copyWorkspace, removeWorkspace } from './workspace.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('list of mutants', () => {
  it.each(mutations)('can be applied: $id', (mutation) => {
    const source = readFileSync(join(root, mutation.file), 'utf8');
    const broken = breakSource(source, mutation);
    expect(broken, `${mutation.file} must contain exactly once: ${mutation.find}`).not.toBeNull();
    expect(broken).not.toBe(source);
  });

  it('has one for every rule', () => {
    const broken = new Set<string>(mutations.map(({ rule }) => rule));
    const missing = ruleCodes.filter(({ code }) => !broken.has(code));
    expect(missing).toEqual([]);
  });

  it('has unique ids', () => {
    expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  });
});

describe('a mutant', () => {
  const mutation = engine('ST3', 'example', 'stats/bond.ts', 'one', 'two');

  it('replaces its text, but only if that occurs exactly once', () => {
    expect(breakSource('zero one', mutation)).toBe('zero two');
    expect(breakSource('zero', mutation)).toBeNull();
    expect(breakSource('one one', mutation)).toBeNull();
  });

  it("is tested by its rule's scenarios first, then by all tests that name the rule", () => {
    const naming = new Map([
      ['ST3', ['packages/catalogue/src/a.test.ts', 'packages/engine/test/rules/b.test.ts']],
    ]);
    expect(testsFor(naming, mutation)).toEqual([
      ['packages/engine/test/rules/b.test.ts'],
      ['packages/catalogue/src/a.test.ts'],
    ]);
    expect(testsFor(new Map(), mutation)).toEqual([]);
    expect(testsFor(naming, { ...mutation, tests: ['x.test.ts'] })).toEqual([['x.test.ts']]);
  });
});

describe('testing a mutant in a copy of the workspace', () => {
  let workspace = '';
  const tests = ['packages/engine/src/elements/table.test.ts'];
  const at = (find: string, put: string) =>
    tryMutation(
      workspace,
      engine('CT4', 'example', 'elements/table.ts', find, put, tests),
      new Map(),
    );

  beforeAll(() => {
    workspace = copyWorkspace(root);
  });
  afterAll(() => removeWorkspace(workspace));

  it('reports the test that caught it, and restores the source', { timeout: 120_000 }, async () => {
    const path = join(workspace, 'packages/engine/src/elements/table.ts');
    const before = readFileSync(path, 'utf8');
    const verdict = await at("weaker: ['Water', 'Ground'],", "weaker: ['Water'],");
    expect(verdict).toMatchObject({ is: 'caught' });
    expect(JSON.stringify(verdict)).toContain('CT4');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('reports that nothing failed', { timeout: 120_000 }, async () => {
    expect(await at("weaker: ['Water', 'Ground'],", "weaker: ['Ground', 'Water'],")).toEqual({
      is: 'survived',
      tests,
    });
  });

  it('rejects a syntax error, which would fail every test', { timeout: 120_000 }, async () => {
    const verdict = await at("weaker: ['Water', 'Ground'],", "weaker: ['Water', 'Ground',");
    expect(verdict).toMatchObject({ is: 'not possible' });
  });
});

describe('node tools/stress/mutation/main.ts', () => {
  it('lists mutants, and refuses invalid options with exit code 2', () => {
    const listed = spawnTool('stress/mutation', '--list', '--only', 'BD3');
    expect(listed.stdout).toContain('BD3 a fifth position');
    expect(spawnTool('stress/mutation', '--only', 'no such rule').status).toBe(2);
    expect(spawnTool('stress/mutation', '--workers', 'none').status).toBe(2);
  });
});
