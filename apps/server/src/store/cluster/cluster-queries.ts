import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { archiveName } from '../../versions/versions.ts';
import type { ClusterMember, Database } from '../database.ts';
import type { MatchSummary } from '../match-store.ts';
import { listSummaries } from '../matches.ts';
import { guarded, reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type {
  NodeStatus,
  MatchLocation,
  OwnMatch,
  MovedMatch,
  AdoptedMatch,
} from './cluster-store.ts';
import {
  claimOrphans,
  countOrphans,
  giveMatches,
  nodeMatches,
  releaseMatch,
  takeHandovers,
} from './moves.ts';
import { databaseNow, forgetDead, splitNames, currentTime, setState } from './node-queries.ts';

/** Stands for the node of a match from before the cluster, until a node takes over. */
const noNode = 'none';

/** Time after which a request for a rematch has certainly no effect, in ms. */
const rematchTime = 3_600_000;

function requireMember(cluster: Database['cluster']): ClusterMember {
  if (!cluster) throw new Error('this server is not in a cluster');
  return cluster;
}
const requireNode = (cluster: Database['cluster']): string => requireMember(cluster).nodeId;

/** Nodes whose last adoption failed: matches may have become theirs without their noticing. */
const unsureNodes = new WeakSet<ClusterMember>();

async function liveNodes(db: Kysely<Tables>): Promise<readonly NodeStatus[]> {
  const rows = await db
    .selectFrom('nodes')
    .where('state', '<>', 'dead')
    .orderBy('node')
    .select(['node', 'state', 'load', 'name', 'version', 'engine', 'catalogue', 'build'])
    .select(['runs', 'bus'])
    .execute();
  return rows.map(({ state, runs, ...rest }) => ({
    ...rest,
    state: state === 'up' ? 'up' : 'draining',
    runs: splitNames(runs),
  }));
}

/** The queries of a node. Those that need one throw outside a cluster. */
export const clusterQueries = {
  /**
   * Returns the node that owns a running match. Of a finished match whose rules this node lacks, returns a node that has
   * them. Returns null for other matches.
   */
  findOwner: reads(async ({ db, cluster }, matchId: string): Promise<MatchLocation | null> => {
    const row = await db
      .selectFrom('matches')
      .where('id', '=', matchId)
      .select(['status', 'node', 'epoch', 'engine', 'rules', 'catalogue'])
      .select(['south_player', 'north_player'])
      .executeTakeFirst();
    if (!row) return null;
    const { node: nodeId, epoch, south_player: south, north_player: north } = row;
    const players = [south, north] as const;
    if (row.status === 'running') return { node: nodeId ?? noNode, epoch, players };
    const version = archiveName(row);
    if (!cluster || cluster.runs().includes(version)) return null;
    const able = (await liveNodes(db)).find(
      ({ runs, bus }) => bus === 'up' && runs.includes(version),
    );
    return able ? { node: able.node, epoch, players, isOver: true } : null;
  }),

  /** Returns the match that a player's command began on any node; null if there is none. */
  begunBy: reads(async ({ db }, playerId: string, command: string): Promise<string | null> => {
    const row = await db
      .selectFrom('begun')
      .where('player', '=', playerId)
      .where('command', '=', command)
      .select('match')
      .executeTakeFirst();
    return row?.match ?? null;
  }),

  /** Deletes the commands of matches that began before a time, and requests for a rematch that are over. */
  forgetBegun: writes(async ({ db, kind, cluster }, before: number): Promise<void> => {
    await db.deleteFrom('begun').where('at', '<', before).execute();
    await sql`delete from rematch_requests where at < ${currentTime(kind)} - ${rematchTime}`.execute(
      db,
    );
    if (cluster) await forgetDead(db);
  }),

  /** Returns the running matches of a player on all nodes, oldest first. */
  listRunningMatches: reads(({ db }, playerId: string): Promise<readonly MatchSummary[]> =>
    listSummaries(db, playerId),
  ),

  /**
   * Returns whether it is this node's turn to do what one node at a time should do. The turn stays with a node that
   * asks again within `time` ms. Two nodes may have it for a moment, so it only saves work. A single server always has
   * it.
   */
  takeTurn: writes(async ({ cluster, db }, work: string, time: number): Promise<boolean> => {
    if (!cluster) return true;
    const { nodeId } = cluster;
    const { rows } = await sql`insert into server_values as turn (key, value, until)
        values (${`turn:${work}`}, ${nodeId}, ${databaseNow} + ${time}::bigint)
        on conflict (key) do update set value = excluded.value, until = excluded.until
          where turn.value = excluded.value or turn.until <= ${databaseNow}
        returning key`.execute(db);
    return rows.length > 0;
  }),

  /** Returns the nodes that aren't dead. */
  liveNodes: reads(({ db }): Promise<readonly NodeStatus[]> => liveNodes(db)),

  /** Returns the number of running matches that wait for a node, most likely for one that can run them. */
  matchesWithoutNode: reads(({ db }): Promise<number> => countOrphans(db)),

  /** Notifies other nodes now, instead of at the next renewal, whether this one reaches them. */
  reportBus: writes(async ({ cluster, db }): Promise<void> => {
    const bus = cluster?.board.bus();
    await db.updateTable('nodes').set({ bus }).where('node', '=', requireNode(cluster)).execute();
  }),

  /** Takes no more matches of others; from now on this node hands its own over. */
  startDraining: guarded(({ db, cluster }): Promise<void> =>
    setState(db, requireNode(cluster), 'draining'),
  ),

  /**
   * Gives matches of this node to the least loaded ones that can run their versions. Their rooms here must be closed
   * and everything they wrote be durable. Returns those that another node has received; the rest wait for the next
   * node.
   */
  handOver: guarded(
    async (
      { db, cluster, entryWriter },
      matches: readonly OwnMatch[],
    ): Promise<readonly MovedMatch[]> => {
      const moved = await giveMatches(db, requireNode(cluster), matches);
      entryWriter.invalidate(moved.map(({ match: matchId }) => matchId));
      return moved;
    },
  ),

  /**
   * Gives up a match that this node can't run, for one that can. Its room here must be closed. Returns false if it
   * isn't this node's any more.
   */
  release: guarded(
    async (
      { db, cluster, entryWriter },
      match: Pick<OwnMatch, 'match' | 'epoch'>,
    ): Promise<boolean> => {
      const isReleased = await releaseMatch(db, requireNode(cluster), match);
      entryWriter.invalidate([match.match]);
      return isReleased;
    },
  ),

  /**
   * Adopts the matches that were handed over to this node, and those of dead nodes that it can run. This also happens
   * every second.
   */
  adopt: guarded(async ({ cluster, db }): Promise<readonly AdoptedMatch[]> => {
    const member = requireMember(cluster);
    const { nodeId, board, runs } = member;
    try {
      const handed = await takeHandovers(db, nodeId);
      // Players at other nodes couldn't reach the matches of a node without the bus.
      const isReachable = board.bus() !== 'connecting';
      const claimed = isReachable
        ? await claimOrphans(db, nodeId, { load: board.load(), runs: runs() })
        : [];
      const all = unsureNodes.has(member) ? await nodeMatches(db, nodeId) : [...handed, ...claimed];
      unsureNodes.delete(member);
      return all;
    } catch (failure) {
      unsureNodes.add(member);
      throw failure;
    }
  }),

  /** Ends this node's lease for good. */
  leaveCluster: guarded(({ db, cluster }): Promise<void> =>
    setState(db, requireNode(cluster), 'dead'),
  ),
};
