// One thread of `npm run fuzz`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { fuzzJob } from './job.ts';

serveJobs(fuzzJob);
