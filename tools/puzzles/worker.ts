// One thread of `npm run puzzles`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { collectPuzzles } from './collect.ts';

serveJobs(collectPuzzles);
