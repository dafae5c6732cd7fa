import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import { isTemporary } from '@stackmate/room/follower';
import { connectPostgres } from '../../../apps/server/src/store/postgres-connections.ts';
import { createPlayer } from '../../shared/player.ts';
import type { Player, Seat } from '../../shared/player.ts';
import { median } from '../../shared/quantile.ts';
import { createWatch } from '../side.ts';
import type { Side, Watch } from '../side.ts';
import { auditStored } from './audit-stored.ts';
import { makeFault, orderOfFaults } from './faults.ts';
import type { NodeFaultCounts } from './faults.ts';
import { startFleet } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { watchMoves } from './moves.ts';
import type { MoveKind } from './moves.ts';
import { createPairs, isPassing } from './pairs.ts';
import { orderFault } from './step-order.ts';

export interface NodesCrashOptions extends NodeFaultCounts {
  readonly seed: string;
  readonly nodes: number;
  /** Min number of matches to finish. */
  readonly matches: number;
  readonly pairs: number;
  readonly progress?: (over: number, note: string) => void;
}

/** Times in ms from the fault until both players are in the match again; for hand-overs, from the last step before. */
export interface MoveTimes {
  readonly count: number;
  readonly median: number;
  readonly worst: number;
}

export interface NodesCrashResult extends NodeFaultCounts {
  readonly nodes: number;
  readonly matches: number;
  /** Number of commands acknowledged to their players. */
  readonly acknowledged: number;
  readonly takeovers: MoveTimes;
  readonly handovers: MoveTimes;
  /** Number of connections lost and reopened. */
  readonly resumes: number;
  /** Number of nodes that lost their lease without a fault. */
  readonly lost: number;
  readonly faults: readonly string[];
}

/** Time before each action of a player, in ms. */
const thinkTime = 100;
/** Time after which a player asks again that was refused for a passing reason, in ms. */
const askAgain = 500;
/** Time for which requests to the database may fail after it was away, in ms. */
const uncertainty = 60_000;
/** Time without any step after which players count as stuck, in ms. */
const stuckAfter = 120_000;

/** Plays whole matches over the network at several nodes that are killed, frozen, drained and cut off. */
export async function runCrashOfNodes(options: NodesCrashOptions): Promise<NodesCrashResult> {
  const faults = new Set<string>();
  const fault = (words: string): void => void faults.add(words);
  const { nodes: count, seed } = options;
  const fleet = await startFleet({ count, random: createRandom(`${seed} nodes`), fault });
  try {
    return await crashFleet(fleet, options, faults);
  } finally {
    await fleet.stop();
  }
}

async function crashFleet(
  fleet: Fleet,
  options: NodesCrashOptions,
  faults: Set<string>,
): Promise<NodesCrashResult> {
  const { seed, nodes, matches, pairs: pairCount } = options;
  const { kills, freezes, drains, outages, cuts, holds } = options;
  const counts = { kills, freezes, drains, outages, cuts, holds };
  const random = createRandom(seed);
  const fault = (words: string): void => void faults.add(words);
  const db = connectPostgres(fleet.cluster.url, { timeout: null, max: 2 });
  const moves = watchMoves(db, fault);
  const sides = new Map<string, Side[]>();
  const watches = new Map<string, Watch>();
  let over = 0;
  let lastNews = performance.now();
  let lastCut = -Infinity;
  /** Players who have joined a match again, with their number of lost connections then. */
  const refreshed = new Map<Player, number>();

  function noteSide(player: Player, side: Side): void {
    player.forget(side.match);
    const seen = sides.get(side.match) ?? [];
    sides.set(side.match, seen);
    if (seen.some(({ seat }) => seat === side.seat)) return;
    seen.push(side);
    if (seen.length === 2) over += 1;
  }

  function takeNews(seat: Seat, news: Parameters<Watch['take']>[1]): void {
    lastNews = performance.now();
    const { player, match } = seat;
    // A room can't be loaded while the database is away.
    if (news.kind === 'join-refused' && isTemporary(news.refused.code)) return;
    if (news.kind === 'joined') moves.joined(match, player);
    if (news.kind === 'step') moves.stepped(match);
    const key = `${match} ${player.id()}`;
    const watch = watches.get(key) ?? createWatch({ random, fault, pause: thinkTime });
    watches.set(key, watch);
    watch.take(seat, news);
    const side = watch.side();
    if (side) noteSide(player, side);
  }

  /** Lets a player ask again as clients do. */
  function refreshSoon(player: Player, match: string): void {
    const losses = player.losses();
    setTimeout(() => {
      if (player.losses() !== losses) return;
      refreshed.set(player, losses);
      player.seats.get(match)?.follower.refresh();
    }, askAgain);
  }

  /** Returns whether the database is away or was until lately, so that nobody can be greeted. */
  const isUncertain = (): boolean => performance.now() - lastCut < uncertainty;

  const players = Array.from({ length: 2 * pairCount }, () =>
    createPlayer({
      address: fleet.address,
      isStrict: true,
      comesBack: true,
      heard(player, message) {
        // Who joins again on a connection gets what it brought meanwhile once more.
        const words =
          refreshed.get(player) === player.losses() ? null : orderFault(player, message);
        if (words !== null) fault(words);
        pairs.hear(player, message);
        if (message.type === 'refused' && message.match && isTemporary(message.code)) {
          refreshSoon(player, message.match);
        }
      },
      news: takeNews,
      broken(words) {
        if (!isPassing(words) && !(isUncertain() && words.startsWith('internal:'))) fault(words);
      },
    }),
  );
  const pairs = createPairs(players, random);
  const notOver = async (): Promise<number> => {
    const { count } = await db
      .selectFrom('matches')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    return count;
  };

  /** Waits for a condition. Returns false, and reports a fault, if nothing happens for too long. */
  async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
    while (!(await isSo())) {
      if (performance.now() - lastNews > stuckAfter) {
        const left = await notOver();
        fault(`no progress, ${over} matches are over and ${left} are not`);
        return false;
      }
      await sleep(100);
    }
    return true;
  }

  const timesOf = (kind: MoveKind): MoveTimes => {
    const times = moves.times(kind);
    const rounded = (time: number): number => Math.round(time);
    return {
      count: times.length,
      median: times.length === 0 ? 0 : rounded(median(times)),
      worst: rounded(Math.max(0, ...times)),
    };
  };

  const beginning = setInterval(() => pairs.begin(), 100);
  try {
    await Promise.all(players.map((player) => player.enter()));
    const order = orderOfFaults(counts, random);
    for (const [at, next] of order.entries()) {
      const words = Object.values(next).join(' ');
      options.progress?.(over, `${order.length - at} faults left, now ${words}`);
      const isCut = next.kind === 'cuts' || next.kind === 'holds';
      if (isCut) lastCut = Infinity;
      await makeFault(next, { fleet, moves, random });
      if (isCut) lastCut = performance.now();
      if (performance.now() - lastNews > stuckAfter) break;
    }
    options.progress?.(over, 'no faults left');
    await until(() => over >= matches);
    clearInterval(beginning);
    const isDone = async (): Promise<boolean> =>
      players.every(({ seats }) => seats.size === 0) && (await notOver()) === 0;
    await until(isDone);
    for (const player of players) player.leave();
    for (const words of await auditStored(db, sides)) fault(words);
    const all = [...sides.values()].flat();
    return {
      nodes,
      matches: over,
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      ...counts,
      takeovers: timesOf('takeover'),
      handovers: timesOf('handover'),
      resumes: players.reduce((sum, player) => sum + player.losses(), 0),
      lost: fleet.lost(),
      faults: [...faults],
    };
  } finally {
    clearInterval(beginning);
    for (const player of players) player.leave();
    await db.destroy();
  }
}
