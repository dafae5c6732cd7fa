// `npm run balance -- matchmaking`: simulates the rated queue with players of known strength.

import { createProgress } from '../../shared/progress.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { farmRating } from './farming.ts';
import { certaintyFigures, colluderGain, onlineFigures, ratingFigures } from './figures.ts';
import type { CertaintyFigures } from './figures.ts';
import { simulateQueue } from './simulate-queue.ts';
import type { QueueResult } from './simulate-queue.ts';

const usage: Usage = {
  name: 'matchmaking',
  command: 'npm run balance -- matchmaking',
  summary:
    'Simulates the queue for rated matches with players of known strength: how well ratings order them, gaps and waits with few and many online, matches until a rating is certain, and what colluders and players with several accounts gain. Exits with 1 if a target is missed.',
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
/** Players, and latecomers among them, of the run that measures how soon a newcomer's rating is certain. */
const settledRun = { players: 200, latecomers: 20 };
/** A player who beats three fresh accounts of the same person, thirty times in all. */
const farm = { accounts: 3, rounds: 10 };

/** A figure and whether its target is met. */
interface Target {
  readonly name: string;
  readonly isMet: boolean;
}

const certaintyText = ({ median, p90 }: CertaintyFigures): string =>
  `${median.toFixed(0)} matches (9 in 10: ${p90.toFixed(0)})`;

function run(options: Options): number {
  const max = options.whole('players', { min: 20, max: 100_000 });
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
  const sizes = [...new Set(onlineShares.map((share) => Math.max(20, Math.round(share * max))))];
  const results = sizes.map((players) => simulate(players, 0));
  const online = results.map(onlineFigures);
  const { rankCorrelation, meanDrift } = ratingFigures(results.at(-1)!);
  const gain = colluderGain(simulate(Math.max(max, colluders * 4), colluders));
  const certainty = {
    amongNewcomers: certaintyFigures(results.at(-1)!, results.at(-1)!.players.length),
    amongSettled: certaintyFigures(
      simulateQueue({ ...settledRun, matchesPerPlayer: 30, colluders: 0, seed }),
      settledRun.latecomers,
    ),
  };
  const farmed = {
    elsewhere: farmRating({ ...farm, isSameHousehold: false }),
    atHome: farmRating({ ...farm, isSameHousehold: true }),
  };
  const starved = online.reduce((sum, figures) => sum + figures.starved, 0);
  const targets: readonly Target[] = [
    { name: 'rank correlation at least 0.9', isMet: rankCorrelation >= 0.9 },
    { name: 'mean drift below 5 points', isMet: Math.abs(meanDrift) < 5 },
    { name: 'nobody waits for more than 10 minutes', isMet: starved === 0 },
    { name: 'colluders gain less than 50 points', isMet: gain < 50 },
    {
      name: 'a newcomer’s rating is certain after 15 matches, median',
      isMet: certainty.amongSettled.median <= 15,
    },
    {
      name: 'that of 9 in 10 after 20, also when everybody is new',
      isMet: certainty.amongSettled.p90 <= 20 && certainty.amongNewcomers.p90 <= 20,
    },
    {
      name: 'three fresh accounts elsewhere give less than 150 points',
      isMet: farmed.elsewhere < 150,
    },
    { name: 'own accounts at one address give nothing', isMet: farmed.atHome === 0 },
  ];
  if (options.is('json')) {
    const figures = { rankCorrelation, meanDrift, online, starved, colluderGain: gain, certainty };
    console.log(
      JSON.stringify({ players: max, matchesPerPlayer, seed, ...figures, farmed, targets }),
    );
  } else {
    const rows = online.map((candidate) => [
      String(candidate.online),
      String(candidate.matches),
      candidate.p95GapPoints.toFixed(0),
      `${candidate.medianWaitSeconds.toFixed(0)} s`,
      `${candidate.p95WaitSeconds.toFixed(0)} s`,
      String(candidate.starved),
    ]);
    const heads = ['online', 'matches', 'gap p95', 'wait median', 'wait p95', 'starved'];
    console.log(`${formatTable([heads, ...rows])}

rank correlation  ${rankCorrelation.toFixed(3)}
mean drift        ${meanDrift.toFixed(1)} points
colluder gain     ${gain.toFixed(1)} points
farmed            ${farmed.elsewhere.toFixed(0)} points elsewhere, ${farmed.atHome.toFixed(0)} at one address
certain after     ${certaintyText(certainty.amongSettled)} among settled players, ${certaintyText(certainty.amongNewcomers)} among newcomers

${targets.map(({ name, isMet }) => `${isMet ? 'met   ' : 'MISSED'} ${name}`).join('\n')}`);
  }
  return targets.every(({ isMet }) => isMet) ? 0 : 1;
}

await runTool(usage, run);
