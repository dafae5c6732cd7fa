// `npm run matchmaking`: simulates the rated queue with players of known strength.

import { createProgress } from '../shared/progress.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { formatTable } from '../shared/table.ts';
import { colluderGain, onlineFigures, ratingFigures } from './figures.ts';
import { simulateQueue } from './simulate-queue.ts';
import type { QueueResult } from './simulate-queue.ts';

const usage: Usage = {
  name: 'matchmaking',
  summary:
    'Simulates the queue for rated matches with players of known strength: how well ratings order them, gaps and waits with few and many online, and what colluders gain. Exits with 1 if a target is missed.',
  options: {
    players: { value: 'N', help: 'players of the largest run', default: '2000' },
    matches: { value: 'N', help: 'matches for each player', default: '30' },
    seed: { value: 'TEXT', help: 'any text', default: 'matchmaking' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--players 2000 --seed S --json'],
};

/** Shares of the players who are online in the smaller runs. */
const onlineShares = [0.01, 0.1, 1] as const;
/** Pairs of colluders in the run that measures their gain. */
const colluders = 20;

/** A figure and whether its target is met. */
interface Target {
  readonly name: string;
  readonly isMet: boolean;
}

function run(options: Options): number {
  const most = options.whole('players', { min: 20, max: 100_000 });
  const matchesPerPlayer = options.whole('matches', { min: 1, max: 1000 });
  const seed = options.text('seed')!;
  const simulate = (players: number, pairs: number): QueueResult => {
    const progress = createProgress(`${players} players`, (players * matchesPerPlayer) / 2);
    const result = simulateQueue({
      players,
      matchesPerPlayer,
      colluders: pairs,
      seed,
      progress: (played) => progress.at(played),
    });
    progress.end();
    return result;
  };
  const sizes = [...new Set(onlineShares.map((share) => Math.max(20, Math.round(share * most))))];
  const results = sizes.map((players) => simulate(players, 0));
  const online = results.map(onlineFigures);
  const { rankCorrelation, meanDrift } = ratingFigures(results.at(-1)!);
  const gain = colluderGain(simulate(Math.max(most, colluders * 4), colluders));
  const starved = online.reduce((sum, figures) => sum + figures.starved, 0);
  const targets: readonly Target[] = [
    { name: 'rank correlation at least 0.9', isMet: rankCorrelation >= 0.9 },
    { name: 'mean drift below 5 points', isMet: Math.abs(meanDrift) < 5 },
    { name: 'nobody waits for more than 10 minutes', isMet: starved === 0 },
    { name: 'colluders gain less than 50 points', isMet: gain < 50 },
  ];
  if (options.is('json')) {
    const figures = { rankCorrelation, meanDrift, online, starved, colluderGain: gain };
    console.log(JSON.stringify({ players: most, matchesPerPlayer, seed, ...figures, targets }));
  } else {
    const rows = online.map((one) => [
      String(one.online),
      String(one.matches),
      one.p95GapPoints.toFixed(0),
      `${one.medianWaitSeconds.toFixed(0)} s`,
      `${one.p95WaitSeconds.toFixed(0)} s`,
      String(one.starved),
    ]);
    const heads = ['online', 'matches', 'gap p95', 'wait median', 'wait p95', 'starved'];
    console.log(`${formatTable([heads, ...rows])}

rank correlation  ${rankCorrelation.toFixed(3)}
mean drift        ${meanDrift.toFixed(1)} points
colluder gain     ${gain.toFixed(1)} points

${targets.map(({ name, isMet }) => `${isMet ? 'met   ' : 'MISSED'} ${name}`).join('\n')}`);
  }
  return targets.every(({ isMet }) => isMet) ? 0 : 1;
}

await runTool(usage, run);
