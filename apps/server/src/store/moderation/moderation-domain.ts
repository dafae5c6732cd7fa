import type { Kysely } from 'kysely';
import { accountEnd, nameEnd } from '../accounts/operator-actions.ts';
import { erasedOperator } from '../accounts/operators.ts';
import { defineDomain } from '../domain.ts';
import type { ErasedPlayer } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { linkQueries } from './links.ts';
import { addModeration, mergeMovementIndexes } from './moderation-tables.ts';
import { noteQueries } from './notes.ts';
import { placeQueries } from './places.ts';
import { overviewQueries } from './player-overview.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/protocol';

const queries = { ...linkQueries, ...noteQueries, ...placeQueries, ...overviewQueries };

export type ModerationStore = StoreOf<typeof queries>;

/** Takes the name of an erased operator out of notes and blocks, and releases their reports. */
async function eraseModerator(inside: Kysely<Tables>, { playerId }: ErasedPlayer): Promise<void> {
  for (const table of ['player_notes', 'network_blocks'] as const) {
    await inside
      .updateTable(table)
      .set({ operator: erasedOperator })
      .where(nameEnd('operator'), '=', accountEnd(playerId))
      .execute();
  }
  await inside
    .updateTable('reports')
    .set({ assignee: null, assigned_at: null })
    .where('assignee', '=', playerId)
    .execute();
}

/** What operators know and write about players: notes, devices and networks of sign-ins, blocked networks. */
export const moderationDomain = defineDomain({
  queries,
  exports: {
    // Notes name other people, too: operators answer requests for their text.
    player_notes: {
      list: 'operatorNotes',
      columns: ['player'],
      key: ['number'],
      omitted: ['operator', 'text'],
    },
    player_places: { list: 'signInPlaces', columns: ['player'], key: ['kind', 'place'] },
    network_blocks: null,
  },
  playerTables: ['player_notes', 'player_places'],
  erase: eraseModerator,
  migrations: { '043-moderation': addModeration, '046-movement-indexes': mergeMovementIndexes },
});
