import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { NodeDescription } from './cluster-store.ts';
import type { BusState } from './cluster-tables.ts';
import { databaseNow } from './node-queries.ts';

/** A node that joins the cluster of a database. */
export interface NewNode {
  /** New at each start. */
  readonly node: string;
  /** Hash of the cluster's secret. */
  readonly fingerprint: string;
  readonly description: NodeDescription;
  /** Names of the versions whose matches it can run. */
  readonly runs: readonly string[];
  readonly bus: BusState;
  /** Length of its lease, in ms. */
  readonly lease: number;
}

const fingerprintKey = 'cluster';

/**
 * Adds a node. Throws an error for operators if live nodes have another secret: they would refuse each other's messages
 * and their players' tokens.
 */
export async function joinCluster(
  db: Kysely<Tables>,
  { node, fingerprint, description, runs, bus, lease }: NewNode,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside
      .insertInto('server_values')
      .values({ key: fingerprintKey, value: fingerprint, until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await inside
      .selectFrom('server_values')
      .where('key', '=', fingerprintKey)
      .select('value')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (value !== fingerprint) {
      const { rows } = await sql`select 1 from nodes
        where state <> 'dead' and until > ${databaseNow} limit 1`.execute(inside);
      if (rows.length > 0) {
        throw new Error(
          'it belongs to a cluster with another STACKMATE_TOKEN_SECRET: all its servers need the same one. To change it, stop them all first',
        );
      }
      await inside
        .updateTable('server_values')
        .set({ value: fingerprint })
        .where('key', '=', fingerprintKey)
        .execute();
    }
    const { name, version, engine, catalogue, build } = description;
    await sql`insert into nodes (node, state, until, load, name, version, engine, catalogue, build, runs, bus)
      values (${node}, 'up', ${databaseNow} + ${lease}::bigint, 0, ${name}, ${version}, ${engine}, ${catalogue},
        ${build}, ${JSON.stringify(runs)}, ${bus})`.execute(inside);
  });
}
