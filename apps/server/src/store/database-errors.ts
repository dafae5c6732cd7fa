import { adviceOn } from './failure-advice.ts';
import { databaseFilePath } from './store-place.ts';
import type { StorePlace } from './store-place.ts';

/** Returns the host of a database URL, without name and password. */
function databaseHost(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get('host') ?? url.host;
}

/** Returns the name of a database for operators. */
export const databaseName = (place: StorePlace): string =>
  place.databaseUrl === null
    ? `the database ${databaseFilePath(place)}`
    : `the PostgreSQL database at ${databaseHost(place.databaseUrl)}`;

/** Returns the message of a failure. An error with several addresses has no message of its own. */
const errorMessage = (failure: unknown): string =>
  failure instanceof AggregateError && failure.message === ''
    ? failure.errors.map(errorMessage).join('; ')
    : failure instanceof Error
      ? failure.message
      : String(failure);

/** Creates an error for operators that says why the database can't be used and, if known, what to do. */
export function unusableDatabaseError(place: StorePlace, failure: unknown): Error {
  const setting = place.databaseUrl === null ? '' : ' (DATABASE_URL)';
  const advice = adviceOn(place, failure);
  const why = advice ? `it ${advice.fault}. ${advice.remedy}` : errorMessage(failure);
  return new Error(`${databaseName(place)} can't be used${setting}: ${why}`, { cause: failure });
}

/** Adds the database's name to a failure of an open database; returns other failures unchanged. */
export function withDatabaseName(place: StorePlace, failure: unknown): unknown {
  const advice = adviceOn(place, failure);
  return advice ? new Error(`${databaseName(place)} ${advice.fault}`, { cause: failure }) : failure;
}
