// Plays the games it is sent, one after the other.

import { parentPort } from 'node:worker_threads';
import { playGame } from './play-game.ts';
import type { Game } from './play-game.ts';

const port = parentPort;
if (!port) throw new Error('this is started by npm run simulate');
port.on('message', (game: Game) => port.postMessage(playGame(game)));
