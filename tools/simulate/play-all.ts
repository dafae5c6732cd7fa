import { createProgress } from '../shared/progress.ts';
import { createOwnThread, createThreadPool } from '../shared/thread-pool.ts';
import { playGame } from './play-game.ts';
import type { Game, Outcome } from './play-game.ts';

/** Plays all games on so many threads. The order of the outcomes is that of the games. */
export async function playAll(games: readonly Game[], workers: number): Promise<Outcome[]> {
  const progress = createProgress('simulate', games.length);
  const pool =
    workers < 2
      ? createOwnThread(playGame)
      : createThreadPool<Game, Outcome>(new URL('worker.ts', import.meta.url), workers);
  let done = 0;
  const outcomes = await pool.run(games, () => progress.at(++done));
  await pool.close();
  progress.end();
  return outcomes;
}
