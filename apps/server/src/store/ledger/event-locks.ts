import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createRangeCheck, findFaults } from '../audit-checks.ts';
import type { AuditCheck } from '../audit-checks.ts';
import type { MigrationOf } from '../migrations/migration.ts';
import { inChunks } from '../in-chunks.ts';
import type { Tables } from '../tables.ts';
import { Refused } from './outcome.ts';

const cardsPerStatement = 500;

/** Releases locks: those of cards wherever they are, of entrants, or of whole tournaments. */
export async function releaseEventCards(
  db: Kysely<Tables>,
  released:
    | { readonly cards: readonly number[] }
    | { readonly tournament: string; readonly entrants: readonly number[] },
): Promise<void> {
  if ('cards' in released) {
    for (const some of inChunks(released.cards, cardsPerStatement)) {
      await db.deleteFrom('event_locks').where('card', 'in', some).execute();
      await db
        .updateTable('cards')
        .set({ event_locks: 0 })
        .where('number', 'in', some)
        .where('event_locks', '>', 0)
        .execute();
    }
    return;
  }
  const { tournament, entrants } = released;
  for (const some of inChunks(entrants, cardsPerStatement)) {
    // Locks the cards before their locks, in the same order as whoever sells or trains them.
    await db
      .updateTable('cards')
      .set((set) => ({ event_locks: set('event_locks', '-', 1) }))
      .where('number', 'in', (from) =>
        from
          .selectFrom('event_locks')
          .where('tournament', '=', tournament)
          .where('entrant', 'in', some)
          .select('event_locks.card'),
      )
      .execute();
    await db
      .deleteFrom('event_locks')
      .where('tournament', '=', tournament)
      .where('entrant', 'in', some)
      .execute();
  }
}

interface LockableCard {
  readonly number: number;
  readonly event_locks: number;
}

/** A tournament that locks a card. */
export interface EventLock {
  readonly id: string;
  readonly name: string;
  readonly until: number;
}

/** Returns the tournament that locks each card longest, by the numbers of the cards. */
export async function eventLocks(
  db: Kysely<Tables>,
  rows: readonly LockableCard[],
): Promise<ReadonlyMap<number, EventLock>> {
  const locks = new Map<number, EventLock>();
  const numbers = rows.flatMap(({ number, event_locks: count }) => (count > 0 ? [number] : []));
  for (const some of inChunks(numbers, cardsPerStatement)) {
    const locked = await db
      .selectFrom('event_locks')
      .innerJoin('tournaments', 'tournaments.id', 'event_locks.tournament')
      .where('event_locks.card', 'in', some)
      .orderBy('event_locks.until')
      .select(['event_locks.card', 'event_locks.until', 'tournaments.id', 'tournaments.name'])
      .execute();
    for (const { card, ...lock } of locked) locks.set(card, lock);
  }
  return locks;
}

/** [TO3] Refuses cards that are locked by a tournament, with its name and when it ends. */
export async function refuseInEvent(
  db: Kysely<Tables>,
  rows: readonly LockableCard[],
): Promise<void> {
  if (!rows.some((row) => row.event_locks > 0)) return;
  const [lock] = [...(await eventLocks(db, rows)).values()].sort((a, b) => b.until - a.until);
  throw new Refused(
    'card-in-event',
    `the event ${lock.name} (${lock.id}) ends by ${new Date(lock.until).toISOString()}`,
  );
}

const guards = {
  sqlite: [
    `create trigger cards_in_event before update of owner, moves on cards
     when old.event_locks > 0 and (old.owner <> new.owner or old.moves <> new.moves)
     begin select raise(abort, 'a card of an event stays as it is'); end`,
  ],
  postgres: [
    `create function keep_event_card() returns trigger language plpgsql as
     $$ begin raise exception 'a card of an event stays as it is'; end $$`,
    `create trigger cards_in_event before update of owner, moves on cards for each row
     when (old.event_locks > 0 and (old.owner <> new.owner or old.moves <> new.moves))
     execute function keep_event_card()`,
  ],
};

/** [TO3] Adds the locks of tournaments, and the decks that their entrants bring. */
export const addEventLocks: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table cards add column event_locks integer not null default 0 check (event_locks >= 0)',
      `create table event_locks (
        tournament text not null references tournaments (id),
        card ${kind === 'postgres' ? 'bigint' : 'integer'} not null references cards (number),
        entrant integer not null,
        until bigint not null,
        primary key (card, tournament)
      )`,
      'create index event_locks_by_entrant on event_locks (tournament, entrant)',
      `create table tournament_decks (
        tournament text not null references tournaments (id),
        entrant integer not null,
        content text not null,
        primary key (tournament, entrant)
      )`,
      `create table tournament_choices (
        tournament text not null references tournaments (id),
        round integer not null,
        place integer not null,
        game integer not null,
        entrant integer not null,
        content text not null,
        primary key (tournament, round, place, game, entrant)
      )`,
      'alter table tournament_games add column choices text',
      ...guards[kind],
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});

/** The locks of a card are those of tournaments that aren't over. */
export const eventLockCheck: AuditCheck = createRangeCheck({
  name: 'event-locks',
  table: 'cards',
  column: 'number',
  start: '0',
  rowsPerPage: 1000,
  faults: (db, isOnPage) =>
    findFaults(
      db,
      sql`
    select 'card ' || cards.id || ': it counts ' || cards.event_locks || ' events, but is locked by '
      || count(event_locks.card) as fault
    from cards left join event_locks on event_locks.card = cards.number
    where ${isOnPage('cards.number')} group by cards.id, cards.event_locks
    having count(event_locks.card) <> cards.event_locks
    union all
    select 'card ' || cards.id || ': it is locked by the event ' || tournaments.id || ', which is over' as fault
    from event_locks join cards on cards.number = event_locks.card
      join tournaments on tournaments.id = event_locks.tournament
    where ${isOnPage('cards.number')} and tournaments.status in ('ended', 'cancelled')
    limit 50`,
    ),
});
