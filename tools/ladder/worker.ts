// One thread of `npm run ladder`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { playDuel } from './duel.ts';

serveJobs(playDuel);
