import { clientMessage } from '@stackmate/protocol';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFastRandom } from '../../shared/fast-random.ts';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { loadRoutes } from './hold.ts';
import { describe } from './input.ts';
import type { Input } from './input.ts';
import { mutate } from './mutate.ts';
import { search } from './search.ts';
import { httpSeeds, unseeded } from './seeds-http.ts';
import { playSeeds, socketSeeds } from './seeds-socket.ts';
import { startTarget } from './server.ts';

it(
  'has an input for every route and message, and finds a planted slow input',
  { timeout: 180_000 },
  async () => {
    const planted = ['--import', join(import.meta.dirname, 'planted.ts')];
    const random = createFastRandom(7);
    const target = await startTarget(random, planted);
    try {
      const routes = await loadRoutes(target.server);
      expect(routes.length).toBeGreaterThan(15);
      expect(unseeded(routes)).toEqual([]);
      expect(unseeded(['/api/new'])).toEqual(['/api/new']);
      const types = clientMessage.def.options.flatMap(({ shape }) => [...shape.type.def.values]);
      expect(new Set(socketSeeds.map(({ endpoint }) => endpoint))).toEqual(new Set(types));

      const seed = httpSeeds.find(
        ({ path, count }) => path.includes('power%3E300') && count === 1,
      )!;
      const end = performance.now() + 60_000;
      let longest = 0;
      const [worst] = await search({
        perform: target.perform,
        seeds: [seed],
        random,
        isOver: () => longest > 60 || performance.now() > end,
        noteWorst: ({ ms }) => (longest = ms),
      });
      expect(worst.ms, describe(worst.input)).toBeGreaterThan(60);
      expect(worst.input).toMatchObject({ endpoint: '404' });
    } finally {
      await target.stop();
    }
  },
);

it('mutates inputs in the same way for the same seed', () => {
  const changed = (seed: number): string[] => {
    const random = createFastRandom(seed);
    const inputs: Input[] = [...httpSeeds, ...socketSeeds, ...playSeeds];
    return inputs.map((input) => describe(mutate(random, input)));
  };
  expect(changed(1)).toEqual(changed(1));
  expect(changed(1)).not.toEqual(changed(2));
});

it(
  'npm run stress -- worst-case: lists endpoints and the worst inputs with their times',
  { timeout: 180_000 },
  () => {
    const { stdout, stderr } = spawnTool('stress/worst-case', '--seconds', '3', '--json');
    expect(stdout, stderr).not.toBe('');
    const { endpoints, worst } = JSON.parse(stdout) as {
      endpoints: readonly string[];
      worst: readonly { readonly input: string; readonly ms: number }[];
    };
    expect(endpoints).toEqual(expect.arrayContaining(['/healthz', '/api/status', 'join', 'act']));
    expect(worst[0]).toEqual({ input: expect.any(String), ms: expect.any(Number) });
  },
);
