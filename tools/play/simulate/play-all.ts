import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createJobDriver } from '../../shared/job-driver.ts';
import { playGame } from './play-game.ts';
import type { Game, Outcome } from './play-game.ts';

/** A game with its outcome; a line of a file of played games. */
export interface PlayedGame {
  readonly game: Game;
  readonly outcome: Outcome;
}

/** Plays a game, for a thread. */
export const playOne = (game: Game): PlayedGame => ({ game, outcome: playGame(game) });

const getKey = (game: Game): string => JSON.stringify(game);

function readPlayed(file: string): Map<string, Outcome> {
  if (!existsSync(file)) return new Map();
  const text = readFileSync(file, 'utf8');
  // A line may be cut off where the tool was stopped.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  const lines = whole.split('\n').slice(0, -1);
  const games = lines.map((line) => JSON.parse(line) as PlayedGame);
  return new Map(games.map(({ game, outcome }) => [getKey(game), outcome]));
}

/**
 * Plays all games on `workers` threads. Outcomes are in the order of the games. With a file of played games, those found
 * in it aren't played again, and the others are added to it.
 */
export async function playAll(
  games: readonly Game[],
  workers: number,
  file: string | null = null,
): Promise<Outcome[]> {
  const played = file === null ? new Map<string, Outcome>() : readPlayed(file);
  const driver = createJobDriver<Game, PlayedGame>({
    tool: 'simulate',
    total: games.length,
    workers,
    work: playOne,
    module: new URL('play-all.ts', import.meta.url),
  });
  await driver.run(
    games.filter((game) => !played.has(getKey(game))),
    undefined,
    (candidate) => {
      played.set(getKey(candidate.game), candidate.outcome);
      if (file !== null) appendFileSync(file, `${JSON.stringify(candidate)}\n`);
    },
  );
  await driver.close();
  return games.map((game) => played.get(getKey(game))!);
}
