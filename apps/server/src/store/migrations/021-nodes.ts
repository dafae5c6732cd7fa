import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Tables of a cluster: its nodes, matches that change nodes, and the commands that began matches. Waiting players get the
 * node of their connection.
 */
const statements = [
  `create table nodes (
    node text primary key,
    state text not null check (state in ('up', 'draining', 'dead')),
    until bigint not null,
    load integer not null,
    version text not null
  )`,
  'alter table matches add column node text',
  `create table handovers (
    match integer primary key references matches (number),
    node text not null
  )`,
  'create index handovers_to on handovers (node)',
  `create table begun (
    player text not null,
    command text not null,
    match text not null,
    at bigint not null,
    primary key (player, command)
  )`,
  'create index begun_at on begun (at)',
  'alter table tickets add column gateway text',
];

/** On PostgreSQL, a match's entries are all in the span of its first day (see `parts.ts`). */
const postgresStatements = [
  `update entries set span = matches.started_at / 86400000 from matches
    where matches.number = entries.match and matches.status = 'running'`,
  `update matches set first_span = started_at / 86400000, last_span = started_at / 86400000
    where status = 'running'`,
  `create index matches_of_node on matches (node) where status = 'running'`,
];

export const nodes: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const all = kind === 'postgres' ? [...statements, ...postgresStatements] : statements;
    for (const statement of all) await sql.raw(statement).execute(db);
  },
});
