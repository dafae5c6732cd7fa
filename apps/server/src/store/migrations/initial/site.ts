import type { Dialect } from './dialect.ts';

/** The tables for data from the site: subscriptions, messages and visits, the outbox, and files of the pages. */
export const siteTables = ({ kind, counted }: Dialect): readonly string[] => [
  `create table subscribers (
    id text primary key,
    person text not null unique,
    email text not null,
    source text not null,
    signed_up_at bigint not null,
    confirmed_at bigint
  )`,
  `create table contact_messages (
    number ${counted},
    person text not null,
    name text not null,
    email text not null,
    message text not null,
    sent_at bigint not null
  )`,
  'create index contact_messages_of_person on contact_messages (person)',
  `create table site_events (
    number ${counted},
    event text not null,
    source text not null,
    at bigint not null
  )`,
  `create table letters (
    number ${counted},
    kind text not null,
    person text not null,
    recipient text not null,
    reply_to text,
    subject text not null,
    text text not null,
    leave text,
    written_at bigint not null,
    tries integer not null,
    next_at bigint,
    fault text
  )`,
  'create index letters_of_person on letters (person)',
  'create index letters_by_time on letters (next_at)',
  `create table page_builds (
    build text primary key,
    used_at bigint not null
  )`,
  `create table page_build_files (
    build text not null,
    path text not null,
    primary key (build, path)
  )`,
  `create table page_files (
    path text primary key,
    is_compressed integer not null,
    bytes integer not null,
    content ${kind === 'postgres' ? 'bytea' : 'blob'} not null
  )`,
];
