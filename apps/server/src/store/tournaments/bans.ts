import type { EventBan } from '@stackmate/protocol/tournaments';
import { dayLength } from '@stackmate/economy';
import type { Kysely } from 'kysely';
import type { OperatorChange } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { inChunks } from '../in-chunks.ts';
import { lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { insertAction } from '../insert-action.ts';

/** [SW3] What an addition to a tournament means for its players' bans from joining others. */
export interface EventAbsences {
  readonly at: number;
  /** Entrants who are out since, because they missed two games. */
  readonly missed: readonly { readonly entrant: number; readonly playerId: string }[];
  /** Players who have played it to its end and missed nothing. */
  readonly played: readonly string[];
}

const hour = 3_600_000;
/** [SW3] The first ban in hours, and the longest (tune). */
const firstHours = 24;
const maxHours = (30 * dayLength) / hour;

/** A tournament has 1,024 entrants at most. */
const maxPlayersPerQuery = 500;

const countBans = async (inside: Kysely<Tables>, playerId: string): Promise<number> => {
  const { count } = await inside
    .selectFrom('event_bans')
    .where('player', '=', playerId)
    .where('cleared_at', 'is', null)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Takes the newest ban of each player back. */
async function clearNewest(
  inside: Kysely<Tables>,
  players: readonly string[],
  at: number,
): Promise<void> {
  for (const some of inChunks(players, maxPlayersPerQuery)) {
    await inside
      .updateTable('event_bans')
      .set({ cleared_at: at })
      .where('player', 'in', some)
      .where('cleared_at', 'is', null)
      .where('at', '=', (select) =>
        select
          .selectFrom('event_bans as others')
          .whereRef('others.player', '=', 'event_bans.player')
          .where('others.cleared_at', 'is', null)
          .select((newest) => newest.fn.max('others.at').as('at')),
      )
      .execute();
  }
}

/**
 * [SW3] Bans who missed two games: 24 hours, doubled by each ban that counts, at most 30 days. An event that was played
 * to its end without missing a game takes the newest ban back, also one that still runs. A second director changes
 * nothing: an entrant is banned once.
 */
export async function noteAbsences(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  tournament: string,
  { at, missed, played }: EventAbsences,
): Promise<void> {
  // In one order, so that two tournaments that ban the same players can't deadlock.
  for (const { entrant, playerId } of missed.toSorted((a, b) =>
    a.playerId < b.playerId ? -1 : 1,
  )) {
    await lockWallet(inside, kind, playerId);
    const hours = Math.min(firstHours * 2 ** (await countBans(inside, playerId)), maxHours);
    await inside
      .insertInto('event_bans')
      .values({
        tournament,
        entrant,
        player: playerId,
        at,
        until: at + hours * hour,
        hours,
        cleared_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await clearNewest(inside, played, at);
}

/** [SW3] Bans from joining events. */
export const eventBanQueries = {
  /** Returns the ban of a player that lasts longest from a time on; null without one. */
  eventBan: reads(async ({ db }, playerId: string, now: number): Promise<EventBan | null> => {
    const row = await db
      .selectFrom('event_bans')
      .leftJoin('tournaments', 'tournaments.id', 'event_bans.tournament')
      .where('player', '=', playerId)
      .where('cleared_at', 'is', null)
      .where('until', '>', now)
      .orderBy('until', 'desc')
      .select(['until', 'hours', 'event_bans.tournament', 'tournaments.name'])
      .executeTakeFirst();
    if (!row) return null;
    const { until, hours, tournament: id, name } = row;
    const count = await countBans(db, playerId);
    return { until, hours, count, event: name === null ? null : { id, name } };
  }),

  /** Takes all bans of a player back, with a row in the operators' audit log. Returns their number. */
  clearEventBans: writes(
    ({ db }, { playerId, at, operator, reason }: Omit<OperatorChange, 'cause'>): Promise<number> =>
      db.transaction().execute(async (inside) => {
        const { numUpdatedRows } = await inside
          .updateTable('event_bans')
          .set({ cleared_at: at })
          .where('player', '=', playerId)
          .where('cleared_at', 'is', null)
          .executeTakeFirst();
        await insertAction(inside, {
          at,
          operator,
          action: 'clear event bans',
          player: playerId,
          detail: '',
          reason,
        });
        return Number(numUpdatedRows);
      }),
  ),
};
