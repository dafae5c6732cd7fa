import { dayDate } from '@stackmate/puzzles';
import type { EarnedReward } from '@stackmate/protocol/rewards';
import { defineDomain } from './domain.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import { noteAchievements } from './achievements/achievements.ts';
import { payOnce } from './rewards/pay-once.ts';

/** A puzzle that a player solved. */
export interface PuzzleSolveTable {
  readonly player: string;
  readonly puzzle: number;
  readonly solved_at: number;
}

/** A day on which a player solved the puzzle of the day. */
export interface PuzzleDayTable {
  readonly player: string;
  /** UTC day, counted from 1970. */
  readonly day: number;
  readonly puzzle: number;
  readonly solved_at: number;
  /** Days in a row up to this one. */
  readonly streak: number;
}

declare module './tables.ts' {
  interface Tables {
    readonly puzzle_solves: PuzzleSolveTable;
    readonly puzzle_days: PuzzleDayTable;
  }
}

/** A solved puzzle to store. */
export interface PuzzleSolve {
  readonly playerId: string;
  readonly puzzle: number;
  /** The day whose puzzle it is; null for other puzzles. */
  readonly day: number | null;
  /** Whether it can earn something: programs earn nothing (CO9). */
  readonly isPaid: boolean;
  readonly at: number;
}

export interface StoredPuzzleProgress {
  readonly solved: readonly number[];
  /** The last day whose puzzle was solved; null without one. */
  readonly last: { readonly day: number; readonly streak: number } | null;
  readonly best: number;
}

const queries = {
  /** Stores that a player solved a puzzle. Does nothing the second time. Returns what the puzzle of the day paid (CO7). */
  addPuzzleSolve: writes(({ db, kind }, solve: PuzzleSolve): Promise<readonly EarnedReward[]> => {
    const { playerId, puzzle, day, isPaid, at } = solve;
    return db.transaction().execute(async (inside) => {
      const added = await inside
        .insertInto('puzzle_solves')
        .values({ player: playerId, puzzle, solved_at: at })
        .onConflict((conflict) => conflict.columns(['player', 'puzzle']).doNothing())
        .returning('puzzle')
        .executeTakeFirst();
      const noteSolve = (streak: number) => {
        const event = { is: 'puzzle', isNew: added !== undefined, streak } as const;
        return noteAchievements(inside, kind, { playerId, at }, event);
      };
      if (day === null) {
        if (isPaid) await noteSolve(0);
        return [];
      }
      const before = await inside
        .selectFrom('puzzle_days')
        .where('player', '=', playerId)
        .where('day', '=', day - 1)
        .select('streak')
        .executeTakeFirst();
      const streak = 1 + (before?.streak ?? 0);
      await inside
        .insertInto('puzzle_days')
        .values({ player: playerId, day, puzzle, solved_at: at, streak })
        .onConflict((conflict) => conflict.columns(['player', 'day']).doNothing())
        .execute();
      if (!isPaid) return [];
      const rewards = [{ kind: 'puzzle', date: dayDate(day) }] as const;
      const earned = await payOnce(inside, kind, { playerId, rewards, at });
      await noteSolve(streak);
      return earned;
    });
  }),

  puzzleProgress: reads(async ({ db }, playerId: string): Promise<StoredPuzzleProgress> => {
    const solved = await db
      .selectFrom('puzzle_solves')
      .where('player', '=', playerId)
      .orderBy('puzzle')
      .select('puzzle')
      .execute();
    const days = db.selectFrom('puzzle_days').where('player', '=', playerId);
    const last = await days.orderBy('day', 'desc').select(['day', 'streak']).executeTakeFirst();
    const best = await days
      .select((select) => select.fn.max('streak').as('best'))
      .executeTakeFirst();
    return {
      solved: solved.map(({ puzzle }) => puzzle),
      last: last ?? null,
      best: best?.best ?? 0,
    };
  }),
};

export type PuzzleStore = StoreOf<typeof queries>;

/** Solved puzzles. */
export const puzzleDomain = defineDomain({
  queries,
  exports: {
    puzzle_solves: { list: 'puzzles', columns: ['player'], key: ['puzzle'] },
    puzzle_days: { list: 'puzzleDays', columns: ['player'], key: ['day'] },
  },
  playerTables: ['puzzle_solves', 'puzzle_days'],
});
