import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { moveCoins } from '../ledger/coins.ts';
import { readWallet } from '../ledger/wallets.ts';
import type { StoreOf } from '../query.ts';
import { addEventLocks, eventLockCheck } from '../ledger/event-locks.ts';
import { addPlayAgreements, agreementQueries } from './agreements.ts';
import { tournamentChecks } from './audit-prizes.ts';
import { eventBanQueries } from './bans.ts';
import { tournamentDeckQueries } from './decks.ts';
import { tournamentEntryQueries } from './entries.ts';
import { tournamentGameQueries } from './games.ts';
import { leaveHouseholds } from './households.ts';
import { tournamentNoticeQueries } from './notices.ts';
import { tournamentResultQueries } from '../event-results/results.ts';
import { tournamentLists } from './lists.ts';
import type {} from '@stackmate/tournament';
import type {} from './tournament-tables.ts';

const queries = {
  ...tournamentDeckQueries,
  ...tournamentEntryQueries,
  ...tournamentGameQueries,
  ...tournamentLists,
  ...eventBanQueries,
  ...agreementQueries,
  ...tournamentResultQueries,
  ...tournamentNoticeQueries,
};

export type TournamentStore = StoreOf<typeof queries>;

/** Tournaments: entries, entrants and the matches of their games. */
export const tournamentDomain = defineDomain({
  queries,
  exports: {
    tournaments: {
      list: 'tournaments',
      columns: ['organizer'],
      key: ['id'],
      secret: ['secret'],
    },
    tournament_entries: null,
    tournament_entrants: {
      list: 'tournamentEntrants',
      columns: ['player'],
      key: ['tournament', 'entrant'],
      secret: ['salt'],
    },
    // Hashes of addresses and devices, until the tournament is over.
    tournament_households: null,
    tournament_games: null,
    tournament_decks: null,
    tournament_choices: null,
    event_locks: null,
    tournament_results: {
      list: 'tournamentResults',
      columns: ['player'],
      key: ['tournament'],
    },
    tournament_notices: null,
    // Entrants by their numbers, for operators.
    play_agreements: null,
    event_bans: { list: 'eventBans', columns: ['player'], key: ['tournament', 'entrant'] },
  },
  playerTables: ['tournament_results', 'event_bans'],
  async erase(inside, { playerId, at }) {
    await leaveHouseholds(inside, playerId);
    // Results stay under the entrant's number; the name and who it was go.
    await inside
      .updateTable('tournament_entrants')
      .set({ player: null, name: 'deleted player' })
      .where('player', '=', playerId)
      .execute();
    await inside
      .updateTable('tournaments')
      .set({ organizer: null })
      .where('organizer', '=', playerId)
      .execute();
    // A prize that was paid at this moment. Later ones go to the sink.
    const { balance } = await readWallet(inside, playerId);
    if (balance === 0) return;
    await moveCoins(inside, {
      cause: `deleted:${playerId}:prize:${at}`,
      debit: playerId,
      credit: 'sink',
      amount: balance,
      reason: 'Account deleted',
      at,
    });
  },
  audit: [...tournamentChecks, eventLockCheck],
  migrations: {
    '031-listed-events': () => ({
      async up(db: Kysely<unknown>) {
        await sql
          .raw('create index tournaments_listed on tournaments (is_listed, starts_at)')
          .execute(db);
      },
    }),
    '017-event-locks': addEventLocks,
    '019-play-agreements': addPlayAgreements,
    '016-tournaments': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          `create table tournaments (
            id text primary key,
            key text unique,
            name text not null,
            organizer text,
            clock text not null,
            is_listed integer not null,
            is_practice integer not null,
            secret text not null,
            status text not null check (status in ('open', 'running', 'ended', 'cancelled')),
            starts_at bigint not null,
            ended_at bigint
          )`,
          'create index tournaments_by_status on tournaments (status, starts_at)',
          'create index tournaments_by_organizer on tournaments (organizer, status)',
          `create table tournament_entries (
            tournament text not null references tournaments (id),
            seq integer not null,
            content text not null,
            primary key (tournament, seq)
          )`,
          `create table tournament_entrants (
            tournament text not null references tournaments (id),
            entrant integer not null,
            player text,
            bot text,
            name text not null,
            deck text not null,
            salt text not null,
            primary key (tournament, entrant),
            unique (tournament, player)
          )`,
          'create index tournament_entrants_by_player on tournament_entrants (player)',
          `create table tournament_games (
            match text primary key,
            tournament text not null references tournaments (id),
            round integer not null,
            place integer not null,
            game integer not null,
            attempt integer not null,
            is_time_up integer not null,
            ending text,
            winner integer,
            energy_south integer not null,
            energy_north integer not null,
            record text,
            unique (tournament, round, place, game, attempt)
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
    '029-entry-codes': () => ({
      async up(db: Kysely<unknown>) {
        await sql.raw('alter table tournaments add column entry_code text').execute(db);
      },
    }),
    '018-prizes': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          'alter table tournaments add column fee integer not null default 0',
          'alter table tournaments add column added_coins integer not null default 0',
          'alter table tournaments add column per_household integer not null default 1',
          'alter table tournaments add column pot bigint not null default 0 check (pot >= 0)',
          'alter table tournaments add column paid_at bigint',
          'alter table tournament_entrants add column stake integer not null default 0',
          'alter table tournament_entrants add column prize bigint',
          'create index tournaments_to_pay on tournaments (ended_at) where pot > 0',
          `create table tournament_households (
            tournament text not null references tournaments (id),
            household text not null,
            entrant integer not null,
            primary key (tournament, household, entrant)
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
    '019-event-bans': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          `create table event_bans (
            tournament text not null,
            entrant integer not null,
            player text not null,
            at bigint not null,
            until bigint not null,
            hours integer not null,
            cleared_at bigint,
            primary key (tournament, entrant)
          )`,
          'create index event_bans_by_player on event_bans (player, cleared_at)',
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
    '021-events': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          'alter table tournaments add column season text',
          'alter table tournaments add column noted integer not null default 0',
          'alter table tournaments add column is_final integer not null default 0',
          'create index tournaments_to_note on tournaments (is_final, status)',
          'alter table tournament_games add column is_announced integer not null default 0',
          // Without foreign keys: results outlive their tournament.
          `create table tournament_results (
            player text not null,
            tournament text not null,
            name text not null,
            kind text not null,
            place integer not null,
            entrants integer not null,
            coins integer not null,
            ended_at bigint not null,
            season text,
            is_final integer not null,
            primary key (player, tournament)
          )`,
          'create index tournament_results_by_tournament on tournament_results (tournament)',
          `create table tournament_notices (
            tournament text not null references tournaments (id),
            kind text not null,
            done integer not null,
            upto integer not null,
            primary key (tournament, kind)
          )`,
          `create table email_choices (
            player text primary key,
            kinds text not null
          )`,
          // Whoever has chosen before these kinds existed hasn't turned them off.
          "update push_choices set kinds = kinds || ' event-soon event-round event-over'",
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});
