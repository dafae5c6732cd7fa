import type { Kysely } from 'kysely';
import type { AuditPage } from './collection/collection-store.ts';
import { auditLedger } from './ledger/audit.ts';
import { auditShop, firstShopPage } from './shop/audit-shop.ts';
import type { Tables } from './tables.ts';

const mostFaults = 50;

/** [LG4] Checks a page of the ledger, and then of what was bought, opened and claimed. */
export async function auditPage(db: Kysely<Tables>, cursor: string | null): Promise<AuditPage> {
  const [part, after] = (cursor ?? '').split(' ');
  const shop = await auditShop(db, part, Number(after));
  if (shop !== null) {
    return { ...shop, faults: shop.faults.slice(0, mostFaults), vaults: 0, cards: 0 };
  }
  const page = await auditLedger(db, cursor);
  return page.next === null ? { ...page, next: firstShopPage } : page;
}
