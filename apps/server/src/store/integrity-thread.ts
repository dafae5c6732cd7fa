// The thread that checks a backup. Its error is passed to the thread that started it.

import { workerData } from 'node:worker_threads';
import { checkIntegrity } from './check-integrity.ts';

checkIntegrity(workerData as string);
