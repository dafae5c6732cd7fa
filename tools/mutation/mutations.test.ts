import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleCodes } from '@stackmate/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnTool } from '../shared/spawn-tool.ts';
import { engine } from './mutation.ts';
import { mutations } from './mutations.ts';
import { testsFor } from './naming-tests.ts';
import { breakSource, tryMutation } from './try-mutation.ts';
import { copyWorkspace, removeWorkspace } from './workspace.ts';

const root = join(import.meta.dirname, '..', '..');

describe('the list of mutations', () => {
  it.each(mutations)('can be made: $id', (mutation) => {
    const source = readFileSync(join(root, mutation.file), 'utf8');
    const broken = breakSource(source, mutation);
    expect(broken, `${mutation.file} holds exactly once: ${mutation.find}`).not.toBeNull();
    expect(broken).not.toBe(source);
  });

  it('has one for every rule', () => {
    const broken = new Set<string>(mutations.map(({ rule }) => rule));
    const missing = ruleCodes.filter(({ code }) => !broken.has(code));
    expect(missing).toEqual([]);
  });

  it('names each one once', () => {
    expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  });
});

describe('a mutation', () => {
  const mutation = engine('ST3', 'example', 'stats/bond.ts', 'one', 'two');

  it('is put where its text is, and only if that is in one place', () => {
    expect(breakSource('zero one', mutation)).toBe('zero two');
    expect(breakSource('zero', mutation)).toBeNull();
    expect(breakSource('one one', mutation)).toBeNull();
  });

  it('is shown to the scenarios of its rule first, then to all tests that name the rule', () => {
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

describe('trying a mutation in a copy of the workspace', () => {
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

  it('tells which test caught it, and repairs what was broken', { timeout: 120_000 }, async () => {
    const path = join(workspace, 'packages/engine/src/elements/table.ts');
    const before = readFileSync(path, 'utf8');
    const verdict = await at("weaker: ['Water', 'Ground'],", "weaker: ['Water'],");
    expect(verdict).toMatchObject({ is: 'caught' });
    expect(JSON.stringify(verdict)).toContain('CT4');
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('tells that nothing failed', { timeout: 120_000 }, async () => {
    expect(await at("weaker: ['Water', 'Ground'],", "weaker: ['Ground', 'Water'],")).toEqual({
      is: 'survived',
      tests,
    });
  });

  it(
    'refuses a break of the language: all tests would fail of it',
    { timeout: 120_000 },
    async () => {
      const verdict = await at("weaker: ['Water', 'Ground'],", "weaker: ['Water', 'Ground',");
      expect(verdict).toMatchObject({ is: 'not possible' });
    },
  );
});

describe('node tools/mutation/main.ts', () => {
  it('lists mutations, and refuses what makes no sense with exit code 2', () => {
    const listed = spawnTool('mutation', '--list', '--only', 'BD3');
    expect(listed.stdout).toContain('BD3 a fifth position');
    expect(spawnTool('mutation', '--only', 'no such rule').status).toBe(2);
    expect(spawnTool('mutation', '--workers', 'none').status).toBe(2);
  });
});
