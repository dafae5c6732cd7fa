// One thread of `npm run perft`: counts from the positions it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { countLines } from './count.ts';

serveJobs(countLines);
