// Preloaded into a server's process (`node --import`): takes all available file handles as long as the file named in
// the environment exists.

import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { isMainThread } from 'node:worker_threads';

const sign = process.env['EXHAUSTING_HANDLES_SIGN'] ?? '';

if (isMainThread && sign !== '') {
  const held: number[] = [];
  setInterval(() => {
    if (!existsSync(sign)) {
      for (const handle of held.splice(0)) closeSync(handle);
      return;
    }
    try {
      for (;;) held.push(openSync(devNull, 'r'));
    } catch {
      // That was the last one.
    }
  }, 5).unref();
}
