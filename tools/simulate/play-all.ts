import { Worker } from 'node:worker_threads';
import { createProgress } from '../shared/progress.ts';
import { playGame } from './play-game.ts';
import type { Game, Outcome } from './play-game.ts';

/** Games sent to a worker ahead of its answers, so that it never waits. */
const ahead = 4;

/** Plays all games on so many workers, or in this thread. The order of the outcomes is that of the games. */
export async function playAll(games: readonly Game[], workers: number): Promise<Outcome[]> {
  const progress = createProgress('simulate', games.length);
  const outcomes: Outcome[] = [];
  if (workers < 2) {
    for (const game of games) {
      outcomes.push(playGame(game));
      progress.at(outcomes.length);
    }
    progress.end();
    return outcomes;
  }
  let next = 0;
  let done = 0;
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url));
      const waiting: number[] = [];
      const send = (): void => {
        if (next < games.length) {
          waiting.push(next);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
          worker.postMessage(games[next]);
          next += 1;
        } else if (waiting.length === 0) void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', (outcome: Outcome) => {
        outcomes[waiting.shift()!] = outcome;
        done += 1;
        progress.at(done);
        send();
      });
      for (let i = 0; i < ahead; i++) send();
    });
  await Promise.all(Array.from({ length: workers }, runWorker));
  progress.end();
  return outcomes;
}
