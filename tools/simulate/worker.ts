// One thread of `npm run simulate`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { playOne } from './play-all.ts';

serveJobs(playOne);
