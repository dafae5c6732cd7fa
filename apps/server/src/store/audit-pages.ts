import type { Kysely } from 'kysely';
import type { AuditPage } from './collection/collection-store.ts';
import { auditLedger } from './ledger/audit.ts';
import { auditRated, firstRatedPage } from './rated/audit-ratings.ts';
import { auditShop, firstShopPage } from './shop/audit-shop.ts';
import type { Tables } from './tables.ts';

const mostFaults = 50;

/** [LG4] Checks a page of the ledger, then of what was bought, opened and claimed, and then of rated play. */
export async function auditPage(db: Kysely<Tables>, cursor: string | null): Promise<AuditPage> {
  const [part, after = ''] = (cursor ?? '').split(' ');
  const shop = await auditShop(db, part, Number(after));
  const page =
    shop === null
      ? await auditRated(db, part, after)
      : { ...shop, next: shop.next ?? firstRatedPage };
  if (page !== null) {
    return { ...page, faults: page.faults.slice(0, mostFaults), vaults: 0, cards: 0 };
  }
  const ledger = await auditLedger(db, cursor);
  return ledger.next === null ? { ...ledger, next: firstShopPage } : ledger;
}
