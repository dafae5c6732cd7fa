import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { askTools, spawnTool } from '../../shared/spawn-tool.ts';
import { scaffold } from './scaffold.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('npm run make -- new-card', () => {
  it.each(['monster', 'spell', 'ability'] as const)('scaffolds a %s with a free id', (kind) => {
    const made = scaffold({ kind, name: "Tester's Moth", level: 1 }, entries, read);
    expect(entries.some(({ id }) => id === made.id)).toBe(false);
    expect(entries.some(({ shortCode }) => shortCode === made.shortCode)).toBe(false);
    expect(made.idname).toBe('TestersMoth');
    expect(made.source.content).toContain(`id: ${made.id},\n    name: "Tester's Moth",`);
    // Only adds lines before the end of the list.
    const before = read(made.source.file);
    const end = before.lastIndexOf('\n];');
    expect(made.source.content.startsWith(before.slice(0, end + 1))).toBe(true);
    expect(made.source.content.endsWith(before.slice(end + 1))).toBe(true);
    expect(made.test.file).toContain('new-testers-moth.scenario.test.ts');
    expect(made.test.content).toContain('[TestersMoth]');
  });

  it.each(['monster', 'spell'] as const)('adds a default picture for a %s', (kind) => {
    const { picture } = scaffold({ kind, name: "Tester's Moth", level: 1 }, entries, read);
    expect(picture?.file).toBe(`tools/make/art/silhouettes/${kind}s.ts`);
    const before = read(picture!.file);
    const line = "  TestersMoth: scene('testers-moth', 'centre', 'sun'),\n";
    const end = before.lastIndexOf('};');
    expect(picture!.content).toBe(before.slice(0, end) + line + before.slice(end));
  });

  it.each([
    ['ability', 300, 549],
    ['spell', 200, 299],
  ] as const)("numbers a new %s after its own kind's ids", (kind, from, to) => {
    const { id } = scaffold({ kind, name: 'Tester', level: 1 }, entries, read);
    expect(id).toBeGreaterThanOrEqual(from);
    expect(id).toBeLessThanOrEqual(to);
  });

  it('gives a spell enough sides', () => {
    const { source } = scaffold({ kind: 'spell', name: 'Tester', level: 1 }, entries, read);
    const [, sides] = /.*sides: \[(.*)\],\n/s.exec(source.content)!;
    expect(sides.split(',').length).toBeGreaterThanOrEqual(3);
  });

  it('adds no picture for an ability', () => {
    const made = scaffold({ kind: 'ability', name: 'Tester', level: 1 }, entries, read);
    expect(made.picture).toBeNull();
  });

  it('adds a supermon to those of its level', () => {
    const { source } = scaffold({ kind: 'monster', name: 'Tester', level: 3 }, entries, read);
    expect(source.file).toContain('level-3');
    expect(source.content).toContain('supermon(3, {');
  });

  it('prints what it would write with --dry, without writing', () => {
    const { status, stdout } = spawnTool(
      'make/new-card',
      '--kind',
      'spell',
      '--name',
      'Test Card',
      '--dry',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('Would write spell');
    expect(() => read('packages/catalogue/test/scenarios/new-test-card.scenario.test.ts')).toThrow(
      'no such file',
    );
  });

  it('refuses invalid names and options with exit code 2', () => {
    const named = (name: string) => ['--kind', 'ability', '--name', name, '--dry'];
    const refused = [
      [named(''), 'must not be empty'],
      [named('lower case'), 'start with a capital'],
      [named('Number 9'), 'a capital'],
      [named(' Blank'), 'no leading'],
      [named('Nineteen Characters'), 'at most 18'],
      [['--kind', 'monster', '--name', 'Twenty Three Characters', '--dry'], 'at most 22'],
      [['--kind', 'spell', '--name', 'A Name That Goes On And On', '--dry'], 'at most 24'],
      [named('Iron Chains'), 'already exists'],
      [['--name', 'Some Card'], 'missing --kind'],
      [['--kind', 'king', '--name', 'Some Card'], 'unknown value "king"'],
      [['--kind', 'spell'], 'missing --name'],
      [['--kind', 'spell', '--name', 'Some Card', '--level', '2'], 'only monsters'],
    ] as const;
    const answers = askTools(refused.map(([argv]) => ['make/new-card', ...argv]));
    expect(answers).toEqual(
      refused.map(([, message]) => ({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      })),
    );
  });
});
