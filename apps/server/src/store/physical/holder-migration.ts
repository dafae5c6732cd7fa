import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { MigrationOf } from '../migrations/migration.ts';

/** [PH4] [PH7] Adds transfers, releases and contests of physical cards, and checks of paper decks. */
export const addHolders: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const { longCounted } = getDialect(kind);
    for (const statement of [
      `create table print_transfers (
        print bigint primary key references prints (number),
        holder text not null,
        receiver text,
        code_hash text unique,
        started_at bigint not null,
        expires_at bigint not null,
        check ((receiver is null) <> (code_hash is null)),
        check (receiver <> holder)
      )`,
      'create index print_transfers_of_holder on print_transfers (holder)',
      'create index print_transfers_of_receiver on print_transfers (receiver)',
      'create index print_transfers_by_time on print_transfers (expires_at)',
      `create table contests (
        number ${longCounted},
        id text not null unique,
        print bigint not null references prints (number),
        claimant text not null,
        holder text not null,
        reason text not null,
        answer text,
        status text not null check (status in ('open', 'withdrawn', 'released', 'to-holder', 'to-claimant')),
        opened_at bigint not null,
        ended_at bigint,
        ended_reason text,
        check ((status = 'open') = (ended_at is null)),
        check (claimant <> holder or claimant = 'sink')
      )`,
      "create unique index contests_open on contests (print) where status = 'open'",
      'create index contests_of_print on contests (print, number)',
      'create index contests_of_claimant on contests (claimant, number)',
      'create index contests_of_holder on contests (holder, number)',
      `create table deck_checks (
        number ${longCounted},
        id text not null unique,
        player text not null,
        title text not null,
        deck text not null,
        opened_at bigint not null,
        expires_at bigint not null
      )`,
      'create index deck_checks_of_player on deck_checks (player, number)',
      'create index deck_checks_by_time on deck_checks (expires_at)',
      `create table deck_check_scans (
        number ${longCounted},
        deck_check bigint not null references deck_checks (number),
        code_hash text not null,
        print bigint references prints (number),
        reason text,
        at bigint not null,
        unique (deck_check, code_hash)
      )`,
      'create index deck_check_scans_of_print on deck_check_scans (print, at)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
