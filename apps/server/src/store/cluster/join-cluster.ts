import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DatabaseInUse } from '../database-in-use.ts';
import type { ServerInUse } from '../database-in-use.ts';
import type { Tables } from '../tables.ts';
import type { NodeDescription } from './cluster-store.ts';
import type { BusState } from './cluster-tables.ts';
import { assertNotLost, foreignSecret, mayReplace, secretKey } from '../token-secret-mark.ts';
import type { SecretMarks } from '../token-secret-mark.ts';
import { databaseNow, lockName } from './node-queries.ts';

/** A node that joins the cluster of a database. */
export interface NewNode {
  /** New at each start. */
  readonly nodeId: string;
  /** Hash of the cluster's secret; null for a node that has no players. */
  readonly fingerprint: string | null;
  readonly description: NodeDescription;
  /** Names of the versions whose matches it can run. */
  readonly runs: readonly string[];
  readonly bus: BusState;
  /** Whether this start has created the secret. */
  readonly isNew?: boolean | undefined;
  /** Hash of the previous secret; null if there is none. */
  readonly earlier?: string | null | undefined;
  /** Settings that all nodes must have in common, by variable. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** Length of its lease, in ms. */
  readonly lease: number;
}

const settingsKey = 'cluster settings';

/** Stores a value that is locked until the transaction ends, unless there is one. Returns the stored one. */
async function shared(inside: Kysely<Tables>, key: string, value: string): Promise<string> {
  await inside
    .insertInto('server_values')
    .values({ key, value, until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await inside
    .selectFrom('server_values')
    .where('key', '=', key)
    .select('value')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

const replace = (inside: Kysely<Tables>, key: string, value: string): Promise<unknown> =>
  inside.updateTable('server_values').set({ value }).where('key', '=', key).execute();

/**
 * Throws `DatabaseInUse` if nodes live that this one can't reach. A node without NATS declares those dead whose lease has
 * ended, so that they write nothing more.
 */
async function assertNoOthers(inside: Kysely<Tables>, isAlone: boolean): Promise<void> {
  if (isAlone) {
    await sql`update nodes set state = 'dead'
      where state <> 'dead' and until <= ${databaseNow}`.execute(inside);
  }
  const { rows } = await sql<ServerInUse>`select node, name, until from nodes
    where state <> 'dead' and until > ${databaseNow} and (${isAlone} or bus = 'alone') limit 1`.execute(
    inside,
  );
  if (rows.length > 0) throw new DatabaseInUse(rows[0]);
}

async function hasLiveNodes(inside: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from nodes
    where state <> 'dead' and until > ${databaseNow} limit 1`.execute(inside);
  return rows.length > 0;
}

/** Checks the secret of a node against the database, and stores its fingerprint. */
async function acceptFingerprint(inside: Kysely<Tables>, secret: SecretMarks): Promise<void> {
  const { fingerprint, earlier } = secret;
  await assertNotLost(inside, secret);
  const stored = await shared(inside, secretKey, fingerprint);
  if (stored === fingerprint) return;
  if (await hasLiveNodes(inside)) {
    throw new Error(
      'it belongs to a cluster with another STACKMATE_TOKEN_SECRET: all its servers need the same one. To change it, stop them all first, and set STACKMATE_EARLIER_TOKEN_SECRET to the old one',
    );
  }
  if (!mayReplace(stored, earlier)) throw foreignSecret();
  await replace(inside, secretKey, fingerprint);
}

/** Creates the error for a setting that differs from the live nodes'. Settings that only one version knows don't count. */
function otherSettings(theirs: Record<string, string>, ours: Record<string, string>): Error | null {
  const name = Object.keys(ours).find((key) => (theirs[key] ?? ours[key]) !== ours[key]);
  if (name === undefined) return null;
  return new Error(
    `it belongs to a cluster whose ${name} is "${theirs[name]}", not "${ours[name]}": all its nodes need the same. To change it, stop them all first`,
  );
}

/**
 * Adds a node. Throws an error for operators if live nodes have another secret, so that they would refuse each other's
 * messages and their players' tokens, or other settings that players would notice.
 */
export async function joinCluster(
  db: Kysely<Tables>,
  { nodeId, fingerprint, isNew = false, earlier = null, settings, ...about }: NewNode,
): Promise<void> {
  const { description, runs, bus, lease } = about;
  await db.transaction().execute(async (inside) => {
    await lockName(inside, 'postgres', 'nodes that join');
    await assertNoOthers(inside, bus === 'alone');
    if (fingerprint !== null) await acceptFingerprint(inside, { fingerprint, isNew, earlier });
    if (settings !== undefined) {
      const ours = JSON.stringify(settings);
      const theirs = await shared(inside, settingsKey, ours);
      if (theirs !== ours) {
        const fault = otherSettings(JSON.parse(theirs) as Record<string, string>, settings);
        if (fault && (await hasLiveNodes(inside))) throw fault;
        await replace(inside, settingsKey, ours);
      }
    }
    const { name, version, engine, catalogue, build } = description;
    await sql`insert into nodes (node, state, until, load, name, version, engine, catalogue, build, runs, bus)
      values (${nodeId}, 'up', ${databaseNow} + ${lease}::bigint, 0, ${name}, ${version}, ${engine}, ${catalogue},
        ${build}, ${JSON.stringify(runs)}, ${bus})`.execute(inside);
  });
}
