// `npm run puzzles`: finds winning turns with one solution in games of bots, or verifies those that were found.

import { availableParallelism } from 'node:os';
import { loadPuzzle, puzzleList, puzzleVersions } from '@stackmate/puzzles/data';
import { createJobDriver } from '../shared/job-driver.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { collectPuzzles } from './collect.ts';
import type { FoundPuzzle, PuzzleGame } from './collect.ts';
import { versionsNow, writePuzzles } from './files.ts';
import type { Puzzle } from '@stackmate/puzzles';
import { puzzleFault } from './puzzle-fault.ts';
import { numberPuzzles, selectPuzzles } from './select.ts';

const usage: Usage = {
  name: 'puzzles',
  summary:
    'Plays games of greedy bots, each deal twice with the decks exchanged, looks for turns that win and have exactly one solution, and writes them into packages/puzzles. The same options give the same puzzles.',
  options: {
    count: { value: 'N', help: 'number of puzzles', default: '500' },
    games: { value: 'N', help: 'stop after this many games', default: '100000' },
    seed: { value: 'TEXT', help: 'any text', default: 'puzzles' },
    verify: { help: 'check that every stored puzzle still has its one solution' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
  },
  examples: ['--count 500 --seed puzzles', '--verify'],
};

/** Games that are played before the puzzles are counted and written again. */
const batch = 48;

async function find(options: Options): Promise<void> {
  const count = options.whole('count', { min: 1, max: 100_000 });
  const most = options.whole('games', { min: 1, max: 10_000_000 });
  const seed = options.text('seed')!;
  const driver = createJobDriver<PuzzleGame, readonly FoundPuzzle[]>({
    tool: 'puzzles',
    total: most,
    workers: options.whole('workers', { min: 1, max: 64 }),
    work: collectPuzzles,
    script: new URL('worker.ts', import.meta.url),
  });
  const found: FoundPuzzle[] = [];
  let selected: FoundPuzzle[] = [];
  for (let first = 0; selected.length < count && first < most; first += batch) {
    const games = Array.from({ length: Math.min(batch, most - first) }, (_, index) => ({
      seed,
      index: first + index,
    }));
    found.push(...(await driver.run(games, () => `${selected.length} puzzles`)).flat());
    selected = selectPuzzles(found, count);
    writePuzzles(numberPuzzles(selected), versionsNow(seed));
  }
  await driver.close();
}

/** Checks every stored puzzle. Those that hold under changed rules or cards are written again with the new versions. */
async function verify(): Promise<number> {
  const puzzles: Puzzle[] = [];
  const faults: string[] = [];
  for (const { id } of puzzleList) {
    const puzzle = (await loadPuzzle(id))!;
    puzzles.push(puzzle);
    const fault = puzzleFault(puzzle);
    if (fault !== null) faults.push(`puzzle ${id}: ${fault}`);
  }
  console.log(
    [...faults, `${puzzles.length - faults.length} of ${puzzles.length} hold`].join('\n'),
  );
  if (faults.length > 0) return 1;
  writePuzzles(puzzles, versionsNow(puzzleVersions.seed));
  return 0;
}

async function run(options: Options): Promise<number> {
  if (options.is('verify')) return verify();
  await find(options);
  return 0;
}

await runTool(usage, run);
