import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { MigrationOf } from '../migrations/migration.ts';

const tables = ['listings', 'sales', 'swaps'] as const;

/** Statements that keep a frozen trade as it is, whatever the code does. */
const keptFrozen = {
  sqlite: tables.map(
    (table) => `create trigger ${table}_frozen before update of status on ${table}
      when old.frozen > 0 and old.status <> new.status
      begin select raise(abort, 'a frozen trade stays as it is'); end`,
  ),
  postgres: tables.map(
    (table) => `create trigger ${table}_frozen before update of status on ${table} for each row
      when (old.frozen > 0 and old.status <> new.status) execute function refuse_change()`,
  ),
};

/** [MK6] Adds what operators decide about trades. `frozen` counts the freezes that cover a trade. */
export const tradeRulings: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const { longCounted } = getDialect(kind);
    for (const statement of [
      `create table trade_rulings (
        number ${longCounted},
        act text not null check (act in ('freeze', 'return', 'undo')),
        kind text not null check (kind in ('account', 'listing', 'sale', 'swap')),
        item text not null,
        player text not null,
        partner text,
        reason text not null,
        at bigint not null,
        ended_at bigint,
        check (act = 'freeze' or ended_at is null)
      )`,
      `create unique index trade_freezes_open on trade_rulings (item)
        where act = 'freeze' and ended_at is null`,
      'create index trade_rulings_of_player on trade_rulings (player, at)',
      'create index trade_rulings_of_partner on trade_rulings (partner, at)',
      'create index trade_rulings_by_time on trade_rulings (at)',
      ...tables.map(
        (table) =>
          `alter table ${table} add column frozen integer not null default 0 check (frozen >= 0)`,
      ),
      'create index sales_frozen on sales (card) where frozen > 0',
      'create index swaps_frozen on swaps (number) where frozen > 0',
      "create index swaps_by_time on swaps (changed_at) where status = 'accepted'",
      ...keptFrozen[kind],
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
