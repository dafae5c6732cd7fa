import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { archiveName } from '../../versions/versions.ts';
import type { Versions } from '../../versions/versions.ts';
import type { MatchTable } from '../match-tables.ts';
import { loadSeats } from '../matches.ts';
import type { Tables } from '../tables.ts';
import type { AdoptedMatch, MovedMatch, OwnMatch } from './cluster-store.ts';
import type { NodeTable } from './cluster-tables.ts';
import { splitNames } from './node-queries.ts';

/** Max number of matches that change nodes in one statement. */
const maxPerMove = 100;

type MatchRow = Selectable<MatchTable>;

const adopted = (row: MatchRow): AdoptedMatch => ({
  match: row.id,
  kind: row.kind,
  startedAt: row.started_at,
  seats: loadSeats(row),
  versions: { engine: row.engine, rules: row.rules, catalogue: row.catalogue },
  epoch: row.epoch,
});

/** Running matches without a living node. Nodes with running matches are never deleted. */
const orphaned: RawBuilder<boolean> = sql<boolean>`matches.status = 'running' and (matches.node is null
  or exists (select 1 from nodes where nodes.node = matches.node and nodes.state = 'dead'))`;

/** Returns the number of running matches without a living node. */
export async function countOrphans(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from matches where ${orphaned}`.execute(db);
  return rows[0].count;
}

/** Returns how many orphaned matches a node should take so that all up nodes get about the same load. */
export function computeShare(orphans: number, loads: readonly number[], own: number): number {
  if (orphans === 0) return 0;
  let level = 0;
  let sum = 0;
  for (const [index, load] of loads.toSorted((a, b) => a - b).entries()) {
    sum += load;
    const filled = (orphans + sum) / (index + 1);
    if (index > 0 && filled < load) break;
    level = filled;
  }
  // A node takes at least one, so that none is left because loads are outdated.
  return Math.max(1, Math.ceil(level - own));
}

/** A node that claims matches. */
export interface Claimer {
  /** Number of its running matches. */
  readonly load: number;
  /** Names of the versions whose matches it can run. */
  readonly runs: readonly string[];
}

/** Claims this node's share of the matches of dead nodes that it can run, each under a new epoch. */
export async function claimOrphans(
  db: Kysely<Tables>,
  nodeId: string,
  { load, runs }: Claimer,
): Promise<readonly AdoptedMatch[]> {
  const { rows: groups } = await sql<Versions & { readonly count: number }>`
    select engine, rules, catalogue, count(*)::int as count from matches where ${orphaned}
    group by engine, rules, catalogue`.execute(db);
  const runnable = groups.filter((versions) => runs.includes(archiveName(versions)));
  if (runnable.length === 0) return [];
  const { rows: others } = await sql<Pick<NodeTable, 'load' | 'runs'>>`select load, runs from nodes
    where state = 'up' and node <> ${nodeId} and bus <> 'connecting'`.execute(db);
  const claimed: AdoptedMatch[] = [];
  for (const { count, ...versions } of runnable) {
    const name = archiveName(versions);
    const loads = others.filter((other) => splitNames(other.runs).includes(name));
    const own = load + claimed.length;
    const share = computeShare(count, [own, ...loads.map((other) => other.load)], own);
    claimed.push(...(await claimSome(db, nodeId, versions, share)));
  }
  return claimed;
}

/** Claims at most `share` matches of dead nodes with these versions. */
async function claimSome(
  db: Kysely<Tables>,
  nodeId: string,
  { engine, rules, catalogue }: Versions,
  share: number,
): Promise<readonly AdoptedMatch[]> {
  const claimed: AdoptedMatch[] = [];
  for (let left = share; left > 0; left = share - claimed.length) {
    const count = Math.min(left, maxPerMove);
    const { rows } = await sql<MatchRow>`
      with mine as materialized (select 1 from nodes where node = ${nodeId} and state = 'up' for share),
      some_matches as materialized (select number from matches where exists (select 1 from mine) and ${orphaned}
        and engine = ${engine} and rules = ${rules} and catalogue = ${catalogue}
        order by number limit ${count} for update skip locked)
      update matches set node = ${nodeId}, owner = ${nodeId}, epoch = epoch + 1
      from some_matches where matches.number = some_matches.number returning matches.*`.execute(db);
    claimed.push(...rows.map(adopted));
    if (rows.length < count) break;
  }
  return claimed;
}

/** Leaves a match of a node to the nodes that can run it. Returns false if it isn't the node's under this epoch. */
export async function releaseMatch(
  db: Kysely<Tables>,
  nodeId: string,
  { match: matchId, epoch }: Pick<OwnMatch, 'match' | 'epoch'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({ node: null, epoch: epoch + 1 })
    .where('id', '=', matchId)
    .where('node', '=', nodeId)
    .where('epoch', '=', epoch)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the matches that this node was handed over since the last call. */
export async function takeHandovers(
  db: Kysely<Tables>,
  nodeId: string,
): Promise<readonly AdoptedMatch[]> {
  const { rows } = await sql<MatchRow>`
    with taken as (delete from handovers where node = ${nodeId} returning match)
    select matches.* from matches join taken on taken.match = matches.number
    where matches.node = ${nodeId} and matches.status = 'running' order by matches.number`.execute(
    db,
  );
  return rows.map(adopted);
}

/** Returns all running matches of a node. */
export async function nodeMatches(
  db: Kysely<Tables>,
  nodeId: string,
): Promise<readonly AdoptedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .where('node', '=', nodeId)
    .where('status', '=', 'running')
    .orderBy('number')
    .selectAll()
    .execute();
  return rows.map(adopted);
}

/**
 * Gives matches of a node, which all have these versions, to the node with the least load that can run them. Returns
 * those that have got a new one.
 */
async function giveSome(
  db: Kysely<Tables>,
  nodeId: string,
  version: string,
  matches: readonly OwnMatch[],
): Promise<readonly MovedMatch[]> {
  const ids = matches.map(({ match: matchId }) => matchId);
  const epochs = matches.map(({ epoch }) => epoch);
  const { rows } = await sql<MovedMatch>`
    with target as materialized (select node from nodes where state = 'up' and node <> ${nodeId}
      and jsonb_exists(runs::jsonb, ${version}) and bus <> 'connecting'
      order by load, node limit 1 for update),
    given as (select * from unnest(${ids}::text[], ${epochs}::int[]) as given (id, epoch)),
    moved as (update matches set node = target.node, owner = target.node, epoch = matches.epoch + 1
      from target, given where matches.id = given.id and matches.epoch = given.epoch
      and matches.node = ${nodeId} and matches.status = 'running'
      returning matches.number, matches.id, matches.node, matches.epoch),
    noted as (insert into handovers (match, node) select number, node from moved
      on conflict (match) do update set node = excluded.node),
    loaded as (update nodes set load = load + (select count(*) from moved)
      from target where nodes.node = target.node)
    select id as match, node, epoch from moved`.execute(db);
  return rows;
}

/** Max number of matches given to one node before the next least loaded one is determined. */
const maxPerTarget = 20;

/** Gives matches of a node to the nodes with the least load that can run them, a few at a time. */
export async function giveMatches(
  db: Kysely<Tables>,
  nodeId: string,
  matches: readonly OwnMatch[],
): Promise<readonly MovedMatch[]> {
  const moved: MovedMatch[] = [];
  for (const [version, group] of Map.groupBy(matches, ({ versions }) => archiveName(versions))) {
    for (let start = 0; start < group.length; start += maxPerTarget) {
      const some = group.slice(start, start + maxPerTarget);
      moved.push(...(await giveSome(db, nodeId, version, some)));
    }
  }
  return moved;
}
