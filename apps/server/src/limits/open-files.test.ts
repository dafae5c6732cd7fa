import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectionBudget, openFilesLimit } from './open-files.ts';

const settings = { connections: 10_000, httpConnections: 2000 };

it('allows all configured connections if enough files may be open', () => {
  const { neededFiles } = connectionBudget(Infinity, settings);
  expect(neededFiles).toBeGreaterThan(12_000);
  for (const limit of [neededFiles, 1_048_576, Infinity]) {
    expect(connectionBudget(limit, settings)).toMatchObject({
      connections: 12_000,
      isReduced: false,
    });
  }
});

it('reserves files for everything else, however few may be open', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 14_000 }), (limit) => {
      const { connections, isReduced, neededFiles } = connectionBudget(limit, settings);
      expect(connections).toBeGreaterThanOrEqual(8);
      expect(isReduced).toBe(limit < neededFiles);
      if (limit > 100) expect(limit - connections).toBeGreaterThanOrEqual(64);
    }),
  );
  expect(connectionBudget(1024, settings)).toMatchObject({ connections: 768, isReduced: true });
});

it.skipIf(process.platform === 'win32')('reads the limit of the process', () => {
  expect(openFilesLimit()).toBeGreaterThan(64);
  const module = JSON.stringify(new URL('open-files.ts', import.meta.url).href);
  const program = `console.log((await import(${module})).openFilesLimit())`;
  const limited = spawnSync('sh', [
    '-c',
    'ulimit -n 200 && exec "$0" --eval "$1"',
    process.execPath,
    program,
  ]);
  expect(limited.stdout.toString().trim()).toBe('200');
});
