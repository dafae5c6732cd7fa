// Worker thread of `npm run chaos`: simulates the matches it receives.

import { serveJobs } from '../shared/thread-pool.ts';
import { simulateMatch } from './simulate-match.ts';

serveJobs(simulateMatch);
