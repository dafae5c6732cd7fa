import { expect, it } from 'vitest';
import { spawnTool } from '../../../shared/spawn-tool.ts';

/** Plays events on servers that are killed. Returns what came of it. */
function crash(options: string) {
  const { status, stdout, stderr } = spawnTool('stress/crash', ...options.split(' '), '--json');
  expect(stdout, stderr).not.toBe('');
  const { faults, kills, ...result } = JSON.parse(stdout) as {
    readonly faults: readonly string[];
    readonly kills: Readonly<Record<string, number>>;
    readonly matches: number;
  };
  expect(faults, stderr).toEqual([]);
  expect(status).toBe(0);
  return { ...result, kills: Object.keys(kills) };
}

it(
  'npm run crash -- --events: a Swiss, a bracket and an arena survive kills at exact places',
  { timeout: 240_000 },
  () => {
    const { kills, matches } = crash('--events 3 --pairs 2 --kills 8');
    expect(kills).toEqual(expect.arrayContaining(['after paired', 'after result', 'before begun']));
    expect(matches).toBeGreaterThan(10);
  },
);
