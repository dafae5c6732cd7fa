import type { CollectionErrorCode } from '@stackmate/protocol/collection';
import type { PhysicalErrorCode } from '@stackmate/protocol/physical';
import type { SocialErrorCode } from '@stackmate/protocol/social';
import type { StoreErrorCode } from '@stackmate/protocol/store';
import type { TournamentErrorCode } from '@stackmate/protocol/tournaments';
import type { TradingErrorCode } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Codes with which requests to the store are refused. */
type RefusalCode =
  | PhysicalErrorCode
  | SocialErrorCode
  | StoreErrorCode
  | TournamentErrorCode
  | TradingErrorCode;

/**
 * The result of a request, or why it was refused. A refused request changed nothing. `Code` are the codes that the
 * request can be refused with.
 */
export type Outcome<T, Code extends RefusalCode = CollectionErrorCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Code; readonly detail: string };

/** Thrown inside a transaction to roll it back and refuse the request. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: string;

  constructor(code: RefusalCode, detail = '') {
    super(`${code} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** Codes of PostgreSQL for transactions that lost against another one: repeated, they see its result. */
const conflicts: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);
const maxAttempts = 4;

const isConflict = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && conflicts.has(failure.code);

/** Runs changes in one transaction, again if another one came first. Everything is rolled back if they fail. */
export async function transact<T>(
  db: Kysely<Tables>,
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (failure) {
      if (attempt === maxAttempts || !isConflict(failure)) throw failure;
    }
  }
}

/** Runs a request in one transaction. Everything is rolled back if it is refused. */
export async function decide<T, Code extends RefusalCode = CollectionErrorCode>(
  db: Kysely<Tables>,
  run: (inside: Kysely<Tables>) => Promise<T>,
): Promise<Outcome<T, Code>> {
  try {
    return { ok: true, value: await transact(db, run) };
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    return { ok: false, code: failure.code as Code, detail: failure.detail };
  }
}
