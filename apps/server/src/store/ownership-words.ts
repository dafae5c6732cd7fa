import type { OwnershipChange } from './ownership.ts';
import type { StorePlace } from './store-place.ts';
import { databaseName } from './database-errors.ts';

/** Returns the operator's message for a lock that was lost, regained or taken by another server. */
export function ownershipMessage(place: StorePlace, change: OwnershipChange): string {
  const lock = `the lock on ${databaseName(place)}`;
  switch (change.kind) {
    case 'lost':
      return `${lock} is lost (${change.why}). No matches start and /readyz returns 503 until it is regained. This server keeps trying: check that PostgreSQL is running and reachable`;
    case 'regained':
      return `${lock} was regained`;
    case 'taken':
      return `${lock} was lost, and ${change.why}. This server stops, because two servers would take each other's matches. Every acknowledged action is stored; the other server continues the matches. If it should not run, stop it and start this one again`;
  }
}
