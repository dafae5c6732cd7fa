import { expect, it } from 'vitest';
import { spawnTool } from '../shared/spawn-tool.ts';

it(
  'npm run crash: finishes matches through kills and stops without losing anything acknowledged',
  { timeout: 90_000 },
  () => {
    const args = ['--matches', '2', '--pairs', '2', '--kills', '2', '--drains', '1', '--json'];
    const { status, stdout } = spawnTool('crash', ...args);
    const result = JSON.parse(stdout) as {
      matches: number;
      acknowledged: number;
      collected: number;
      resumes: number;
    };
    expect(result).toMatchObject({ kills: 2, drains: 1, faults: [] });
    expect(result.matches).toBeGreaterThanOrEqual(2);
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(result.collected).toBeGreaterThan(5);
    expect(result.resumes).toBeGreaterThan(0);
    expect(status).toBe(0);
  },
);
