import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for solved puzzles, and for the days on which the puzzle of the day was solved. */
export const puzzles: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table puzzle_solves (
        player text not null,
        puzzle integer not null,
        solved_at bigint not null,
        primary key (player, puzzle)
      )`,
      // A day counts once, however often its puzzle is solved.
      `create table puzzle_days (
        player text not null,
        day integer not null,
        puzzle integer not null,
        solved_at bigint not null,
        streak integer not null check (streak >= 1),
        primary key (player, day)
      )`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
