import { expect, it } from 'vitest';
import type { StoreTrouble } from '../store/index.ts';
import { createHealth } from './health.ts';

function world() {
  const disk = {
    responds: true,
    hangs: false,
    isWritable: true,
    failed: 0,
    trouble: null as StoreTrouble | null,
    isLost: false,
  };
  const handles = { areExhausted: false };
  let time = 0;
  let writes = 0;
  const write = async (): Promise<void> => {
    writes += 1;
    if (disk.isWritable) return;
    disk.failed += 1;
    throw new Error('database or disk is full');
  };
  const health = createHealth({
    service: { lasting: () => null },
    store: {
      async ping() {
        if (disk.hangs) await new Promise(() => {});
        if (!disk.responds) throw new Error('gone');
      },
      setValue: write,
      removeValue: () => write().then(() => true),
      failedWrites: () => disk.failed,
      trouble: () => disk.trouble,
    },
    timeout: 20,
    now: () => time,
    isClosed: () => false,
    isConnecting: () => false,
    isLost: () => disk.isLost,
    areHandlesExhausted: () => handles.areExhausted,
  });
  const check = async () => {
    time += 1000;
    return [await health.notReady(), await health.status()];
  };
  return { disk, handles, health, check, writes: () => writes };
}

it('is ready while the storage responds, and writes nothing to find out', async () => {
  const { disk, check, writes } = world();
  expect(await check()).toEqual([null, 'ok']);
  disk.responds = false;
  expect(await check()).toEqual(['the storage fails', 'error']);
  expect(writes()).toBe(0);
});

it('is not ready after a failed commit, until a test write succeeds', async () => {
  const { disk, check, writes } = world();
  Object.assign(disk, { isWritable: false, failed: 1 });
  expect(await check()).toEqual(['the storage fails', 'error']);
  expect(await check()).toEqual(['the storage fails', 'error']);
  disk.isWritable = true;
  expect(await check()).toEqual([null, 'ok']);
  const writesBefore = writes();
  expect(await check()).toEqual([null, 'ok']);
  expect(writes()).toBe(writesBefore);
});

it('is not ready as soon as the storage reports trouble, whatever the last check said', async () => {
  const { disk, health, check } = world();
  expect(await check()).toEqual([null, 'ok']);
  disk.trouble = 'the files of the database are missing';
  expect(await health.notReady()).toBe('the files of the database are missing');
  expect(await health.status()).toBe('error');
  disk.trouble = null;
  expect(await health.notReady()).toBe(null);
});

it('is not ready without file handles, although the storage works', async () => {
  const { handles, health } = world();
  handles.areExhausted = true;
  expect(await health.notReady()).toBe('no file handle is left');
  expect(await health.status()).toBe('ok');
  handles.areExhausted = false;
  expect(await health.notReady()).toBe(null);
});

it('is not ready when the storage responds too late', async () => {
  const { disk, check } = world();
  disk.hangs = true;
  expect(await check()).toEqual(["the storage doesn't respond", 'error']);
});

it('says that the lease has ended, instead of that the server stops', async () => {
  const { disk, health } = world();
  disk.isLost = true;
  expect(await health.notReady()).toBe('the lease on the database has ended');
});
