import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { casualTicketQueries } from './casual-tickets.ts';
import { clusterQueries } from './cluster-queries.ts';
import './cluster-tables.ts';
import { privateLobbyQueries } from './private-lobby.ts';
import { sharedLimitQueries } from './shared-limits.ts';

/** State that the nodes of a cluster share. */
export const clusterDomain = defineDomain({
  queries: {
    ...clusterQueries,
    ...casualTicketQueries,
    ...privateLobbyQueries,
    ...sharedLimitQueries,
  },
  exports: {
    casual_tickets: { list: 'casualQueue', columns: ['player'], key: ['player'] },
    rematch_requests: { list: 'rematchRequests', columns: ['player'], key: ['match'] },
    begun: { list: 'begunMatches', columns: ['player'], key: ['player', 'command'] },
    // Servers, and the matches that each of them runs.
    nodes: null,
    handovers: null,
  },
  playerTables: ['casual_tickets', 'rematch_requests', 'begun'],
});

/** State that the nodes of a cluster share through the database. For PostgreSQL with NATS only. */
export type ClusterStore = StoreOf<typeof clusterDomain.queries>;
