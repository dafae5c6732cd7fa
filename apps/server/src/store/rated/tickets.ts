import type { DeckChoice } from '@stackmate/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { databaseNow, lockName } from '../cluster/node-queries.ts';
import type { Database } from '../database.ts';
import { inChunks } from '../in-chunks.ts';
import { ratingAt, readRatings } from '../leagues/stored-rating.ts';
import { appearanceColumns, toAppearance } from '../players.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { noteDevice } from '../player-devices.ts';
import type {
  FullPlace,
  NewTicket,
  TicketLimits,
  JoinedTicket,
  WaitingTickets,
} from './rated-store.ts';

const playersPerQuery = 500;

/** Time after which a player whom no node has seen waits no longer, in ms. */
const goneTime = 60_000;
/** Time after which a player whom no node has seen isn't paired, in ms: nodes see their players every few seconds. */
const absentTime = 15_000;

/**
 * Locks the tickets that no other match is taking: a statement that waits for one while it holds another could cause a
 * deadlock.
 */
const freeTickets = (db: Kysely<Tables>, players: readonly string[]) =>
  db.selectFrom('tickets').where('player', 'in', players).select('player').forUpdate().skipLocked();

/** Returns whether the address or the device of a new ticket has reached its limit. */
async function findFullPlace(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { playerId, address, device }: NewTicket,
  { perAddress, perDevice }: TicketLimits,
): Promise<FullPlace | null> {
  await lockName(db, kind, `tickets of ${address}`);
  const tickets = await db
    .selectFrom('tickets')
    .where('address', '=', address)
    .select(['player', 'device'])
    .execute();
  const own = tickets.find((ticket) => ticket.player === playerId);
  const onDevice = tickets.filter((ticket) => device !== null && ticket.device === device);
  if (!own && tickets.length >= perAddress) return 'address';
  return own?.device !== device && onDevice.length >= perDevice ? 'device' : null;
}

export const ticketQueries = {
  /**
   * Adds a player to the queue, or changes the ticket of a waiting player, who keeps the place. Refuses, without a
   * change, tickets beyond the limits; there are none for a player who returns to an earlier place.
   */
  joinRated: writes(
    (
      { db, kind, cluster },
      ticket: NewTicket,
      limits?: TicketLimits,
    ): Promise<JoinedTicket | FullPlace> =>
      db.transaction().execute(async (inside) => {
        const { playerId, command, clock, deck, address, device, joinedAt, seenAt, gateway } =
          ticket;
        const full = limits && (await findFullPlace(inside, kind, ticket, limits));
        if (full) return full;
        const { rating, deviation } = ratingAt(
          (await readRatings(inside, [playerId])).get(playerId),
          joinedAt,
        );
        const chosen = { command, clock, deck: JSON.stringify(deck), address, device };
        const stored = {
          ...chosen,
          rating,
          deviation,
          seen_at: cluster ? databaseNow : seenAt,
          gateway: gateway ?? null,
        };
        const row = await inside
          .insertInto('tickets')
          .values({ player: playerId, ...stored, joined_at: joinedAt })
          .onConflict((conflict) => conflict.column('player').doUpdateSet(stored))
          .returning(['joined_at', 'rating'])
          .executeTakeFirstOrThrow();
        await noteDevice(inside, { playerId, device, at: seenAt });
        return { joinedAt: row.joined_at, rating: row.rating };
      }),
  ),

  /** Removes players from the queue. Returns those who were in it. */
  leaveRated: writes(async ({ db }, players: readonly string[]): Promise<readonly string[]> => {
    const left: string[] = [];
    for (const some of inChunks(players, playersPerQuery)) {
      const rows = await db
        .deleteFrom('tickets')
        .where('player', 'in', some)
        .returning('player')
        .execute();
      left.push(...rows.map(({ player: playerId }) => playerId));
    }
    return left;
  }),

  /** Notes that waiting players are connected; in a cluster, to this node. */
  seeRated: writes(
    async ({ db, cluster, kind }, players: readonly string[], at: number): Promise<void> => {
      for (const some of inChunks(players, playersPerQuery)) {
        await db
          .updateTable('tickets')
          .set(cluster ? { seen_at: databaseNow, gateway: cluster.nodeId } : { seen_at: at })
          .where('player', 'in', kind === 'postgres' ? freeTickets(db, some) : some)
          .execute();
      }
    },
  ),

  waitingRated: reads(async ({ cluster, db }): Promise<WaitingTickets> => {
    if (cluster) {
      await sql`delete from tickets where player in (
        select player from tickets where seen_at < ${databaseNow} - ${goneTime}::bigint
        for update skip locked)`.execute(db);
    }
    const rows = await db
      .selectFrom('tickets')
      .innerJoin('players', 'players.id', 'tickets.player')
      .leftJoin('ratings', 'ratings.player', 'tickets.player')
      .orderBy('joined_at')
      .selectAll('tickets')
      .select(['name', ...appearanceColumns, 'last_opponent'])
      .select(
        cluster
          ? sql<boolean>`seen_at < ${databaseNow} - ${absentTime}::bigint`.as('isAbsent')
          : sql<boolean | 0>`false`.as('isAbsent'),
      )
      .execute();
    const blocks = await db
      .selectFrom('blocks')
      .innerJoin('tickets as one', 'one.player', 'blocks.player')
      .innerJoin('tickets as other', 'other.player', 'blocks.blocked')
      .select(['blocks.player', 'blocks.blocked'])
      .execute();
    return {
      tickets: rows.map((row) => ({
        playerId: row.player,
        command: row.command,
        clock: row.clock,
        deck: JSON.parse(row.deck) as DeckChoice,
        address: row.address,
        device: row.device,
        joinedAt: row.joined_at,
        seenAt: row.seen_at,
        rating: row.rating,
        name: row.name,
        appearance: toAppearance(row),
        lastOpponent: row.last_opponent,
        gateway: row.gateway,
        isAbsent: Boolean(row.isAbsent),
      })),
      blocks: blocks.map(({ player: playerId, blocked }) => [playerId, blocked] as const),
    };
  }),
};

/**
 * [RA2] Checks in the transaction that creates a rated match that both players still wait and that neither is in another
 * rated match. In PostgreSQL the tickets can't change until its end; SQLite has one writer.
 */
export async function bothWait(
  db: Kysely<Tables>,
  kind: Database['kind'],
  players: readonly string[],
): Promise<boolean> {
  const query = db
    .selectFrom('tickets')
    .where('player', 'in', players)
    .orderBy('player')
    .select('player');
  const waiting = await (kind === 'postgres' ? query.forUpdate() : query).execute();
  if (waiting.length !== 2) return false;
  for (const seat of ['south_player', 'north_player'] as const) {
    const running = await db
      .selectFrom('matches')
      .where(seat, 'in', players)
      .where('ended_at', 'is', null)
      .where('kind', '=', 'rated')
      .select('number')
      .executeTakeFirst();
    if (running) return false;
  }
  return true;
}

/** Removes the tickets of two players whose match begins, in the transaction that creates it. */
export async function takeTickets(db: Kysely<Tables>, players: readonly string[]): Promise<void> {
  await db.deleteFrom('tickets').where('player', 'in', players).execute();
}
