// `npm run make -- puzzles`: finds winning turns with one solution in games of bots, or verifies those that were found.

import { availableParallelism } from 'node:os';
import { loadPuzzle, puzzleList, puzzleVersions } from '@stackmate/puzzles/data';
import { createJobDriver } from '../../shared/job-driver.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { collectPuzzles } from './collect.ts';
import type { PuzzleGame } from './collect.ts';
import { versionsNow, writePuzzles } from './files.ts';
import type { FoundPuzzle } from './select.ts';
import type { Puzzle } from '@stackmate/puzzles';
import { puzzleFault } from './puzzle-fault.ts';
import { fullKinds, numberPuzzles, selectPuzzles } from './select.ts';

const usage: Usage = {
  name: 'puzzles',
  command: 'npm run make -- puzzles',
  summary:
    'Plays games of greedy bots, each deal twice with the decks exchanged, looks for turns that win and have exactly one solution, and adds them to those in packages/puzzles, which keep their numbers. Goes on after the last game that was searched.',
  options: {
    count: { value: 'N', help: 'number of puzzles', default: '500' },
    games: { value: 'N', help: 'stop after this many games in all', default: '100000' },
    seed: {
      value: 'TEXT',
      help: 'any text; another one begins with its first game',
      default: 'puzzles',
    },
    anew: { help: 'drop the stored puzzles and begin with the first game' },
    verify: { help: 'check that every stored puzzle still has its one solution' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
  },
  examples: ['--count 500 --games 2000', '--verify'],
};

/** Games that are played before the puzzles are counted and written again. */
const batch = 48;

const storedPuzzles = (): Promise<Puzzle[]> =>
  Promise.all(puzzleList.map(async ({ id }) => (await loadPuzzle(id))!));

async function find(options: Options): Promise<void> {
  const count = options.whole('count', { min: 1, max: 100_000 });
  const max = options.whole('games', { min: 1, max: 10_000_000 });
  const seed = options.text('seed')!;
  const goesOn = !options.is('anew') && seed === puzzleVersions.seed;
  let first = goesOn ? puzzleVersions.games : 0;
  const driver = createJobDriver<PuzzleGame, readonly FoundPuzzle[]>({
    tool: 'puzzles',
    total: Math.max(0, max - first),
    workers: options.whole('workers', { min: 1, max: 64 }),
    work: collectPuzzles,
    module: new URL('collect.ts', import.meta.url),
  });
  let selected: readonly FoundPuzzle[] = options.is('anew') ? [] : await storedPuzzles();
  while (selected.length < count && first < max) {
    const full = fullKinds(selected, count);
    const games = Array.from({ length: Math.min(batch, max - first) }, (_, index) => ({
      seed,
      index: first + index,
      full,
    }));
    const found = await driver.run(games, () => `${selected.length} puzzles`);
    first += games.length;
    selected = selectPuzzles(selected, found.flat(), count);
    writePuzzles(numberPuzzles(selected), versionsNow(seed, first));
  }
  await driver.close();
}

/** Checks every stored puzzle. Those that hold under changed rules or cards are written again with the new versions. */
async function verify(): Promise<number> {
  const puzzles = await storedPuzzles();
  const faults = puzzles.flatMap((puzzle) => {
    const fault = puzzleFault(puzzle);
    return fault === null ? [] : [`puzzle ${puzzle.id}: ${fault}`];
  });
  console.log(
    [...faults, `${puzzles.length - faults.length} of ${puzzles.length} hold`].join('\n'),
  );
  if (faults.length > 0) return 1;
  writePuzzles(puzzles, versionsNow(puzzleVersions.seed, puzzleVersions.games));
  return 0;
}

async function run(options: Options): Promise<number> {
  if (options.is('verify')) return verify();
  await find(options);
  return 0;
}

await runTool(usage, run);
