import { defineDomain } from './domain.ts';
import { forgetQueries } from './forget-matches.ts';
import { logQueries } from './match-logs.ts';
import './match-tables.ts';
import { matchQueries } from './matches.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/room';

/** Matches, with their logs and records. */
export const matchDomain = defineDomain({
  queries: { ...logQueries, ...matchQueries, ...forgetQueries },
  exports: {
    matches: {
      list: 'matches',
      columns: ['south_player', 'north_player'],
      key: ['number'],
      omitted: ['epoch', 'owner', 'node', 'first_span', 'last_span', 'packed'],
    },
    // Logs and records of the matches above.
    entries: null,
    records: null,
    forgotten_matches: null,
  },
});
