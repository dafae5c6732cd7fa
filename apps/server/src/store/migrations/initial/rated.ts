import type { Dialect } from './dialect.ts';

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
 * Statements that refuse to change or delete rating changes: only the player or the opponent may become a deleted player
 * (PL7).
 */
const erasableChanges = (kind: Dialect['kind']): readonly string[] => {
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
        `create trigger rating_changes_no_delete before delete on rating_changes
         begin select raise(abort, 'rows of rating_changes never change'); end`,
        `create trigger rating_changes_no_update before update on rating_changes when ${isOther}
         begin select raise(abort, 'rows of rating_changes never change'); end`,
      ]
    : [
        `create trigger rating_changes_no_truncate before truncate on rating_changes
         for each statement execute function refuse_change()`,
        `create trigger rating_changes_no_delete before delete on rating_changes
         for each row execute function refuse_change()`,
        `create trigger rating_changes_no_update before update on rating_changes
         for each row when (${isOther}) execute function refuse_change()`,
      ];
};

/** The tables of rated play: ratings and their changes, seasons, waiting players, who left, and devices. */
export const ratedTables = ({ kind, real }: Dialect): readonly string[] => [
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
    share ${real} not null default 1 check (share > 0 and share <= 1),
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
    seen_at bigint not null,
    gateway text
  )`,
  'create index tickets_of_address on tickets (address)',
  'create index tickets_of_clock on tickets (clock, joined_at)',
  `create table rated_faults (
    match bigint not null references matches (number),
    player text not null,
    kind text not null check (kind in ('left', 'aborted')),
    at bigint not null,
    primary key (match, player)
  )`,
  'create index rated_faults_of_player on rated_faults (player, at)',
  `create table player_devices (
    player text not null,
    device text not null,
    used_at bigint not null,
    primary key (player, device)
  )`,
  ...erasableChanges(kind),
];

/** The tables of leagues, the leaderboard and seasons. */
export const leagueTables = ({ real, bytewise, roomy }: Dialect): readonly string[] => [
  // Names are found by their beginning, and places compare ids.
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
    )${roomy}`,
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
