import { databaseFileOf } from './open-database.ts';
import type { StorePlace } from './open-database.ts';

/** Without its name and password. */
function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return url.searchParams.get('host') ?? url.host;
}

/** One that tried several addresses says nothing by itself. */
const wordsOf = (failure: unknown): string =>
  failure instanceof AggregateError && failure.message === ''
    ? failure.errors.map(wordsOf).join('; ')
    : failure instanceof Error
      ? failure.message
      : String(failure);

/** Why the database of this place can't be used, in words that say which one that is. */
export function unusable(place: StorePlace, failure: unknown): Error {
  const { databaseUrl } = place;
  const which =
    databaseUrl === null
      ? `the database ${databaseFileOf(place)} can't be used`
      : `the PostgreSQL database at ${serverOf(databaseUrl)} can't be used (DATABASE_URL)`;
  return new Error(`${which}: ${wordsOf(failure)}`, { cause: failure });
}
