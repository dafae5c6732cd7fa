// A bot thread that takes a second to start.

import { setTimeout as sleep } from 'node:timers/promises';

await sleep(1000);
await import('./telling-thread.ts');
