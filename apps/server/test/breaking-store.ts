// Loaded into a server's process before its program (`node --import`): the thread that owns the storage dies as soon as
// the file that the environment names is there.

import { existsSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

const sign = process.env['BREAKING_STORE_SIGN'] ?? '';
const isStore = !isMainThread && typeof workerData === 'object' && 'place' in workerData;

if (isStore && sign !== '') {
  setInterval(() => {
    if (existsSync(sign)) throw new Error('the disk is gone');
  }, 5).unref();
}
