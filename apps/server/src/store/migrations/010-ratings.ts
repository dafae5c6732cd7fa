import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { immutable } from './006-ledger.ts';
import type { MigrationOf } from './migration.ts';

const tablesOf = (real: string): readonly string[] => [
  `create table ratings (
    player text primary key,
    rating ${real} not null,
    deviation ${real} not null check (deviation > 0),
    volatility ${real} not null check (volatility > 0),
    updated_at bigint not null,
    season text not null,
    last_opponent text not null
  )`,
  `create table rating_seasons (
    season text not null,
    player text not null,
    rating ${real} not null,
    deviation ${real} not null,
    best ${real} not null,
    matches integer not null,
    wins integer not null,
    losses integer not null,
    draws integer not null,
    opponents integer not null check (opponents between 1 and matches),
    last_rated_at bigint not null,
    primary key (season, player),
    check (matches = wins + losses + draws)
  )`,
  'create index rating_seasons_by_rating on rating_seasons (season, rating desc, player)',
  'create index rating_seasons_of_player on rating_seasons (player, season)',
  `create table rating_changes (
    match bigint not null references matches (number),
    player text not null,
    opponent text not null,
    result text not null check (result in ('won', 'lost', 'drawn')),
    season text not null,
    at bigint not null,
    rating_before ${real} not null,
    rating_after ${real} not null,
    deviation_before ${real} not null,
    deviation_after ${real} not null,
    volatility_after ${real} not null,
    league_limit integer,
    primary key (match, player),
    check (player <> opponent)
  )`,
  'create index rating_changes_of_player on rating_changes (player, at)',
  `create table season_opponents (
    season text not null,
    player text not null,
    opponent text not null,
    primary key (season, player, opponent)
  )`,
  `create table tickets (
    player text primary key,
    command text not null,
    clock text not null check (clock in ('rapid', 'slow')),
    deck text not null,
    address text not null,
    device text,
    rating ${real} not null,
    deviation ${real} not null,
    joined_at bigint not null,
    seen_at bigint not null
  )`,
  'create index tickets_of_clock on tickets (clock, joined_at)',
  `create table rated_faults (
    match bigint not null references matches (number),
    player text not null,
    kind text not null check (kind in ('left', 'aborted')),
    at bigint not null,
    primary key (match, player)
  )`,
  'create index rated_faults_of_player on rated_faults (player, at)',
];

/** Creates the tables of rated play: ratings and their changes, seasons, waiting players, and who left. */
export const ratings: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      ...tablesOf(kind === 'sqlite' ? 'real' : 'double precision'),
      ...immutable(kind, 'rating_changes'),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
