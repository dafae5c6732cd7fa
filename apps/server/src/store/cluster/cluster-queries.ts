import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { summariesOf } from '../matches.ts';
import { casualTicketQueries } from './casual-tickets.ts';
import { archiveName } from '../../versions/versions.ts';
import type { ClusterStore, NodeStatus } from './cluster-store.ts';
import { privateLobbyQueries } from './private-lobby.ts';
import {
  claimOrphans,
  countOrphans,
  giveMatches,
  matchesOfNode,
  releaseMatch,
  takeHandovers,
} from './moves.ts';
import { sharedLimitQueries } from './shared-limits.ts';
import { databaseNow, forgetDead, namesOf, nowOf, setState } from './node-queries.ts';

/** Stands for the node of a match from before the cluster, until a node takes over. */
const noNode = 'none';

/** Time after which a request for a rematch has certainly no effect, in ms. */
const rematchTime = 3_600_000;

/** Creates the calls of a node. Those that need one throw outside a cluster. */
export function clusterQueries(
  { db, kind, cluster }: Pick<Database, 'db' | 'kind' | 'cluster'>,
  changed: (matches: readonly string[]) => void,
): ClusterStore {
  const nodeOf = (): string => {
    if (!cluster) throw new Error('this server is not in a cluster');
    return cluster.node;
  };
  /** Whether matches may have become this node's without its noticing. */
  let isUnsure = false;

  async function liveNodes(): Promise<readonly NodeStatus[]> {
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
      runs: namesOf(runs),
    }));
  }

  return {
    async ownerOf(match) {
      const row = await db
        .selectFrom('matches')
        .where('id', '=', match)
        .select(['status', 'node', 'epoch', 'engine', 'rules', 'catalogue'])
        .select(['south_player', 'north_player'])
        .executeTakeFirst();
      if (!row) return null;
      const { node, epoch, south_player: south, north_player: north } = row;
      const players = [south, north] as const;
      if (row.status === 'running') return { node: node ?? noNode, epoch, players };
      const version = archiveName(row);
      if (!cluster || cluster.runs().includes(version)) return null;
      const able = (await liveNodes()).find(
        ({ runs, bus }) => bus === 'up' && runs.includes(version),
      );
      return able ? { node: able.node, epoch, players, isOver: true } : null;
    },

    async begunBy(player, command) {
      const row = await db
        .selectFrom('begun')
        .where('player', '=', player)
        .where('command', '=', command)
        .select('match')
        .executeTakeFirst();
      return row?.match ?? null;
    },

    async forgetBegun(before) {
      await db.deleteFrom('begun').where('at', '<', before).execute();
      await sql`delete from rematch_requests where at < ${nowOf(kind)} - ${rematchTime}`.execute(
        db,
      );
      if (cluster) await forgetDead(db);
    },

    runningMatchesOf: (player) => summariesOf(db, player),

    async takeTurn(work, time) {
      if (!cluster) return true;
      const { node } = cluster;
      const { rows } = await sql`insert into server_values as turn (key, value, until)
        values (${`turn:${work}`}, ${node}, ${databaseNow} + ${time}::bigint)
        on conflict (key) do update set value = excluded.value, until = excluded.until
          where turn.value = excluded.value or turn.until <= ${databaseNow}
        returning key`.execute(db);
      return rows.length > 0;
    },

    liveNodes,

    matchesWithoutNode: () => countOrphans(db),

    async reportBus() {
      const bus = cluster?.board.bus();
      await db.updateTable('nodes').set({ bus }).where('node', '=', nodeOf()).execute();
    },

    startDraining: () => setState(db, nodeOf(), 'draining'),

    async handOver(matches) {
      const moved = await giveMatches(db, nodeOf(), matches);
      changed(moved.map(({ match }) => match));
      return moved;
    },

    async release(match) {
      const isReleased = await releaseMatch(db, nodeOf(), match);
      changed([match.match]);
      return isReleased;
    },

    async adopt() {
      const node = nodeOf();
      try {
        const handed = await takeHandovers(db, node);
        // Players at other nodes couldn't reach the matches of a node without the bus.
        const isReachable = cluster!.board.bus() !== 'connecting';
        const claimed = isReachable
          ? await claimOrphans(db, node, { load: cluster!.board.load(), runs: cluster!.runs() })
          : [];
        const all = isUnsure ? await matchesOfNode(db, node) : [...handed, ...claimed];
        isUnsure = false;
        return all;
      } catch (failure) {
        isUnsure = true;
        throw failure;
      }
    },

    ...casualTicketQueries({ db, kind }),
    ...privateLobbyQueries({ db, kind }),
    ...sharedLimitQueries(db),

    leaveCluster: () => setState(db, nodeOf(), 'dead'),
  };
}
