import { expect, it } from 'vitest';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { spawnTool } from '../../../shared/spawn-tool.ts';

const missing = noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: a cluster whose nodes are killed. ${missing}`);

it.skipIf(missing !== null && !process.env['CI'])(
  'npm run crash -- --nodes 3: finishes matches while nodes are killed, upgraded and cut off, and NATS is away',
  { timeout: 480_000 },
  () => {
    const numbers = '--nodes 3 --matches 2 --pairs 2 --kills 1 --freezes 0 --drains 1 --outages 1';
    const ways = '--cuts 1 --holds 1';
    const { stdout, stderr } = spawnTool(
      'stress/crash',
      ...`${numbers} ${ways}`.split(' '),
      '--json',
    );
    expect(stdout, stderr).not.toBe('');
    const { faults, ...result } = JSON.parse(stdout) as {
      readonly faults: readonly string[];
      readonly matches: number;
      readonly acknowledged: number;
      readonly resumes: number;
    };
    const counts = { kills: 1, drains: 1, outages: 1, cuts: 1, holds: 1 };
    expect(faults, stderr).toEqual([]);
    expect(result).toMatchObject({ nodes: 3, ...counts });
    expect(result.matches).toBeGreaterThanOrEqual(2);
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(result.resumes).toBeGreaterThan(0);
  },
);
