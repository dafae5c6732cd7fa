// Preloaded into a server's process (`node --import`): kills the storage thread as soon as the file named in the
// environment exists.

import { existsSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

const sign = process.env['BREAKING_STORE_SIGN'] ?? '';
const isStore = !isMainThread && typeof workerData === 'object' && 'place' in workerData;

if (isStore && sign !== '') {
  setInterval(() => {
    if (existsSync(sign)) throw new Error('the disk is gone');
  }, 5).unref();
}
