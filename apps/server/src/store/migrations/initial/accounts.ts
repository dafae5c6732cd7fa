import type { Dialect } from './dialect.ts';

/** The tables for accounts, their credentials, sessions and names, and for operators' actions. */
export const accountTables = ({ counted }: Dialect): readonly string[] => [
  `create table accounts (
    player text primary key,
    created_at bigint not null,
    password text,
    email text,
    person text unique,
    pending_email text,
    pending_person text,
    renamed_at bigint,
    delete_at bigint,
    banned_at bigint,
    banned_until bigint,
    ban_reason text,
    muted_until bigint
  )`,
  'create index accounts_by_deletion on accounts (delete_at)',
  `create table account_names (
    key text primary key,
    player text not null,
    name text not null,
    until bigint
  )`,
  'create index account_names_of_player on account_names (player)',
  `create table passkeys (
    id text primary key,
    player text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    label text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index passkeys_of_player on passkeys (player)',
  `create table sessions (
    hash text primary key,
    id text not null unique,
    player text not null,
    device text not null,
    created_at bigint not null,
    used_at bigint not null
  )`,
  'create index sessions_of_player on sessions (player)',
  'create index sessions_by_use on sessions (used_at)',
  `create table access_tokens (
    hash text primary key,
    id text not null unique,
    player text not null,
    label text not null,
    scopes text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  'create index access_tokens_of_player on access_tokens (player)',
  `create table account_links (
    hash text primary key,
    player text not null,
    purpose text not null,
    person text,
    until bigint not null
  )`,
  'create index account_links_of_player on account_links (player)',
  `create table operator_actions (
    number ${counted},
    at bigint not null,
    operator text not null,
    action text not null,
    player text not null,
    detail text not null,
    reason text not null
  )`,
  'create index operator_actions_on_player on operator_actions (player)',
];

/** The tables for friends, blocks, reports and push notifications. */
export const socialTables = ({ longCounted }: Dialect): readonly string[] => [
  // One row for both directions, so that a friendship can't be one-sided.
  `create table friendships (
    id text primary key,
    first text not null,
    second text not null,
    since bigint not null,
    check (first < second),
    unique (first, second)
  )`,
  'create index friendships_of_second on friendships (second)',
  `create table friend_requests (
    id text primary key,
    sender text not null,
    receiver text not null,
    created_at bigint not null,
    until bigint not null,
    declined_at bigint,
    withdrawn_at bigint,
    check (sender <> receiver),
    unique (sender, receiver)
  )`,
  'create index friend_requests_of_receiver on friend_requests (receiver)',
  'create index friend_requests_by_end on friend_requests (until)',
  `create table social_settings (
    player text primary key,
    friend_code text not null unique,
    appears_offline integer not null check (appears_offline in (0, 1))
  )`,
  `create table blocks (
    id text primary key,
    player text not null,
    blocked text not null,
    name text not null,
    created_at bigint not null,
    check (player <> blocked),
    unique (player, blocked)
  )`,
  'create index blocks_of_blocked on blocks (blocked)',
  `create table reports (
    number ${longCounted},
    id text not null unique,
    reporter text not null,
    reported text not null,
    name text not null,
    reason text not null,
    text text not null,
    match text,
    created_at bigint not null,
    resolved_at bigint,
    check (reporter <> reported or reporter = 'deleted')
  )`,
  'create index reports_open on reports (number) where resolved_at is null',
  'create index reports_of_reporter on reports (reporter, number)',
  'create index reports_of_reported on reports (reported, number)',
  `create table push_devices (
    id text primary key,
    player text not null,
    session text not null unique,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    device text not null,
    created_at bigint not null
  )`,
  'create index push_devices_of_player on push_devices (player)',
  `create table push_choices (
    player text primary key,
    kinds text not null
  )`,
  `create table puzzle_solves (
    player text not null,
    puzzle integer not null,
    solved_at bigint not null,
    primary key (player, puzzle)
  )`,
  // A day counts once, however often its puzzle is solved.
  `create table puzzle_days (
    player text not null,
    day integer not null,
    puzzle integer not null,
    solved_at bigint not null,
    streak integer not null check (streak >= 1),
    primary key (player, day)
  )`,
];
