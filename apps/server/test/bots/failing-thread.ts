// A bot thread that can't start until the file named in the environment exists.

import { existsSync } from 'node:fs';

if (!existsSync(process.env.BREAKING_THREAD_MARKS!)) throw new Error('too many open files');
await import('../../src/bots/bot-thread.ts');
