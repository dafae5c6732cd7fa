// One thread of `npm run tune`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { collect } from './collect.ts';

serveJobs(collect);
