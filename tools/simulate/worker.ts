// One thread of `npm run simulate`: plays the games it is sent.

import { serveJobs } from '../shared/thread-pool.ts';
import { playGame } from './play-game.ts';
import type { Game } from './play-game.ts';

serveJobs((game: Game) => playGame(game));
