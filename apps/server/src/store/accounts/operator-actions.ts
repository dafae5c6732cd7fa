import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AccountStore, OperatorAction } from './account-store.ts';

async function insertAction(inside: Kysely<Tables>, action: OperatorAction): Promise<void> {
  const { at, operator, player, detail, reason } = action;
  await inside
    .insertInto('operator_actions')
    .values({ at, operator, action: action.action, player, detail, reason })
    .execute();
}

type OperatorQueries = Pick<AccountStore, 'sanction' | 'addOperatorAction' | 'operatorActions'>;

export const operatorActionQueries = (db: Kysely<Tables>): OperatorQueries => ({
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
      await insertAction(inside, action);
      return true;
    }),
  addOperatorAction: (action) => insertAction(db, action),
  operatorActions(player, limit) {
    const all = db
      .selectFrom('operator_actions')
      .orderBy('number', 'desc')
      .limit(limit)
      .select(['at', 'operator', 'action', 'player', 'detail', 'reason']);
    return (player === null ? all : all.where('player', '=', player)).execute();
  },
});
