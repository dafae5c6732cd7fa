import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { MigrationOf } from './migration.ts';

type Kind = Database['kind'];

const tablesOf = (kind: Kind): readonly string[] => {
  const real = kind === 'sqlite' ? 'real' : 'double precision';
  // Names are found by their beginning, and places compare ids, without a language's rules.
  const bytewise = kind === 'sqlite' ? 'text' : 'text collate "C"';
  return [
    `create table standings (
      season text not null,
      player ${bytewise} not null,
      rating ${real} not null,
      bucket integer not null,
      frozen_day integer not null,
      frozen_rating ${real},
      ranked_until bigint not null,
      league_limit integer check (league_limit between 1 and 100),
      search_name ${bytewise},
      primary key (season, player)
    )`,
    'create index standings_by_rating on standings (season, rating desc, player)',
    `create index standings_by_frozen_rating on standings
      (season, frozen_day, frozen_rating desc, player)`,
    'create index standings_by_name on standings (season, search_name)',
    'create index standings_by_end on standings (season, ranked_until)',
    `create table standing_counts (
      season text not null,
      bucket integer not null,
      ranked integer not null check (ranked >= 0),
      primary key (season, bucket)
    )`,
    `create table league_runs (
      id text primary key,
      season text not null,
      ranked integer,
      placed integer not null check (placed >= 0),
      after_rating ${real},
      after_id ${bytewise},
      finished_at bigint
    )`,
    `create table season_results (
      season text not null,
      player text not null,
      rank integer not null check (rank between 1 and ranked),
      ranked integer not null,
      league_limit integer not null check (league_limit between 1 and 100),
      rating ${real} not null,
      primary key (season, player),
      unique (season, rank)
    )`,
    'create index season_results_of_player on season_results (player)',
    `create table season_backs (
      player text not null,
      season text not null,
      primary key (player, season)
    )`,
    `create table profile_choices (
      player text primary key,
      hides_from_search integer not null check (hides_from_search in (0, 1)),
      hides_matches integer not null check (hides_matches in (0, 1))
    )`,
  ];
};

const deletedIds = "('deleted-player-south--', 'deleted-player-north--')";
const unchanged = [
  'match',
  'result',
  'season',
  'at',
  'rating_before',
  'rating_after',
  'deviation_before',
  'deviation_after',
  'volatility_after',
];

/**
 * Statements that replace the rule that a rating change never changes: the player or the opponent may become a deleted
 * player (PL7), and nothing else.
 */
const erasableChanges = (kind: Kind): readonly string[] => {
  const differs = kind === 'sqlite' ? 'is not' : 'is distinct from';
  const isOther = [
    ...unchanged.map((column) => `new.${column} ${differs} old.${column}`),
    `new.league_limit ${differs} old.league_limit`,
    ...['player', 'opponent'].map(
      (column) => `(new.${column} <> old.${column} and new.${column} not in ${deletedIds})`,
    ),
  ].join(' or ');
  return kind === 'sqlite'
    ? [
        'drop trigger rating_changes_no_update',
        `create trigger rating_changes_no_update before update on rating_changes when ${isOther}
         begin select raise(abort, 'rows of rating_changes never change'); end`,
      ]
    : [
        'drop trigger rating_changes_no_change on rating_changes',
        `create trigger rating_changes_no_delete before delete on rating_changes
         for each row execute function refuse_change()`,
        `create trigger rating_changes_no_update before update on rating_changes
         for each row when (${isOther}) execute function refuse_change()`,
      ];
};

/** Creates the tables of leagues, the leaderboard and seasons, and lets deleted players leave rating changes. */
export const leagues: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...tablesOf(kind), ...erasableChanges(kind)]) {
      await sql.raw(statement).execute(db);
    }
  },
});
