import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { linkQueries } from './links.ts';
import { addModeration } from './moderation-tables.ts';
import { noteQueries } from './notes.ts';
import { placeQueries } from './places.ts';
import { overviewQueries } from './player-overview.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/protocol';

const queries = { ...linkQueries, ...noteQueries, ...placeQueries, ...overviewQueries };

export type ModerationStore = StoreOf<typeof queries>;

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
  migrations: { '043-moderation': addModeration },
});
