import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Returns the row of `standing_counts` that counts a rating. */
export const toBucket = (rating: number): number => Math.floor(rating);

/** Changes of counts by bucket. */
export type CountChanges = Map<number, number>;

/** Adds to the change of a rating's count. */
export const countRating = (changes: CountChanges, rating: number, by: 1 | -1): void => {
  const bucket = toBucket(rating);
  changes.set(bucket, (changes.get(bucket) ?? 0) + by);
};

/** Stores changes of counts, always in the same order, so that two transactions can't wait for each other. */
export async function storeCounts(
  db: Kysely<Tables>,
  season: string,
  changes: CountChanges,
): Promise<void> {
  for (const [bucket, by] of [...changes].sort(([a], [b]) => a - b)) {
    if (by === 0) continue;
    if (by < 0) {
      await db
        .updateTable('standing_counts')
        .set((set) => ({ ranked: set('ranked', '+', by) }))
        .where('season', '=', season)
        .where('bucket', '=', bucket)
        .execute();
      continue;
    }
    await db
      .insertInto('standing_counts')
      .values({ season, bucket, ranked: by })
      .onConflict((conflict) =>
        conflict
          .columns(['season', 'bucket'])
          .doUpdateSet((set) => ({ ranked: set('standing_counts.ranked', '+', by) })),
      )
      .execute();
  }
}

/** Returns the number of ranked players by bucket, best first. */
export const seasonCounts = (db: Kysely<Tables>, season: string) =>
  db
    .selectFrom('standing_counts')
    .where('season', '=', season)
    .where('ranked', '>', 0)
    .orderBy('bucket', 'desc')
    .select(['bucket', 'ranked as players'])
    .execute();

/** Returns the number of ranked players of a season; of those in better buckets than `above`, if given. */
export async function countRanked(
  db: Kysely<Tables>,
  season: string,
  above: number | null = null,
): Promise<number> {
  const all = db
    .selectFrom('standing_counts')
    .where('season', '=', season)
    .select((select) => select.fn.sum('ranked').as('ranked'));
  const { ranked } = await (
    above === null ? all : all.where('bucket', '>', above)
  ).executeTakeFirstOrThrow();
  // PostgreSQL returns sums as texts.
  return Number(ranked ?? 0);
}
