import type { Dialect } from './dialect.ts';

/** Finds the open invites of a player, and the challenges to one. */
const inviteIndexes = ({ kind }: Dialect): readonly string[] => {
  const invite = kind === 'postgres' ? 'value::jsonb' : 'value';
  return [
    `create index invites_of on server_values ((${invite} ->> 'player')) where key like 'invite:%'`,
    `create index challenges_to on server_values ((${invite} -> 'challenge' ->> 'player'))
      where key like 'invite:%'`,
  ];
};

/** Finds old matches without value. */
const forgottenIndexes = Object.entries({
  short_bot_matches: "kind = 'bot' and status = 'over' and entries < 20",
  bot_matches: "kind = 'bot' and status = 'over'",
  aborted_matches: "kind <> 'rated' and status = 'aborted'",
}).map(
  ([name, condition]) => `create index ${name} on matches (ended_at, number) where ${condition}`,
);

/** The tables for matches with their logs and records, players, and values that the server stores by key. */
export const matchTables = (dialect: Dialect): readonly string[] => [
  `create table matches (
    number ${dialect.counted},
    id text not null unique,
    kind text not null,
    status text not null,
    started_at bigint not null,
    ended_at bigint,
    south_player text,
    south_name text not null,
    north_player text,
    north_name text not null,
    winner integer,
    reason text,
    engine text not null,
    rules text not null,
    catalogue text not null,
    epoch integer not null,
    owner text not null,
    first_span integer not null default 0,
    last_span integer,
    entries integer,
    south_guest integer,
    north_guest integer,
    node text,
    same_household integer not null default 0 check (same_household in (0, 1))
  )`,
  'create index matches_of_south on matches (south_player, ended_at)',
  'create index matches_of_north on matches (north_player, ended_at)',
  'create index matches_by_status on matches (status)',
  ...(dialect.kind === 'postgres'
    ? [`create index matches_of_node on matches (node) where status = 'running'`]
    : []),
  ...forgottenIndexes,
  `create table entries (
    span integer not null default 0,
    match integer not null,
    seq integer not null,
    at bigint not null,
    content text not null,
    constraint entries_key primary key (span, match, seq)
  )`,
  `create table records (
    match integer primary key,
    record text not null
  )`,
  `create table forgotten_matches (
    status text primary key,
    matches integer not null
  )`,
  `create table players (
    id text primary key,
    name text not null,
    created_at bigint not null,
    aborted_starts integer not null,
    avatar text,
    card_back text
  )`,
  `create table server_values (
    key text primary key,
    value text not null,
    until bigint
  )`,
  ...inviteIndexes(dialect),
];

/** The tables of the balance lab's counts: with the engine, and those of servers that didn't distinguish engines. */
export const labTables = ({ roomy }: Dialect): readonly string[] => {
  const counts = `reason text not null,
    turns integer not null,
    matches integer not null check (matches >= 1),
    windows integer not null check (windows >= 0),
    answered integer not null check (answered between 0 and windows),
    last_at bigint not null`;
  const outcome = `outcome text not null check (outcome in ('first', 'second', 'draw'))`;
  return [
    `create table match_counts (
      engine text not null,
      rules text not null,
      ${outcome},
      ${counts},
      primary key (engine, rules, outcome, reason, turns)
    )${roomy}`,
    `create table counted_matches (
      rules text not null,
      ${outcome},
      ${counts},
      primary key (rules, outcome, reason, turns)
    )${roomy}`,
  ];
};

/** The tables of a cluster, and of the lobby. */
export const clusterTables = ({ unlogged }: Dialect): readonly string[] => [
  `create table nodes (
    node text primary key,
    state text not null check (state in ('up', 'draining', 'dead')),
    until bigint not null,
    load integer not null,
    version text not null,
    name text,
    engine text,
    catalogue text,
    build text,
    runs text,
    bus text
  )`,
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
  // Nodes write the tickets of their connected players again, and rematches are requested again.
  `create ${unlogged} casual_tickets (
    player text primary key,
    command text not null,
    content text not null,
    joined_at bigint not null,
    seen_at bigint not null,
    address text
  )`,
  'create index casual_tickets_of_address on casual_tickets (address)',
  `create ${unlogged} rematch_requests (
    match text not null,
    player text not null,
    command text not null,
    at bigint not null,
    primary key (match, player)
  )`,
  'create index rematch_requests_of on rematch_requests (player)',
];
