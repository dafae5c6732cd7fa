import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ErasedPlayer } from '../domain.ts';
import { insertAction } from '../insert-action.ts';
import { leaveRankings } from '../leagues/erase-ratings.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { OperatorAction, AccountSanction, AuditRow, LoggedAction } from './account-store.ts';

/** The end of an operator's name: the id of an account in brackets, or most of a name of the server's machine. */
const endOf = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`substr(${name}, length(${name}) - 23)`;
export const nameEnd = (column: 'operator' | 'granted_by'): RawBuilder<string> =>
  endOf(sql.ref(column));
/** The end of the names that an account has had. */
export const accountEnd = (playerId: string): string => `(${playerId})`;

/** What rows of the audit log are wanted. Null for any. */
export interface AuditFilter {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** A name of the server's machine, and the account with that name or id. */
  readonly operator: { readonly name: string; readonly playerId: string | null } | null;
  /** The player whom it concerns. */
  readonly playerId: string | null;
  readonly action: string | null;
  /** Only rows older than this one. */
  readonly before: Pick<AuditRow, 'at' | 'number'> | null;
  readonly limit: number;
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

  /** Returns rows of the audit log, newest first. Every filter has an index. */
  auditRows: reads(({ db }, wanted: AuditFilter): Promise<readonly AuditRow[]> => {
    const { since, operator, playerId, action, before, limit } = wanted;
    const end = nameEnd('operator');
    let rows = db
      .selectFrom('operator_actions')
      .leftJoin('players', 'players.id', 'operator_actions.player')
      .where('at', '>=', since)
      .orderBy('at', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .select(['number', 'at', 'operator', 'action', 'player', 'players.name', 'detail', 'reason']);
    if (operator) {
      const { name, playerId: operatorId } = operator;
      rows = rows.where((where) =>
        where.or([
          where.and([where(end, '=', endOf(sql`${name}`)), where('operator', '=', name)]),
          ...(operatorId === null ? [] : [where(end, '=', accountEnd(operatorId))]),
        ]),
      );
    }
    if (playerId !== null) rows = rows.where('player', '=', playerId);
    if (action !== null) rows = rows.where('action', '=', action);
    if (before) {
      const { at, number } = before;
      rows = rows
        .where('at', '<=', at)
        .where((where) => where.or([where('at', '<', at), where('number', '<', number)]));
    }
    return rows.execute();
  }),
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
