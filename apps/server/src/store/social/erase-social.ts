import type { Kysely } from 'kysely';
import type { ErasedPlayer } from '../domain.ts';
import type { Tables } from '../tables.ts';

/** Erases a player from friends, requests, blocks and reports; open reports by the player stay without their text. */
export async function eraseSocial(
  inside: Kysely<Tables>,
  { playerId }: ErasedPlayer,
): Promise<void> {
  await inside
    .deleteFrom('friendships')
    .where((where) => where.or([where('first', '=', playerId), where('second', '=', playerId)]))
    .execute();
  await inside
    .deleteFrom('friend_requests')
    .where((where) => where.or([where('sender', '=', playerId), where('receiver', '=', playerId)]))
    .execute();
  await inside
    .deleteFrom('blocks')
    .where((where) => where.or([where('player', '=', playerId), where('blocked', '=', playerId)]))
    .execute();
  await inside.deleteFrom('reports').where('reported', '=', playerId).execute();
  await inside
    .updateTable('reports')
    .set({ reporter: 'deleted', text: '' })
    .where('reporter', '=', playerId)
    .execute();
}
