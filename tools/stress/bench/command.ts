// Runs `npm run stress -- bench engine` (started by main.ts): speed of random legal matches on one core.

import type { Options } from '../../shared/options.ts';
import { createProgress } from '../../shared/progress.ts';
import { runTool } from '../../shared/run-tool.ts';
import { getGames, runs, usage } from './engine-options.ts';
import { growth } from './growth.ts';
import { interleavedActionsPerSecond } from './interleaved.ts';
import { benchDecks, playMatches } from './playouts.ts';
import { formatFigures } from './report.ts';
import type { Figures } from './report.ts';
import { clonesPerSecond, sampleStates } from './samples.ts';

/** Load of a busy server: number of interleaved matches and actions in each. */
const inTurn = { matches: 1000, actions: 40, rounds: 3 } as const;

function measure(games: number): Figures {
  const decks = benchDecks(64);
  const perRun = Math.ceil(games / runs);
  const progress = createProgress('bench', runs * perRun);
  const step = 50;
  let best = { actionsPerSecond: 0, gamesPerSecond: 0 };
  const all = { games: 0, actions: 0, legalActions: 0 };
  // Warms up the compiler before measuring.
  playMatches(decks, 1_000_000, Math.min(100, perRun));
  for (let run = 0; run < runs; run++) {
    const sum = { games: 0, actions: 0, seconds: 0 };
    while (sum.games < perRun) {
      const part = playMatches(decks, all.games, Math.min(step, perRun - sum.games));
      sum.games += part.games;
      sum.actions += part.actions;
      sum.seconds += part.seconds;
      all.games += part.games;
      all.actions += part.actions;
      all.legalActions += part.legalActions;
      progress.at(all.games);
    }
    best = {
      actionsPerSecond: Math.max(best.actionsPerSecond, sum.actions / sum.seconds),
      gamesPerSecond: Math.max(best.gamesPerSecond, sum.games / sum.seconds),
    };
  }
  progress.end();
  // Measured first: interleaved matches and samples need more memory than sequential matches.
  const peakMemoryMB = process.resourceUsage().maxRSS / 1024;
  const matches = Math.min(inTurn.matches, games);
  const inTurnPerSecond = interleavedActionsPerSecond(decks, { ...inTurn, matches });
  const samples = sampleStates(decks, 100);
  return {
    ...best,
    clonesPerSecond: clonesPerSecond(samples, runs),
    interleavedActionsPerSecond: inTurnPerSecond,
    actionsPerGame: all.actions / all.games,
    meanLegalActions: all.legalActions / all.actions,
    peakMemoryMB,
    games: all.games,
    growth: growth(samples),
  };
}

const run = (options: Options): number => {
  const figures = measure(getGames(options));
  console.log(options.is('json') ? JSON.stringify(figures) : formatFigures(figures));
  return 0;
};

await runTool(usage, run);
