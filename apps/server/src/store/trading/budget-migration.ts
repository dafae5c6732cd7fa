import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';

/** [SP3] Counts what flows net, also between accounts that trade often, and sums it by time without reading all trades. */
export const netBudgets: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table sales add column counted integer',
      'create index sales_of_seller_by_time on sales (seller, at)',
      'create index sales_of_buyer_by_time on sales (buyer, at)',
      'alter table swaps drop column is_wash',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
