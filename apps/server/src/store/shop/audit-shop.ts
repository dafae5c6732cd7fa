import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { auditBoosters } from './audit-boosters.ts';
import type { ShopPage } from './audit-boosters.ts';
import { auditInbox } from './audit-inbox.ts';
import { auditBoughtCards, auditPayments } from './audit-purchases.ts';

type AuditPart = (db: Kysely<Tables>, after: number) => Promise<ShopPage>;

const parts: readonly (readonly [string, AuditPart])[] = [
  ['boosters', auditBoosters],
  ['payments', auditPayments],
  ['bought', auditBoughtCards],
  ['inbox', auditInbox],
];

/** Cursor of the first page about boosters, purchases and the inbox. */
export const firstShopPage = `${parts[0][0]} 0`;

/** Checks a page; the cursor is the name of a part and a number. Returns null if there is no such part. */
export async function auditShop(
  db: Kysely<Tables>,
  part: string,
  after: number,
): Promise<{ readonly faults: readonly string[]; readonly next: string | null } | null> {
  const index = parts.findIndex(([name]) => name === part);
  if (index < 0) return null;
  const { faults, last } = await parts[index][1](db, after);
  const following = parts.at(index + 1)?.[0];
  if (last !== null) return { faults, next: `${part} ${last}` };
  return { faults, next: following === undefined ? null : `${following} 0` };
}
