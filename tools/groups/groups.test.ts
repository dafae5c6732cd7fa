import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from './groups.ts';

const root = join(import.meta.dirname, '..', '..');
const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    encoding: 'utf8',
  });

describe.each(Object.entries(groups))('npm run %s', (name, { commands }) => {
  it('has a script, and a folder for each command', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts).toHaveProperty(name);
    for (const command of Object.keys(commands)) {
      expect(existsSync(join(root, 'tools', name, command, 'main.ts')), command).toBe(true);
    }
  });

  it('lists its commands on request, and for a command that it does not have', () => {
    const { status, stdout } = run(name, '--help');
    expect(status).toBe(0);
    for (const command of Object.keys(commands)) expect(stdout).toContain(`  ${command} `);
    const unknown = run(name, 'nothing');
    expect([unknown.status, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain('unknown command nothing');
    expect(run(name).stderr).toContain('Which command?');
  });
});

describe('a command of a group', () => {
  it('gets its arguments, and says how it is called', () => {
    const { status, stdout } = run(
      'play',
      'match',
      '--quiet',
      '--seed',
      'group',
      '--bots',
      'random,random',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('group');
    expect(run('play', 'match', '--help').stdout).toContain('npm run play -- match [options]');
  });
});
