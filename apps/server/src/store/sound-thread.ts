// The thread that checks a backup: what it throws is told to whoever started it.

import { workerData } from 'node:worker_threads';
import { checkSound } from './check-sound.ts';

checkSound(workerData as string);
