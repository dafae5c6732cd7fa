import { expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';

it(
  'npm run load: prints all figures, and finds every counted action in the log',
  { timeout: 90_000 },
  () => {
    const args = ['--matches', '4', '--seconds', '1', '--warm', '0', '--records', '1'];
    const more = ['--sign-ins', '5', '--friends', '4', '--json'];
    const { status, stdout, stderr } = spawnTool('stress/load', ...args, ...more);
    expect(status, stderr).toBe(0);
    const figures = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
    for (const [part, names] of Object.entries({
      paced: ['matches', 'p50Ms', 'p99Ms'],
      closedLoop: ['actionsPerSecond', 'p99Ms'],
      yardsticks: ['echoPerSecond', 'durableEchoPerSecond'],
      memory: ['perMatchKB', 'perConnectionKB'],
    })) {
      for (const name of names)
        expect(figures[part][name], `${part}.${name}`).toEqual(expect.any(Number));
    }
    expect(figures['paced']['matches']).toBe(4);
    expect(figures['signIns']).toMatchObject({ perSecond: 5, refused: 0 });
    expect(figures['signIns']['answered']).toBeGreaterThan(0);
    expect(figures['friends']).toMatchObject({ accounts: 4, friendsEach: 2, perSecond: 5 });
    expect(figures['checked']['faults']).toEqual([]);
    expect(figures['checked']['records']).toBe(1);
    expect(figures['checked']['actions']).toBeGreaterThan(3);
  },
);
