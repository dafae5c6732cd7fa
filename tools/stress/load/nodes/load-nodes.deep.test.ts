import { expect, it } from 'vitest';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import { spawnTool } from '../../../shared/spawn-tool.ts';

const missing = noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: the load of a cluster. ${missing}`);

it.skipIf(missing !== null && !process.env['CI'])(
  'npm run load --nodes 2: compares two nodes with one, and finds every counted action in the log',
  { timeout: 240_000 },
  () => {
    const numbers = '--nodes 2 --matches 4 --seconds 3 --warm 0 --turns 1 --rate 20 --json';
    const { status, stdout, stderr } = spawnTool('stress/load', ...numbers.split(' '));
    expect(status, stderr).toBe(0);
    const { turns, ratios, checked } = JSON.parse(stdout) as {
      readonly turns: readonly Record<string, unknown>[];
      readonly ratios: Record<string, Record<string, unknown>>;
      readonly checked: { readonly actions: number; readonly faults: readonly string[] };
    };
    expect(turns.map(({ nodes }) => nodes)).toEqual([1, 2, 2]);
    for (const turn of turns) {
      for (const name of ['actionsPerSecond', 'serverMicros', 'p99Ms']) {
        expect(turn[name], name).toEqual(expect.any(Number));
      }
      expect(turn['othersMicros']).toEqual({
        postgres: expect.any(Number) as number,
        nats: expect.any(Number) as number,
      });
    }
    for (const load of ['sameLoad', 'sameLoadPerNode']) {
      expect(ratios[load]['serverMicros'], load).toEqual(expect.any(Number));
    }
    expect(checked.faults).toEqual([]);
    expect(checked.actions).toBeGreaterThan(3);
  },
);
