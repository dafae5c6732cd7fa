import type { Kysely } from 'kysely';
import type { AuditPage } from './collection/collection-store.ts';
import type { Tables } from './tables.ts';

/** A page of one part of an audit. `last` is where the next one starts; null at the end of the part. */
export interface PartPage {
  readonly faults: readonly string[];
  readonly last: number | string | null;
  /** Number of checked vaults and cards. */
  readonly vaults?: number;
  readonly cards?: number;
}

/** A part of an audit: its name in cursors, where its first page starts, and what checks a page. */
export type AuditPart = readonly [
  name: string,
  start: string,
  check: (db: Kysely<Tables>, after: string) => Promise<PartPage>,
];

const mostFaults = 50;

/** Checks a page. The cursor is the name of a part and a place in it; null begins. Parts follow one after the other. */
export async function auditPartPage(
  db: Kysely<Tables>,
  parts: readonly AuditPart[],
  cursor: string | null,
): Promise<AuditPage> {
  const [wanted, place] = cursor === null ? [] : cursor.split(' ');
  const index = Math.max(
    0,
    parts.findIndex(([name]) => name === wanted),
  );
  const [name, start, check] = parts[index];
  const { faults, last, vaults = 0, cards = 0 } = await check(db, place ?? start);
  const following = parts.at(index + 1);
  const next = following ? `${following[0]} ${following[1]}` : null;
  return {
    faults: faults.slice(0, mostFaults),
    vaults,
    cards,
    next: last === null ? next : `${name} ${last}`,
  };
}
