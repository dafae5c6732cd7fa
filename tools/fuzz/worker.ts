// Worker thread of `npm run fuzz`: plays the games it receives.

import { serveJobs } from '../shared/thread-pool.ts';
import { fuzzJob } from './job.ts';

serveJobs(fuzzJob);
