import type { Database } from '../../database.ts';

/** Words of SQL that differ between the databases. */
export interface Dialect {
  readonly kind: Database['kind'];
  /** A number that the database counts, as the primary key. */
  readonly counted: string;
  /** The same for tables that may have more than two billion rows. */
  readonly longCounted: string;
  readonly real: string;
  /** A text whose order knows no language's rules. */
  readonly bytewise: string;
  /** A table that isn't worth a sync of the disk: after a crash of PostgreSQL, it is empty. */
  readonly unlogged: string;
  /**
   * Leaves half of each page free on PostgreSQL, for rows that are updated often: an update that finds room on its page
   * needs no new entry in the index.
   */
  readonly roomy: string;
}

export const getDialect = (kind: Database['kind']): Dialect =>
  kind === 'sqlite'
    ? {
        kind,
        counted: 'integer primary key autoincrement',
        longCounted: 'integer primary key autoincrement',
        real: 'real',
        bytewise: 'text',
        unlogged: 'table',
        roomy: '',
      }
    : {
        kind,
        counted: 'serial primary key',
        longCounted: 'bigserial primary key',
        real: 'double precision',
        bytewise: 'text collate "C"',
        unlogged: 'unlogged table',
        roomy: ' with (fillfactor = 50)',
      };

/** Creates the function by which triggers of PostgreSQL refuse a change. */
export const refuseChange = (kind: Database['kind']): readonly string[] =>
  kind === 'sqlite'
    ? []
    : [
        `create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'rows of % never change', tg_table_name; end $$`,
      ];

/** Statements that refuse to change or delete rows of a table. */
export const immutable = (kind: Database['kind'], table: string): readonly string[] =>
  kind === 'sqlite'
    ? ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change} before ${change} on ${table}
           begin select raise(abort, 'rows of ${table} never change'); end`,
      )
    : [
        `create trigger ${table}_no_change before update or delete on ${table}
         for each row execute function refuse_change()`,
        `create trigger ${table}_no_truncate before truncate on ${table}
         for each statement execute function refuse_change()`,
      ];
