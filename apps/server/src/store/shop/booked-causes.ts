import type { Kysely } from 'kysely';
import { inChunks } from '../in-chunks.ts';
import type { Tables } from '../tables.ts';

const causesPerQuery = 1000;

/** Returns the causes that a table has a row for. */
export async function bookedCauses(
  db: Kysely<Tables>,
  table: 'card_movements' | 'coin_movements' | 'boosters' | 'owned_avatars',
  causes: readonly string[],
): Promise<ReadonlySet<string>> {
  const booked = new Set<string>();
  for (const some of inChunks(causes, causesPerQuery)) {
    const rows = await db.selectFrom(table).where('cause', 'in', some).select('cause').execute();
    for (const { cause } of rows) booked.add(cause);
  }
  return booked;
}
