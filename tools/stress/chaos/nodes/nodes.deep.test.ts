import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../../shared/spawn-tool.ts';
import type { FaultKind } from '../faults.ts';
import type { NodeSabotage } from './sabotages.ts';
import { nodeSabotages } from './sabotages.ts';
import { simulateNodes } from './simulate-nodes.ts';
import type { NodesChaos } from './simulate-nodes.ts';

const simulate = (index: number, options: Partial<NodesChaos> = {}) =>
  simulateNodes({ seed: 'test', index, nodes: 3, sabotage: null, ...options });

/** Faults against which each safeguard protects, with what happens without it. */
const needs: Readonly<
  Record<NodeSabotage, { readonly only: readonly FaultKind[]; readonly seen: RegExp }>
> = {
  'no-fence': { only: ['node frozen'], seen: /of a match of another node/ },
  'no-lock': { only: ['frozen while committing'], seen: /of a match of another node/ },
  'own-clock': { only: ['node killed'], seen: /before its lease had ended|isn't back/ },
  'early-death': { only: ['node frozen'], seen: /before its lease had ended/ },
  'own-spans': { only: ['node killed', 'node drained'], seen: /was written after|isn't back/ },
  'no-silence': { only: ['node without database'], seen: /although it was declared dead/ },
  'open-handover': { only: ['node drained'], seen: /of a match of another node/ },
  'any-node': { only: ['node killed', 'node drained'], seen: /has no rules for it/ },
};

describe('matches on several nodes with all kinds of faults', () => {
  it(
    'end with nothing lost, nothing told early and nobody left behind',
    { timeout: 120_000 },
    async () => {
      for (let index = 0; index < 2; index++) {
        const { failures } = await simulate(index, { nodes: 2 + (index % 2) });
        expect(failures).toEqual([]);
      }
    },
  );

  it('are the same each time', { timeout: 120_000 }, async () => {
    expect(await simulate(9)).toEqual(await simulate(9));
  });
});

describe('the simulation of nodes detects', () => {
  it.each(nodeSabotages)('a missing safeguard (%s)', { timeout: 120_000 }, async (sabotage) => {
    const { only, seen } = needs[sabotage];
    const failures: string[] = [];
    // A frozen node rarely writes after its match was taken over: in 3 of 100 simulations.
    for (let index = 0; index < 200 && failures.length === 0; index++) {
      failures.push(...(await simulate(index, { seed: 'b', sabotage, only })).failures);
    }
    expect(failures.join()).toMatch(seen);
  });
});

describe('npm run chaos -- --nodes', () => {
  it('prints what was simulated as JSON', { timeout: 60_000 }, () => {
    const args = ['--nodes', '2', '--seeds', '1', '--workers', '1'];
    const { status, stdout, stderr } = spawnTool('stress/chaos', ...args, '--json');
    expect(stdout, stderr).not.toBe('');
    const { failures, ...figures } = JSON.parse(stdout) as { readonly failures: unknown };
    expect(failures, stderr).toEqual([]);
    expect(figures).toEqual({
      seeds: 1,
      matches: expect.any(Number),
      actions: expect.any(Number),
      faults: expect.any(Object),
      nodes: 2,
      takeovers: expect.any(Number),
      handovers: expect.any(Number),
      partitions: expect.any(Number),
    });
    expect(status).toBe(0);
  });

  it('repeats a failure by its command', { timeout: 60_000 }, () => {
    const args = ['--nodes', '3', '--seed', 'test', '--sabotage', 'early-death'];
    const { status, stdout } = spawnTool('stress/chaos', ...args, '--seeds', '1', '--workers', '1');
    expect(status).toBe(1);
    expect(stdout).toContain(
      'npm run chaos -- --nodes 3 --seed "test" --only 0 --sabotage early-death',
    );
  });
});
