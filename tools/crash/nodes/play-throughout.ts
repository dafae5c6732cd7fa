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
import type { RulesOf } from './audit-stored.ts';
import { watchMoves } from './moves.ts';
import type { MoveKind, MoveWatch } from './moves.ts';
import { createPairs, isPassing } from './pairs.ts';
import { orderFault } from './step-order.ts';

export interface PlayOptions {
  readonly seed: string;
  /** Address of the cluster's database. */
  readonly database: string;
  /** Returns the WebSocket address for a player's next connection. */
  readonly address: () => string;
  /** Min number of matches to finish. */
  readonly matches: number;
  readonly pairs: number;
  /** Returns the rules for the records of matches. */
  readonly rulesOf: RulesOf;
  readonly fault: (words: string) => void;
  /** Whether players open another connection after each match, which spreads them over the nodes. */
  readonly reconnects?: boolean;
  /** Returns whether the database is away or was until lately, so that nobody can be greeted. */
  readonly isUncertain?: () => boolean;
  /** Causes faults or upgrades of the cluster during the matches. */
  readonly disturb: (play: RunningPlay) => Promise<void>;
}

/** The matches while they are played. */
export interface RunningPlay {
  readonly db: ReturnType<typeof connectPostgres>;
  readonly moves: MoveWatch;
  /** Returns the number of finished matches. */
  readonly over: () => number;
  /** Returns whether nothing has happened for too long. */
  readonly isStuck: () => boolean;
}

/** Times in ms from the fault until both players are in the match again; for hand-overs, from the last step before. */
export interface MoveTimes {
  readonly count: number;
  readonly median: number;
  readonly worst: number;
}

export interface PlayResult {
  readonly matches: number;
  /** Number of commands acknowledged to their players. */
  readonly acknowledged: number;
  readonly takeovers: MoveTimes;
  readonly handovers: MoveTimes;
  /** Number of connections lost and reopened. */
  readonly resumes: number;
}

/** Time before each action of a player, in ms. */
const thinkTime = 100;
/** Time after which a player asks again that was refused for a passing reason, in ms. */
const askAgain = 500;
/** Time without any step after which players count as stuck, in ms. */
const stuckAfter = 120_000;

/** Plays whole matches by invites over the network at the nodes of a cluster, and compares what both sides saw. */
export async function playThroughout(options: PlayOptions): Promise<PlayResult> {
  const { seed, matches, pairs: pairCount, fault, address, isUncertain = () => false } = options;
  const random = createRandom(seed);
  const db = connectPostgres(options.database, { timeout: null, max: 2 });
  const moves = watchMoves(db, fault);
  const sides = new Map<string, Side[]>();
  const watches = new Map<string, Watch>();
  let over = 0;
  let lastNews = performance.now();
  /** Players who have joined a match again, with their number of lost connections then. */
  const refreshed = new Map<Player, number>();

  function noteSide(player: Player, side: Side): void {
    player.forget(side.match);
    const seen = sides.get(side.match) ?? [];
    sides.set(side.match, seen);
    if (seen.some(({ seat }) => seat === side.seat)) return;
    seen.push(side);
    if (options.reconnects) player.reconnect();
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

  const players = Array.from({ length: 2 * pairCount }, () =>
    createPlayer({
      address,
      isStrict: true,
      comesBack: true,
      heard(player, message) {
        // Joining again on a connection repeats the steps that it has received meanwhile.
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

  const isStuck = (): boolean => performance.now() - lastNews > stuckAfter;

  /** Waits for a condition. Reports a fault if nothing happens for too long. */
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) {
      if (isStuck()) {
        const left = await notOver();
        return fault(`no progress, ${over} matches are over and ${left} are not`);
      }
      await sleep(100);
    }
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
    await options.disturb({ db, moves, over: () => over, isStuck });
    await until(() => over >= matches);
    clearInterval(beginning);
    const isDone = async (): Promise<boolean> =>
      players.every(({ seats }) => seats.size === 0) && (await notOver()) === 0;
    await until(isDone);
    for (const player of players) player.leave();
    for (const words of await auditStored(db, sides, options.rulesOf)) fault(words);
    const all = [...sides.values()].flat();
    return {
      matches: over,
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      takeovers: timesOf('takeover'),
      handovers: timesOf('handover'),
      resumes: players.reduce((sum, player) => sum + player.losses(), 0),
    };
  } finally {
    clearInterval(beginning);
    for (const player of players) player.leave();
    await db.destroy();
  }
}
