import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

function world() {
  const disk = { answers: true, takes: true, failed: 0 };
  let time = 0;
  let writes = 0;
  const write = async (): Promise<void> => {
    writes += 1;
    if (disk.takes) return;
    disk.failed += 1;
    throw new Error('database or disk is full');
  };
  const health = createHealth({
    store: {
      async ping() {
        if (!disk.answers) throw new Error('gone');
      },
      setValue: write,
      removeValue: () => write().then(() => true),
      failedWrites: () => disk.failed,
    },
    now: () => time,
    isShut: () => false,
  });
  const look = async () => {
    time += 1000;
    return [await health.isReady(), await health.status()];
  };
  return { disk, look, writes: () => writes };
}

it('is ready as long as the storage answers, and writes nothing to find out', async () => {
  const { disk, look, writes } = world();
  expect(await look()).toEqual([true, 'ok']);
  disk.answers = false;
  expect(await look()).toEqual([false, 'error']);
  expect(writes()).toBe(0);
});

it('is not ready while commits fail, and ready again when something can be written, without a commit', async () => {
  const { disk, look, writes } = world();
  Object.assign(disk, { takes: false, failed: 1 });
  expect(await look()).toEqual([false, 'error']);
  expect(await look()).toEqual([false, 'error']);
  disk.takes = true;
  expect(await look()).toEqual([true, 'ok']);
  const tried = writes();
  expect(await look()).toEqual([true, 'ok']);
  expect(writes()).toBe(tried);
});
