import type { Appearance, DeckChoice } from '@stackmate/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { inChunks } from '../in-chunks.ts';
import type { BegunBy } from '../match-store.ts';
import { writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { lockName, currentTime } from './node-queries.ts';

/** A player who waits for a casual match, as all nodes know it. */
export interface CasualTicket {
  readonly playerId: string;
  /** Command that joined the queue. */
  readonly command: string;
  readonly deck: DeckChoice;
  readonly name: string;
  readonly appearance: Appearance;
  readonly isGuest: boolean;
  /** Network address, as limits count it. */
  readonly address: string;
}

export interface WaitingCasual extends CasualTicket {
  /** Time in ms since 1970 by the database's clock. */
  readonly joinedAt: number;
  /** Waiting players whom this one must not meet. */
  readonly avoids: readonly string[];
}

/** Max number of tickets that nodes read, the longest waiting ones. */
const maxTickets = 1000;
const playersPerQuery = 500;

/** Returns whether a network address has reached its limit of waiting players, not counting this one. */
async function isFull(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, address }: CasualTicket,
  perAddress: number,
): Promise<boolean> {
  await lockName(db, kind, `casual tickets of ${address}`);
  const others = await db
    .selectFrom('casual_tickets')
    .where('address', '=', address)
    .where('player', '<>', playerId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (others.count < perAddress) return false;
  const own = await db
    .selectFrom('casual_tickets')
    .where('player', '=', playerId)
    .where('address', '=', address)
    .select('player')
    .executeTakeFirst();
  return own === undefined;
}

export const casualTicketQueries = {
  /**
   * Adds a player to the queue, and returns since when they wait. A player who waits keeps the place, with the new
   * command and deck. With `joinedAt`, the player returns to an earlier place; a newer ticket then keeps its command
   * and deck. With `perAddress`, returns `address` if that many others wait at the network address.
   */
  joinCasual: writes(
    (
      { db, kind },
      ticket: CasualTicket,
      joinedAt: number | null,
      perAddress?: number,
    ): Promise<number | 'address'> =>
      db.transaction().execute(async (inside) => {
        const { playerId, command, ...content } = ticket;
        if (perAddress !== undefined && (await isFull(inside, kind, ticket, perAddress))) {
          return 'address';
        }
        const { address } = content;
        const stored = { command, content: JSON.stringify(content), address };
        const now = currentTime(kind);
        const { joined_at } = await inside
          .insertInto('casual_tickets')
          .values({ player: playerId, ...stored, joined_at: joinedAt ?? now, seen_at: now })
          .onConflict((conflict) =>
            conflict.column('player').doUpdateSet({
              ...(joinedAt === null ? stored : {}),
              joined_at: sql<number>`case when casual_tickets.joined_at < excluded.joined_at
              then casual_tickets.joined_at else excluded.joined_at end`,
              seen_at: now,
            }),
          )
          .returning('joined_at')
          .executeTakeFirstOrThrow();
        return joined_at;
      }),
  ),

  /** Removes a player; with `command`, only the ticket of that command. Returns false if there was none. */
  leaveCasual: writes(({ db }, playerId: string, command: string | null): Promise<boolean> =>
    removeTicket(db, playerId, command),
  ),

  /** Notes that waiting players are connected, unless that was noted less than `interval` ms ago. */
  seeCasual: writes(
    async ({ db, kind }, players: readonly string[], interval: number): Promise<void> => {
      const now = currentTime(kind);
      for (const some of inChunks(players, playersPerQuery)) {
        const stale = freeTickets(db, kind)
          .where('player', 'in', some)
          .where('seen_at', '<=', sql<number>`${now} - ${Math.floor(interval)}`);
        await db
          .updateTable('casual_tickets')
          .set({ seen_at: now })
          .where('player', 'in', stale)
          .execute();
      }
    },
  ),

  /** Returns the waiting players, longest first, without those whom no node has seen for `goneTime` ms. */
  waitingCasual: writes(
    async ({ db, kind }, goneTime: number): Promise<readonly WaitingCasual[]> => {
      await db
        .deleteFrom('casual_tickets')
        .where(
          'player',
          'in',
          freeTickets(db, kind).where(
            'seen_at',
            '<',
            sql<number>`${currentTime(kind)} - ${goneTime}`,
          ),
        )
        .execute();
      const rows = await db
        .selectFrom('casual_tickets')
        .orderBy('joined_at')
        .orderBy('player')
        .limit(maxTickets)
        .select(['player', 'command', 'content', 'joined_at'])
        .execute();
      const avoided = rows.length < 2 ? [] : await blocksAmong(db);
      const avoids = Map.groupBy(avoided, ([playerId]) => playerId);
      return rows.map(({ player: playerId, command, content, joined_at }) => ({
        ...(JSON.parse(content) as Omit<CasualTicket, 'playerId' | 'command'>),
        playerId,
        command,
        joinedAt: joined_at,
        avoids: (avoids.get(playerId) ?? []).map(([, other]) => other),
      }));
    },
  ),
};

async function removeTicket(
  db: Kysely<Tables>,
  playerId: string,
  command: string | null,
): Promise<boolean> {
  const all = db.deleteFrom('casual_tickets').where('player', '=', playerId);
  const deletion = command === null ? all : all.where('command', '=', command);
  const { numDeletedRows } = await deletion.executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Selects the tickets that no other match is taking: a statement that waits for one while it holds another could cause
 * a deadlock. SQLite has one writer.
 */
function freeTickets(db: Kysely<Tables>, kind: Database['kind']) {
  const tickets = db.selectFrom('casual_tickets').select('player');
  return kind === 'postgres' ? tickets.forUpdate().skipLocked() : tickets;
}

/** Returns the waiting players who have blocked each other, in both orders. */
async function blocksAmong(db: Kysely<Tables>): Promise<(readonly [string, string])[]> {
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('casual_tickets as one', 'one.player', 'blocks.player')
    .innerJoin('casual_tickets as other', 'other.player', 'blocks.blocked')
    .select(['blocks.player', 'blocks.blocked'])
    .execute();
  return blocks.flatMap(({ player: playerId, blocked }) => [
    [playerId, blocked] as const,
    [blocked, playerId] as const,
  ]);
}

/**
 * Takes the tickets of the commands that begin a match, in its transaction. Returns false if one is gone: its player
 * has left the queue, or another node has begun the match.
 */
export async function takeCasualTickets(
  db: Kysely<Tables>,
  begunBy: readonly BegunBy[],
): Promise<boolean> {
  const queued = begunBy.filter(({ command }) => command.startsWith('queue '));
  for (const { playerId, command } of queued) {
    if (!(await removeTicket(db, playerId, command))) return false;
  }
  return true;
}

/** The queue for casual matches of all nodes. */
export type CasualTicketStore = StoreOf<typeof casualTicketQueries>;
