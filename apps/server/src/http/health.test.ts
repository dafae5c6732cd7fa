import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

function world() {
  const disk = {
    answers: true,
    hangs: false,
    takes: true,
    failed: 0,
    trouble: null as string | null,
  };
  const handles = { areExhausted: false };
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
        if (disk.hangs) await new Promise(() => {});
        if (!disk.answers) throw new Error('gone');
      },
      setValue: write,
      removeValue: () => write().then(() => true),
      failedWrites: () => disk.failed,
      trouble: () => disk.trouble,
    },
    patience: 20,
    now: () => time,
    isClosed: () => false,
    areHandlesExhausted: () => handles.areExhausted,
  });
  const look = async () => {
    time += 1000;
    return [await health.notReady(), await health.status()];
  };
  return { disk, handles, health, look, writes: () => writes };
}

it('is ready as long as the storage answers, and writes nothing to find out', async () => {
  const { disk, look, writes } = world();
  expect(await look()).toEqual([null, 'ok']);
  disk.answers = false;
  expect(await look()).toEqual(['the storage fails', 'error']);
  expect(writes()).toBe(0);
});

it('is not ready while commits fail, and ready again when something can be written, without a commit', async () => {
  const { disk, look, writes } = world();
  Object.assign(disk, { takes: false, failed: 1 });
  expect(await look()).toEqual(['the storage fails', 'error']);
  expect(await look()).toEqual(['the storage fails', 'error']);
  disk.takes = true;
  expect(await look()).toEqual([null, 'ok']);
  const tried = writes();
  expect(await look()).toEqual([null, 'ok']);
  expect(writes()).toBe(tried);
});

it('is not ready from the moment at which the storage reports trouble, whatever the last look said', async () => {
  const { disk, health, look } = world();
  expect(await look()).toEqual([null, 'ok']);
  disk.trouble = 'the lock on the database is lost';
  expect(await health.notReady()).toBe('the lock on the database is lost');
  expect(await health.status()).toBe('error');
  disk.trouble = null;
  expect(await health.notReady()).toBe(null);
});

it('is not ready without file handles, though the storage still works', async () => {
  const { handles, health } = world();
  handles.areExhausted = true;
  expect(await health.notReady()).toBe('no file handle is left');
  expect(await health.status()).toBe('ok');
  handles.areExhausted = false;
  expect(await health.notReady()).toBe(null);
});

it('is not ready when the storage takes longer than it may', async () => {
  const { disk, look } = world();
  disk.hangs = true;
  expect(await look()).toEqual(['the storage does not answer', 'error']);
});
