import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dailyPuzzleAnswer, puzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import { toAction, dailyPuzzleId, toDay } from '@stackmate/puzzles';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDailyPuzzle } from '../../src/puzzles/daily-puzzle.ts';
import { puzzleHandlers } from '../../src/puzzles/puzzle-handlers.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { migrate } from '../../src/store/migrate.ts';
import { oncePay } from '../../src/store/rewards/pay-once.ts';
import { openRoutes } from '../open-routes.ts';
import { openTestDatabase } from '../open-test-database.ts';

const dayLength = 24 * 60 * 60_000;
const noon = Date.UTC(2026, 10, 24, 12);

let data: string;
let store: DatabaseStore;
let time = noon;
let seconds = 0;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-puzzle-routes-'));
  const database = await openTestDatabase({ data, databaseUrl: null });
  await migrate(database);
  store = createDatabaseStore({ database, owner: 'test' });
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

const { answer, readError } = openRoutes({
  handlers: () => ({
    puzzles: puzzleHandlers({ store, daily: createDailyPuzzle(() => time), now: () => time }),
  }),
  now: () => (seconds += 3600) * 1000,
});

const loadSolution = async (puzzle: number): Promise<Action[]> =>
  (await loadPuzzle(puzzle))!.solution.map(toAction);
const dailyId = (): number => dailyPuzzleId(toDay(time), puzzleList.length);
const solve = async (name: string, puzzle: number) =>
  answer(puzzleProgressAnswer, name, '/api/puzzles/solved', {
    puzzle,
    actions: await loadSolution(puzzle),
  });
const another = (): number => (dailyId() % puzzleList.length) + 1;

describe('routes of puzzles', () => {
  it('need a player', async () => {
    const claim = { puzzle: 1, actions: await loadSolution(1) };
    for (const [url, body] of [
      ['/api/puzzles/progress'],
      ['/api/puzzles/solved', claim],
    ] as const) {
      expect(await readError(null, url, body)).toEqual([401, 'sign-in-needed']);
    }
  });

  it('name the puzzle of the UTC day to anyone, and explain yesterday’s', async () => {
    const before = await answer(dailyPuzzleAnswer, null, '/api/puzzles/daily');
    expect(before).toMatchObject({ date: '2026-11-24', puzzle: dailyId() });
    for (const sentence of before.yesterday.solution) expect(sentence).toMatch(/^[A-Z][^{}]*\.$/);
    time = Date.UTC(2026, 10, 25);
    const after = await answer(dailyPuzzleAnswer, null, '/api/puzzles/daily');
    expect(after).toMatchObject({ date: '2026-11-25', puzzle: dailyId() });
    expect(after.yesterday).toMatchObject({ date: '2026-11-24', puzzle: before.puzzle });
    expect(after.puzzle).not.toBe(before.puzzle);
    time = noon;
  });

  it('accept a solution that wins by the rules, and remember it', async () => {
    const puzzle = another();
    const noStreak = { days: 0, best: 0, isTodaySolved: false };
    expect(await solve('anna', puzzle)).toEqual({ solved: [puzzle], streak: noStreak, earned: [] });
    expect(await answer(puzzleProgressAnswer, 'anna', '/api/puzzles/progress')).toEqual({
      solved: [puzzle],
      streak: noStreak,
    });
  });

  it('[CO7] pay a guest for the puzzle of the day, once', async () => {
    expect((await solve('guest', dailyId())).earned).toEqual([oncePay('puzzle')]);
    expect((await solve('guest', dailyId())).earned).toEqual([]);
  });

  it('accept the solution in another order, and refuse wins that only a kind opponent allows', async () => {
    const swapped = (await loadSolution(1)).toReversed();
    const { solved } = await answer(puzzleProgressAnswer, 'doris', '/api/puzzles/solved', {
      puzzle: 1,
      actions: swapped,
    });
    expect(solved).toEqual([1]);
    const [spell, attack] = await loadSolution(139);
    const lucky = [spell, { ...attack, target: 6 }];
    expect(
      await readError('doris', '/api/puzzles/solved', { puzzle: 139, actions: lucky }),
    ).toEqual([409, 'not-solved']);
  });

  it('refuse what doesn’t win: parts, other actions, illegal ones, puzzles that don’t exist', async () => {
    const puzzle = dailyId();
    const solution = await loadSolution(puzzle);
    const endTurn: Action = { ...noFields, kind: 'endTurn' };
    const resign: Action = { ...noFields, kind: 'resign' };
    for (const actions of [
      solution.slice(0, -1),
      [endTurn],
      [resign],
      [{ ...noFields, kind: 'move', card: 999_999, to: 3 }, ...solution],
      [{ ...noFields, kind: 'forfeit', option: 1 }],
    ]) {
      const body = { puzzle, actions };
      expect(await readError('bert', '/api/puzzles/solved', body)).toEqual([409, 'not-solved']);
    }
    const unknown = { puzzle: 999_999, actions: solution };
    expect(await readError('bert', '/api/puzzles/solved', unknown)).toEqual([
      404,
      'no-such-puzzle',
    ]);
    const long = { puzzle, actions: Array.from({ length: 41 }, () => endTurn) };
    expect((await readError('bert', '/api/puzzles/solved', long))[0]).toBe(400);
    expect((await answer(puzzleProgressAnswer, 'bert', '/api/puzzles/progress')).solved).toEqual(
      [],
    );
  });

  it('count days in a row by UTC, each once, until one is missed', async () => {
    const streaks = [];
    for (const days of [0, 0, 1, 2, 4]) {
      time = noon + days * dayLength;
      streaks.push((await solve('carla', dailyId())).streak);
    }
    expect(streaks.map(({ days }) => days)).toEqual([1, 1, 2, 3, 1]);
    expect(streaks.at(-1)).toEqual({ days: 1, best: 3, isTodaySolved: true });
    time = noon + 5 * dayLength;
    const next = await answer(puzzleProgressAnswer, 'carla', '/api/puzzles/progress');
    expect(next.streak).toEqual({ days: 1, best: 3, isTodaySolved: false });
    time = noon + 6 * dayLength;
    const later = await answer(puzzleProgressAnswer, 'carla', '/api/puzzles/progress');
    expect(later.streak).toMatchObject({ days: 0, best: 3 });
    time = noon;
  });
});
