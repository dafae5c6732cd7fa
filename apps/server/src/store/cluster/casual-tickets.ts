import type { Appearance, DeckChoice } from '@stackmate/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BegunBy } from '../match-store.ts';
import type { Tables } from '../tables.ts';
import { databaseNow } from './node-queries.ts';

/** A player who waits for a casual match, as all nodes know it. */
export interface CasualTicket {
  readonly player: string;
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
  /** In ms since 1970 by the database's clock. */
  readonly joinedAt: number;
  /** Waiting players whom this one must not meet. */
  readonly avoids: readonly string[];
}

/** The queue for casual matches of all nodes. */
export interface CasualTicketStore {
  /**
   * Lets a player wait, and returns since when. A player who waits keeps the place, with the new command and deck. With
   * `joinedAt`, the player returns to an earlier place; a newer ticket then keeps its command and deck.
   */
  joinCasual(ticket: CasualTicket, joinedAt: number | null): Promise<number>;
  /** Removes a player; with `command`, only the ticket of that command. Returns false if there was none. */
  leaveCasual(player: string, command: string | null): Promise<boolean>;
  /** Notes that waiting players are connected. */
  seeCasual(players: readonly string[]): Promise<void>;
  /** Returns who waits, longest first, without those whom no node has seen for `goneTime` ms. */
  waitingCasual(goneTime: number): Promise<readonly WaitingCasual[]>;
}

/** Max number of tickets that nodes look at, those who wait longest. */
const maxTickets = 1000;

export const casualTicketQueries = (db: Kysely<Tables>): CasualTicketStore => ({
  async joinCasual({ player, command, ...content }, joinedAt) {
    const stored = { command, content: JSON.stringify(content) };
    const { joined_at } = await db
      .insertInto('casual_tickets')
      .values({ player, ...stored, joined_at: joinedAt ?? databaseNow, seen_at: databaseNow })
      .onConflict((conflict) =>
        conflict.column('player').doUpdateSet({
          ...(joinedAt === null ? stored : {}),
          joined_at: sql<number>`least(casual_tickets.joined_at, excluded.joined_at)`,
          seen_at: databaseNow,
        }),
      )
      .returning('joined_at')
      .executeTakeFirstOrThrow();
    return joined_at;
  },

  async leaveCasual(player, command) {
    const all = db.deleteFrom('casual_tickets').where('player', '=', player);
    const deletion = command === null ? all : all.where('command', '=', command);
    const { numDeletedRows } = await deletion.executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async seeCasual(players) {
    // Tickets that a match just takes are left out: waiting for them could let two transactions wait for each other.
    await sql`update casual_tickets set seen_at = ${databaseNow} where player in (
      select player from casual_tickets where player = any(${[...players]}::text[])
      for update skip locked)`.execute(db);
  },

  async waitingCasual(goneTime) {
    await sql`delete from casual_tickets where player in (
      select player from casual_tickets where seen_at < ${databaseNow} - ${goneTime}::bigint
      for update skip locked)`.execute(db);
    const rows = await db
      .selectFrom('casual_tickets')
      .orderBy('joined_at')
      .orderBy('player')
      .limit(maxTickets)
      .select(['player', 'command', 'content', 'joined_at'])
      .execute();
    const avoided = rows.length < 2 ? [] : await blocksAmong(db);
    const avoids = Map.groupBy(avoided, ([player]) => player);
    return rows.map(({ player, command, content, joined_at }) => ({
      ...(JSON.parse(content) as Omit<CasualTicket, 'player' | 'command'>),
      player,
      command,
      joinedAt: joined_at,
      avoids: (avoids.get(player) ?? []).map(([, other]) => other),
    }));
  },
});

/** Returns the waiting players who have blocked each other, in both orders. */
async function blocksAmong(db: Kysely<Tables>): Promise<(readonly [string, string])[]> {
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('casual_tickets as one', 'one.player', 'blocks.player')
    .innerJoin('casual_tickets as other', 'other.player', 'blocks.blocked')
    .select(['blocks.player', 'blocks.blocked'])
    .execute();
  return blocks.flatMap(({ player, blocked }) => [
    [player, blocked] as const,
    [blocked, player] as const,
  ]);
}

/**
 * Takes the tickets behind the commands that begin a match, in its transaction. Returns false if one isn't there any
 * more: its player has left the queue, or another node has begun the match.
 */
export async function takeCasualTickets(
  db: Kysely<Tables>,
  begunBy: readonly BegunBy[],
): Promise<boolean> {
  const queued = begunBy.filter(({ command }) => command.startsWith('queue '));
  for (const { player, command } of queued) {
    if (!(await casualTicketQueries(db).leaveCasual(player, command))) return false;
  }
  return true;
}
