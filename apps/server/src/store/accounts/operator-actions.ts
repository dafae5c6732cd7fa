import type { Kysely } from 'kysely';
import type { ErasedPlayer } from '../domain.ts';
import { leaveRankings } from '../leagues/erase-ratings.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { OperatorAction, AccountSanction, LoggedAction } from './account-store.ts';

export async function insertAction(inside: Kysely<Tables>, action: OperatorAction): Promise<void> {
  const { at, operator, player: playerId, detail, reason } = action;
  await inside
    .insertInto('operator_actions')
    .values({ at, operator, action: action.action, player: playerId, detail, reason })
    .execute();
}

export const operatorActionQueries = {
  /** Changes an account as an operator, with a row in the audit log. Returns false if there is no such account. */
  sanction: writes(
    (
      { db, kind },
      action: OperatorAction,
      { ban, mutedUntil }: AccountSanction,
    ): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const { numUpdatedRows } = await inside
          .updateTable('accounts')
          .set({
            ...(ban === undefined
              ? {}
              : {
                  banned_at: ban?.at ?? null,
                  banned_until: ban?.until ?? null,
                  ban_reason: ban?.reason ?? null,
                }),
            ...(mutedUntil === undefined ? {} : { muted_until: mutedUntil }),
          })
          .where('player', '=', action.player)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        // A banned player returns to the ranking with the next match.
        if (ban) await leaveRankings(inside, kind, action.player);
        await insertAction(inside, action);
        return true;
      }),
  ),

  addOperatorAction: writes(({ db }, action: OperatorAction): Promise<void> =>
    insertAction(db, action),
  ),

  /** Returns the latest actions on a player, or on everyone, newest first, from a time on. */
  operatorActions: reads(
    (
      { db },
      playerId: string | null,
      limit: number,
      since = 0,
    ): Promise<readonly LoggedAction[]> => {
      const all = db
        .selectFrom('operator_actions')
        .leftJoin('players', 'players.id', 'operator_actions.player')
        .where('at', '>=', since)
        .orderBy('number', 'desc')
        .limit(limit)
        .select(['at', 'operator', 'action', 'player', 'players.name', 'detail', 'reason']);
      return (playerId === null ? all : all.where('player', '=', playerId)).execute();
    },
  ),
};

/** Erases a player from the audit log; operators' actions stay. */
export async function eraseOperatorActions(
  inside: Kysely<Tables>,
  { playerId }: ErasedPlayer,
): Promise<void> {
  await inside
    .updateTable('operator_actions')
    .set({ player: 'deleted', detail: '' })
    .where('player', '=', playerId)
    .execute();
}
