import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { MigrationOf } from '../migrations/migration.ts';

/**
 * [TR1] A bound card goes to the store or the sink, and comes back from the store. [PH4] That of a physical card also goes
 * with its paper to another player, but never into escrow.
 */
const leaves = `old.bound = 1 and old.owner <> new.owner and new.owner not in ('store', 'sink')
  and old.owner <> 'store' and (old.origin <> 'physical' or new.owner = 'escrow')`;

const guards = {
  sqlite: [
    'drop trigger cards_bound',
    `create trigger cards_bound before update of owner on cards when ${leaves}
     begin select raise(abort, 'a bound card stays with its player'); end`,
    `create trigger prints_claimed_once before update of owned on prints
     when old.owned is not null and new.owned is not old.owned
     begin select raise(abort, 'a print is claimed once'); end`,
  ],
  postgres: [
    'drop trigger cards_bound on cards',
    `create trigger cards_bound before update of owner on cards for each row
     when (${leaves}) execute function keep_bound()`,
    `create trigger prints_claimed_once before update of owned on prints for each row
     when (old.owned is not null and new.owned is distinct from old.owned)
     execute function refuse_change()`,
  ],
};

/** [PH2] [PH3] Adds print runs, prints, slips and scans. */
export const addPhysicalCards: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const { longCounted } = getDialect(kind);
    for (const statement of [
      `create table physical_runs (
        run text primary key,
        name text not null,
        edition integer not null check (edition >= 1),
        is_reprint integer not null check (is_reprint in (0, 1)),
        prints integer not null check (prints >= 1),
        statement text not null,
        signature text not null,
        public_key text not null,
        imported_at bigint,
        voided_at bigint
      )`,
      `create table slips (
        hash text primary key,
        run text not null references physical_runs (run),
        count integer not null check (count >= 1),
        claimed integer not null default 0 check (claimed between 0 and count),
        knows_cards integer not null check (knows_cards in (0, 1)),
        session text unique,
        player text,
        open_until bigint,
        check ((session is null) = (player is null) and (session is null) = (open_until is null))
      )`,
      'create index slips_of_run on slips (run)',
      'create index slips_of_player on slips (player)',
      `create table prints (
        number ${longCounted},
        run text not null references physical_runs (run),
        serial integer not null check (serial >= 1),
        card integer not null,
        roll text not null,
        blueprint text,
        edition text not null unique,
        code_hash text unique,
        slip text references slips (hash),
        owned bigint unique references cards (number),
        claimed_at bigint,
        voided_at bigint,
        contested_at bigint,
        nfc text unique,
        tag_counter integer check (tag_counter between 0 and 16777215),
        unique (run, serial),
        check ((owned is null) = (claimed_at is null)),
        check (owned is null or (slip is not null and code_hash is not null))
      )`,
      'create index prints_of_slip on prints (slip)',
      "create index physical_cards on cards (number) where origin = 'physical'",
      `create table print_scans (
        print bigint not null references prints (number),
        month text not null,
        place text not null,
        primary key (print, month, place)
      )`,
      'create index print_scans_by_month on print_scans (month)',
      'create table scan_salts (month text primary key, salt text not null)',
      ...guards[kind],
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
