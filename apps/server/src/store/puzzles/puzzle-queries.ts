import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PuzzleStore } from './puzzle-store.ts';

/** How the calls about puzzles use the database. */
export const puzzleCalls = {
  addPuzzleSolve: 'writes',
  puzzleProgress: 'reads',
} as const satisfies Readonly<Record<keyof PuzzleStore, 'reads' | 'writes'>>;

/** Creates the queries about solved puzzles. */
export const puzzleQueries = (db: Kysely<Tables>): PuzzleStore => ({
  addPuzzleSolve: ({ player, puzzle, day, at }) =>
    db.transaction().execute(async (inside) => {
      await inside
        .insertInto('puzzle_solves')
        .values({ player, puzzle, solved_at: at })
        .onConflict((conflict) => conflict.columns(['player', 'puzzle']).doNothing())
        .execute();
      if (day === null) return;
      const before = await inside
        .selectFrom('puzzle_days')
        .where('player', '=', player)
        .where('day', '=', day - 1)
        .select('streak')
        .executeTakeFirst();
      const streak = 1 + (before?.streak ?? 0);
      await inside
        .insertInto('puzzle_days')
        .values({ player, day, puzzle, solved_at: at, streak })
        .onConflict((conflict) => conflict.columns(['player', 'day']).doNothing())
        .execute();
    }),

  async puzzleProgress(player) {
    const solved = await db
      .selectFrom('puzzle_solves')
      .where('player', '=', player)
      .orderBy('puzzle')
      .select('puzzle')
      .execute();
    const days = db.selectFrom('puzzle_days').where('player', '=', player);
    const last = await days.orderBy('day', 'desc').select(['day', 'streak']).executeTakeFirst();
    const best = await days
      .select((select) => select.fn.max('streak').as('best'))
      .executeTakeFirst();
    return {
      solved: solved.map(({ puzzle }) => puzzle),
      last: last ?? null,
      best: best?.best ?? 0,
    };
  },
});
