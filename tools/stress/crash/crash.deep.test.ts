import { expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';

it(
  'npm run crash: finishes matches through kills and stops without losing anything acknowledged',
  { timeout: 150_000 },
  () => {
    const numbers = '--matches 3 --pairs 1 --rated 1 --kills 2 --drains 1';
    const { status, stdout, stderr } = spawnTool('stress/crash', ...numbers.split(' '), '--json');
    expect(stdout, stderr).not.toBe('');
    const { faults, ...result } = JSON.parse(stdout) as {
      faults: readonly string[];
      matches: number;
      acknowledged: number;
      collected: number;
      resumes: number;
    };
    expect(faults, stderr).toEqual([]);
    expect(result).toMatchObject({ kills: 2, drains: 1 });
    expect(result.matches).toBeGreaterThanOrEqual(3);
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(result.collected).toBeGreaterThan(5);
    expect(result.resumes).toBeGreaterThan(0);
    expect(status).toBe(0);
  },
);
