// The thread of the bots, but one that can't start before the file named in the environment is there.

import { existsSync } from 'node:fs';

if (!existsSync(process.env.BREAKING_THREAD_MARKS!)) throw new Error('too many open files');
await import('../../src/bots/bot-thread.ts');
