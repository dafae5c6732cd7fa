import { matchKinds } from '@stackmate/protocol';
import type { MatchKind } from '@stackmate/protocol';
import { includesRole, reportAges } from '@stackmate/protocol/operate';
import type { ListedOperator, OperatorRole } from '@stackmate/protocol/operate';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import type { ErasedPlayer } from '../domain.ts';
import { transact } from '../ledger/outcome.ts';
import type { MigrationOf } from '../migrations/migration.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { insertAction } from '../insert-action.ts';
import { accountEnd, nameEnd } from './operator-actions.ts';

/** An account that may use the operators' console. */
export interface OperatorTable {
  readonly player: string;
  readonly role: OperatorRole;
  readonly granted_at: number;
  readonly granted_by: string;
  readonly reason: string;
}

declare module '../tables.ts' {
  interface Tables {
    readonly operators: OperatorTable;
  }
}

/** Numbers that operators see at a glance. */
export interface OperatorFigures {
  readonly runningByKind: Readonly<Record<MatchKind, number>>;
  readonly openReports: number;
  /** By `reportAges`. */
  readonly openReportsByAge: readonly number[];
  readonly bytes: number;
}

/** A change of an operator's role. */
export interface RoleChange {
  readonly playerId: string;
  /** Null to dismiss the operator. */
  readonly role: OperatorRole | null;
  readonly operator: string;
  readonly reason: string;
  readonly at: number;
  /** Whether it is refused if no owner would be left. */
  readonly keepsOwner: boolean;
}

export interface StoredOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly hasPasskey: boolean;
}

/** Name by which the audit log calls the operator of an account: a later name has the same id. */
export const operatorName = (name: string, playerId: string): string => `${name} (${playerId})`;

/** In the audit log instead of the name of an operator whose account was erased. */
export const erasedOperator = 'deleted account';
/** Max number of listed operators. */
const maxOperators = 500;

/** Locks the rows of all owners until the end of the transaction, so that two owners can't dismiss each other. */
const lockOwners = (inside: Kysely<Tables>) =>
  inside
    .updateTable('operators')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'owner')
    .execute();

const read = (db: Kysely<Tables>) =>
  db
    .selectFrom('operators')
    .leftJoin('players', 'players.id', 'operators.player')
    .select((row) => [
      'operators.player',
      'players.name',
      'role',
      'granted_at as grantedAt',
      'granted_by as grantedBy',
      'reason',
      row
        .selectFrom('passkeys')
        .whereRef('passkeys.player', '=', 'operators.player')
        .select((passkey) => passkey.fn.countAll().as('count'))
        .as('passkeys'),
    ]);

const queries = {
  /** Returns the role of an account; null if it has none. */
  operator: reads(async ({ db }, playerId: string): Promise<StoredOperator | null> => {
    const row = await read(db).where('operators.player', '=', playerId).executeTakeFirst();
    if (!row) return null;
    return { name: row.name ?? '', role: row.role, hasPasskey: Number(row.passkeys) > 0 };
  }),

  /** Returns the operators, in the order in which they got their roles. */
  operators: reads(async ({ db }): Promise<readonly ListedOperator[]> => {
    const rows = await read(db)
      .orderBy('granted_at')
      .orderBy('operators.player')
      .limit(maxOperators)
      .execute();
    return rows.map(({ passkeys, ...row }) => ({ ...row, hasPasskey: Number(passkeys) > 0 }));
  }),

  /** Returns what runs and what waits for operators, and the size of the database. */
  operatorFigures: reads(async ({ db, kind }, at: number): Promise<OperatorFigures> => {
    const counts = await db
      .selectFrom('matches')
      .where('status', '=', 'running')
      .groupBy('kind')
      .select((row) => ['kind', row.fn.countAll().as('count')])
      .execute();
    const countOf = (name: MatchKind): number =>
      Number(counts.find((row) => row.kind === name)?.count ?? 0);
    const openReportsByAge: number[] = [];
    let earlier = 0;
    for (const [, age] of reportAges) {
      const { count } = await db
        .selectFrom('reports')
        .where('resolved_at', 'is', null)
        .where('created_at', '>', Math.max(at - age, -1))
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      openReportsByAge.push(Number(count) - earlier);
      earlier = Number(count);
    }
    const size =
      kind === 'sqlite'
        ? sql<{ bytes: number }>`select page_count * page_size as bytes
              from pragma_page_count(), pragma_page_size()`
        : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    const [{ bytes }] = (await size.execute(db)).rows;
    return {
      runningByKind: Object.fromEntries(
        matchKinds.map((name) => [name, countOf(name)]),
      ) as OperatorFigures['runningByKind'],
      openReports: earlier,
      openReportsByAge,
      bytes,
    };
  }),

  /**
   * Changes the role of an account, with a row in the audit log. `unchanged` if it has that role, or none to take;
   * `last-owner` if no owner would be left.
   */
  changeRole: writes(
    ({ db }, change: RoleChange): Promise<'changed' | 'unchanged' | 'last-owner'> =>
      transact(db, async (inside) => {
        const { playerId, role, operator, reason, at, keepsOwner } = change;
        await lockOwners(inside);
        const before = await inside
          .selectFrom('operators')
          .where('player', '=', playerId)
          .select('role')
          .executeTakeFirst();
        if ((before?.role ?? null) === role) return 'unchanged';
        if (keepsOwner && before?.role === 'owner') {
          const other = await inside
            .selectFrom('operators')
            .where('role', '=', 'owner')
            .where('player', '!=', playerId)
            .select('player')
            .executeTakeFirst();
          if (!other) return 'last-owner';
        }
        if (role === null) {
          await inside.deleteFrom('operators').where('player', '=', playerId).execute();
        } else {
          const granted = { role, granted_at: at, granted_by: operator, reason };
          await inside
            .insertInto('operators')
            .values({ player: playerId, ...granted })
            .onConflict((conflict) => conflict.column('player').doUpdateSet(granted))
            .execute();
        }
        await insertAction(inside, {
          at,
          operator,
          action: role === null ? 'dismiss' : 'appoint',
          player: playerId,
          detail: [before?.role ?? 'player', role ?? 'player'].join(' → '),
          reason,
        });
        return 'changed';
      }),
  ),
};

export type OperatorStore = StoreOf<typeof queries>;

/** Returns whether an operator may act on an account: on players, and on operators below their own role. */
export const outranks = (role: OperatorRole, other: OperatorRole | null): boolean =>
  other === null || role === 'owner' || !includesRole(other, role);

/** Takes the name of an erased operator out of the audit log and the roles that they gave; the rows stay. */
async function eraseOperator(inside: Kysely<Tables>, { playerId }: ErasedPlayer): Promise<void> {
  await inside
    .updateTable('operators')
    .set({ granted_by: erasedOperator })
    .where(nameEnd('granted_by'), '=', accountEnd(playerId))
    .execute();
  await inside
    .updateTable('operator_actions')
    .set({ operator: erasedOperator })
    .where(nameEnd('operator'), '=', accountEnd(playerId))
    .execute();
}

const addOperators: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql`create table operators (
      player text primary key,
      role text not null check (role in ('support', 'moderator', 'owner')),
      granted_at bigint not null,
      granted_by text not null,
      reason text not null
    )`.execute(db);
    await sql`create index operator_actions_by_time on operator_actions (at)`.execute(db);
    await sql`create index operator_actions_by_action on operator_actions (action, at)`.execute(db);
    await sql`create index operator_actions_by_operator
      on operator_actions (substr(operator, length(operator) - 23), at)`.execute(db);
    await sql`alter table sessions add column passkey_at bigint`.execute(db);
  },
});

/** Accounts with a role in the operators' console. */
export const operatorDomain = defineDomain({
  queries,
  exports: {
    operators: {
      list: 'operatorRole',
      columns: ['player'],
      key: ['player'],
      omitted: ['granted_by'],
    },
  },
  playerTables: ['operators'],
  erase: eraseOperator,
  migrations: { '042-operators': addOperators },
});
