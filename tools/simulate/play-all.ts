import { createJobDriver } from '../shared/job-driver.ts';
import { playGame } from './play-game.ts';
import type { Game, Outcome } from './play-game.ts';

/** Plays all games on `workers` threads. Outcomes are in the order of the games. */
export async function playAll(games: readonly Game[], workers: number): Promise<Outcome[]> {
  const driver = createJobDriver<Game, Outcome>({
    tool: 'simulate',
    total: games.length,
    workers,
    work: (game) => playGame(game),
    script: new URL('worker.ts', import.meta.url),
  });
  const outcomes = await driver.run(games);
  await driver.close();
  return outcomes;
}
