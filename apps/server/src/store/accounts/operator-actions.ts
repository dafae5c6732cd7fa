import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { leaveRankings } from '../leagues/erase-ratings.ts';
import type { Tables } from '../tables.ts';
import type { AccountStore, OperatorAction } from './account-store.ts';

export async function insertAction(inside: Kysely<Tables>, action: OperatorAction): Promise<void> {
  const { at, operator, player, detail, reason } = action;
  await inside
    .insertInto('operator_actions')
    .values({ at, operator, action: action.action, player, detail, reason })
    .execute();
}

type OperatorQueries = Pick<AccountStore, 'sanction' | 'addOperatorAction' | 'operatorActions'>;

export const operatorActionQueries = ({
  db,
  kind,
}: Pick<Database, 'db' | 'kind'>): OperatorQueries => ({
  sanction: (action, { ban, mutedUntil }) =>
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
  addOperatorAction: (action) => insertAction(db, action),
  operatorActions(player, limit, since = 0) {
    const all = db
      .selectFrom('operator_actions')
      .leftJoin('players', 'players.id', 'operator_actions.player')
      .where('at', '>=', since)
      .orderBy('number', 'desc')
      .limit(limit)
      .select(['at', 'operator', 'action', 'player', 'players.name', 'detail', 'reason']);
    return (player === null ? all : all.where('player', '=', player)).execute();
  },
});
