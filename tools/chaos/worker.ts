// Worker thread of `npm run chaos`: simulates the matches it receives.

import { serveJobs } from '../shared/thread-pool.ts';
import { simulate } from './simulate.ts';

serveJobs(simulate);
