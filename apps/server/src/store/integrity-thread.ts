// The thread that checks a backup: what it throws is told to whoever started it.

import { workerData } from 'node:worker_threads';
import { checkIntegrity } from './check-integrity.ts';

checkIntegrity(workerData as string);
