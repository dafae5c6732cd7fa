import { adviceOn } from './failure-advice.ts';
import { databaseFileOf } from './open-database.ts';
import type { StorePlace } from './open-database.ts';

/** Without its name and password. */
function hostOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get('host') ?? url.host;
}

/** Names a database for operators. */
export const databaseName = (place: StorePlace): string =>
  place.databaseUrl === null
    ? `the database ${databaseFileOf(place)}`
    : `the PostgreSQL database at ${hostOf(place.databaseUrl)}`;

/** One that tried several addresses says nothing by itself. */
const errorMessageOf = (failure: unknown): string =>
  failure instanceof AggregateError && failure.message === ''
    ? failure.errors.map(errorMessageOf).join('; ')
    : failure instanceof Error
      ? failure.message
      : String(failure);

/** Why the database of this place can't be used, with its name and, where there is one, the way out. */
export function unusableDatabaseError(place: StorePlace, failure: unknown): Error {
  const setting = place.databaseUrl === null ? '' : ' (DATABASE_URL)';
  const advice = adviceOn(place, failure);
  const why = advice ? `it ${advice.fault}. ${advice.remedy}` : errorMessageOf(failure);
  return new Error(`${databaseName(place)} can't be used${setting}: ${why}`, { cause: failure });
}

/** A failure of a database that is open, with its name; unchanged if it is not about the database as a whole. */
export function withDatabaseName(place: StorePlace, failure: unknown): unknown {
  const advice = adviceOn(place, failure);
  return advice ? new Error(`${databaseName(place)} ${advice.fault}`, { cause: failure }) : failure;
}
