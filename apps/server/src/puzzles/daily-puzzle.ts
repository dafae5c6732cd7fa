import { rules } from '@stackmate/catalogue';
import type { DailyPuzzleAnswer } from '@stackmate/protocol/puzzles';
import { dailyPuzzleId, dayDate, toDay, solutionSentences } from '@stackmate/puzzles';
import type { Puzzle } from '@stackmate/puzzles';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import { createStart } from './start-of.ts';

async function dayPuzzle(day: number): Promise<Puzzle> {
  const id = dailyPuzzleId(day, puzzleList.length);
  const puzzle = await loadPuzzle(id);
  if (!puzzle) throw new Error(`there is no puzzle ${id}`);
  return puzzle;
}

async function answerFor(day: number): Promise<DailyPuzzleAnswer> {
  const [today, yesterday] = await Promise.all([dayPuzzle(day), dayPuzzle(day - 1)]);
  return {
    date: dayDate(day),
    puzzle: today.id,
    actions: today.actions,
    level: today.level,
    yesterday: {
      date: dayDate(day - 1),
      puzzle: yesterday.id,
      actions: yesterday.actions,
      solution: solutionSentences(rules, createStart(yesterday), yesterday.solution),
    },
  };
}

/** Returns the puzzle of the day; computed once a day, and again after a failure. */
export type DailyPuzzle = () => Promise<DailyPuzzleAnswer>;

export function createDailyPuzzle(now: () => number, compute = answerFor): DailyPuzzle {
  let current: { readonly day: number; readonly answer: Promise<DailyPuzzleAnswer> } | null = null;
  return () => {
    const day = toDay(now());
    if (current?.day === day) return current.answer;
    const answer = compute(day);
    current = { day, answer };
    answer.catch(() => {
      if (current?.answer === answer) current = null;
    });
    return answer;
  };
}
