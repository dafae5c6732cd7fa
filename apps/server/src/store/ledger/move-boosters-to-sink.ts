import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** [PL7] Moves a player's sealed boosters to the sink account and empties the inbox, inside a transaction. */
export async function moveBoostersToSink(db: Kysely<Tables>, player: string): Promise<void> {
  await db
    .updateTable('boosters')
    .set({ owner: 'sink' })
    .where('owner', '=', player)
    .where('opened_at', 'is', null)
    .execute();
  await db.deleteFrom('inbox_items').where('player', '=', player).execute();
}
