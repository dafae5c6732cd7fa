import type { OwnershipChange } from './ownership.ts';
import type { StorePlace } from './open-database.ts';
import { databaseName } from './database-errors.ts';

/** What an operator reads when the lock on a database is lost, is back, or belongs to another server. */
export function ownershipMessage(place: StorePlace, change: OwnershipChange): string {
  const lock = `the lock on ${databaseName(place)}`;
  switch (change.kind) {
    case 'lost':
      return `${lock} is lost (${change.why}). No match begins and /readyz is 503 until it is back. This server keeps trying: check that PostgreSQL runs and can be reached`;
    case 'regained':
      return `${lock} is held again`;
    case 'taken':
      return `${lock} was lost, and ${change.why}. This server stops, because two servers would take each other's matches. Every acknowledged action is stored; the other server continues the matches. If it should not run, stop it and start this one again`;
  }
}
