import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { ratedChecks } from './audit-ratings.ts';
import { fairPlayQueries } from './fair-play.ts';
import { faultQueries } from './faults.ts';
import './rated-tables.ts';
import { ratingQueries } from './ratings.ts';
import { ticketQueries } from './tickets.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/ranking';

/** Rated play: ratings, the queue, faults and fair play. */
export const ratedDomain = defineDomain({
  queries: {
    ...ticketQueries,
    ...ratingQueries,
    ...faultQueries,
    ...fairPlayQueries,
  },
  exports: {
    ratings: { list: 'rating', columns: ['player'], key: ['player'], others: ['last_opponent'] },
    rating_seasons: { list: 'ratingSeasons', columns: ['player'], key: ['season'] },
    rating_changes: {
      list: 'ratingChanges',
      columns: ['player'],
      key: ['match'],
      others: ['opponent'],
    },
    season_opponents: {
      list: 'seasonOpponents',
      columns: ['player'],
      key: ['season', 'opponent'],
      others: ['opponent'],
    },
    tickets: { list: 'queue', columns: ['player'], key: ['player'], omitted: ['gateway'] },
    player_devices: { list: 'devices', columns: ['player'], key: ['device'] },
    rated_faults: { list: 'ratedFaults', columns: ['player'], key: ['match'] },
  },
  playerTables: [
    'ratings',
    'rating_seasons',
    'season_opponents',
    'rated_faults',
    'player_devices',
    'tickets',
  ],
  audit: ratedChecks,
});

export type FairPlayStore = StoreOf<typeof fairPlayQueries>;
export type RatedStore = Omit<StoreOf<typeof ratedDomain.queries>, keyof FairPlayStore>;
