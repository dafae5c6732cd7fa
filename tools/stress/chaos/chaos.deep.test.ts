import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { sabotages, simulateMatch } from './simulate-match.ts';
import type { ChaosMatch } from './simulate-match.ts';
import type { ChaosResult } from './chaos-result.ts';

const many = (count: number, options: Partial<ChaosMatch> = {}): ChaosResult[] =>
  Array.from({ length: count }, (_, index) =>
    simulateMatch({ seed: 'test', index, sabotage: null, ...options }),
  );

/** Returns the failures of the first failing match among `count`. */
function firstFailures(count: number, options: Partial<ChaosMatch>): readonly string[] {
  for (let index = 0; index < count; index++) {
    const { failures } = simulateMatch({ seed: 'test', index, sabotage: null, ...options });
    if (failures.length > 0) return failures;
  }
  return [];
}

describe('a match with all kinds of faults', () => {
  it(
    'ends with nothing lost, nothing applied twice and nothing sent to the wrong viewer',
    { timeout: 120_000 },
    () => {
      const results = many(30);
      expect(results.flatMap(({ failures }) => failures)).toEqual([]);
      expect(results.filter(({ actions }) => actions > 0).length).toBeGreaterThan(25);
    },
  );

  it('is the same each time', () => {
    expect(many(2)).toEqual(many(2));
  });
});

describe('the simulation detects', () => {
  it.each(sabotages)('a server or client without its safeguard (%s)', (sabotage) => {
    expect(firstFailures(30, { sabotage })).not.toEqual([]);
  });

  it('a player who receives hidden information', () => {
    expect(firstFailures(5, { leaks: true }).join()).toMatch(/differs from what happened/);
  });

  it('a spectator who receives something too early', () => {
    expect(firstFailures(30, { hurries: true }).join()).toMatch(/to a spectator too early/);
  });
});

describe('npm run chaos', () => {
  it('prints what was simulated and what failed as JSON', () => {
    const args = ['--seeds', '3', '--workers', '1', '--json'];
    const { status, stdout, stderr } = spawnTool('stress/chaos', ...args);
    expect(stdout, stderr).not.toBe('');
    const { failures, ...figures } = JSON.parse(stdout) as { readonly failures: unknown };
    expect(failures, stderr).toEqual([]);
    expect(figures).toEqual({
      seeds: 3,
      matches: 3,
      actions: expect.any(Number),
      faults: expect.any(Object),
    });
    expect(status).toBe(0);
  });

  it('prints the command that repeats a failed match', () => {
    const args = ['--seed', "anna's test", '--sabotage', 'early-acknowledge'];
    const { status, stdout } = spawnTool('stress/chaos', ...args, '--seeds', '1', '--workers', '1');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `npm run chaos -- --seed "anna's test" --only 0 --sabotage early-acknowledge`,
    );
    const again = spawnTool('stress/chaos', ...args, '--only', '0');
    expect(again.status).toBe(1);
    expect(again.stdout).toContain('FAILURE in match 0');
    const acknowledged = spawnTool('stress/chaos', ...args, '--only', '0', '--json');
    expect(acknowledged.status).toBe(1);
    expect(JSON.parse(acknowledged.stdout)).toMatchObject({ seeds: 1, failures: [{ index: 0 }] });
  });

  it('refuses a sabotage that it does not know', () => {
    const { status, stderr } = spawnTool('stress/chaos', '--sabotage', 'coffee');
    expect(status).toBe(2);
    expect(stderr).toContain('use duplicates, early-acknowledge, gaps');
  });
});
