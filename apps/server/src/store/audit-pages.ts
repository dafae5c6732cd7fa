import type { Kysely } from 'kysely';
import { accountParts } from './accounts/audit-names.ts';
import { auditPartPage } from './audit-parts.ts';
import type { AuditPage } from './collection/collection-store.ts';
import { ledgerParts } from './ledger/audit.ts';
import { ratedParts } from './rated/audit-ratings.ts';
import { shopParts } from './shop/audit-shop.ts';
import type { Tables } from './tables.ts';

const parts = [...ledgerParts, ...shopParts, ...ratedParts, ...accountParts];

/** [LG4] Checks a page of the ledger, then of what was bought, opened and claimed, then of rated play, and of names. */
export const auditPage = (db: Kysely<Tables>, cursor: string | null): Promise<AuditPage> =>
  auditPartPage(db, parts, cursor);
