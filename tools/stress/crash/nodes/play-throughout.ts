import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import { isTemporary } from '@stackmate/room/follower';
import { connectPostgres } from '../../../../apps/server/src/store/postgres-connections.ts';
import { createPlayer } from '../../../shared/player.ts';
import type { Player, Seat } from '../../../shared/player.ts';
import { median } from '../../../shared/quantile.ts';
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
  /** Returns whether the database is unavailable or was so until recently, so that nobody can log in. */
  readonly isUncertain?: () => boolean;
  /** Causes faults or upgrades of the cluster during the matches. */
  readonly disturb: (play: RunningPlay) => Promise<void>;
}

/** The running matches. */
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

/** The matches while they are played, and what their players have seen. */
interface PlayState extends PlayOptions {
  readonly random: Random;
  readonly db: ReturnType<typeof connectPostgres>;
  readonly moves: MoveWatch;
  readonly sides: Map<string, Side[]>;
  readonly watches: Map<string, Watch>;
  over: number;
  lastNews: number;
  /** Players who have joined a match again, with their number of lost connections then. */
  readonly refreshed: Map<Player, number>;
}

/** Plays whole matches by invites over the network at the nodes of a cluster, and compares what both sides saw. */
export async function playThroughout(options: PlayOptions): Promise<PlayResult> {
  const random = createRandom(options.seed);
  const db = connectPostgres(options.database, { timeout: null, max: 2 });
  const state: PlayState = {
    ...options,
    random,
    db,
    moves: watchMoves(db, options.fault),
    sides: new Map<string, Side[]>(),
    watches: new Map<string, Watch>(),
    over: 0,
    lastNews: performance.now(),
    refreshed: new Map<Player, number>(),
  };
  const players = Array.from({ length: 2 * options.pairs }, () =>
    openPlayer(state, (player, message) => pairs.hear(player, message)),
  );
  const pairs = createPairs(players, random);
  const beginning = setInterval(() => pairs.begin(), 100);
  try {
    await Promise.all(players.map((player) => player.enter()));
    await state.disturb({
      db,
      moves: state.moves,
      over: () => state.over,
      isStuck: () => isStuck(state),
    });
    await until(state, () => state.over >= state.matches);
    clearInterval(beginning);
    const isDone = async (): Promise<boolean> =>
      players.every(({ seats }) => seats.size === 0) && (await notOver(state)) === 0;
    await until(state, isDone);
    for (const player of players) player.leave();
    for (const words of await auditStored(db, state.sides, state.rulesOf)) state.fault(words);
    const all = [...state.sides.values()].flat();
    return {
      matches: state.over,
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      takeovers: getTimes(state, 'takeover'),
      handovers: getTimes(state, 'handover'),
      resumes: players.reduce((sum, player) => sum + player.losses(), 0),
    };
  } finally {
    clearInterval(beginning);
    for (const player of players) player.leave();
    await db.destroy();
  }
}

/** Opens a player, whose messages from outside a match `hear` takes. */
function openPlayer(
  state: PlayState,
  hear: (player: Player, message: ServerMessage) => void,
): Player {
  const { address, fault, refreshed, isUncertain = () => false } = state;
  return createPlayer({
    address,
    isStrict: true,
    comesBack: true,
    heard(player, message) {
      // Joining again on a connection repeats the steps that it has received meanwhile.
      const words = refreshed.get(player) === player.losses() ? null : orderFault(player, message);
      if (words !== null) fault(words);
      hear(player, message);
      if (message.type === 'refused' && message.match && isTemporary(message.code)) {
        refreshSoon(state, player, message.match);
      }
    },
    news: (seat, news) => takeNews(state, seat, news),
    broken(words) {
      if (!isPassing(words) && !(isUncertain() && words.startsWith('internal:'))) fault(words);
    },
  });
}

function noteSide(state: PlayState, player: Player, side: Side): void {
  const { sides } = state;
  player.forget(side.matchId);
  const seen = sides.get(side.matchId) ?? [];
  sides.set(side.matchId, seen);
  if (seen.some(({ seat }) => seat === side.seat)) return;
  seen.push(side);
  if (state.reconnects) player.reconnect();
  if (seen.length === 2) state.over += 1;
}

function takeNews(state: PlayState, seat: Seat, news: Parameters<Watch['take']>[1]): void {
  const { moves, watches, random, fault } = state;
  state.lastNews = performance.now();
  const { player, matchId } = seat;
  // A room can't be loaded while the database is unavailable.
  if (news.kind === 'join-refused' && isTemporary(news.refused.code)) return;
  if (news.kind === 'joined') moves.joined(matchId, player);
  if (news.kind === 'step') moves.stepped(matchId);
  const key = `${matchId} ${player.id()}`;
  const watch = watches.get(key) ?? createWatch({ random, fault, pause: thinkTime });
  watches.set(key, watch);
  watch.take(seat, news);
  const side = watch.side();
  if (side) noteSide(state, player, side);
}

/** Lets a player ask again as clients do. */
function refreshSoon({ refreshed }: PlayState, player: Player, matchId: string): void {
  const losses = player.losses();
  setTimeout(() => {
    if (player.losses() !== losses) return;
    refreshed.set(player, losses);
    player.seats.get(matchId)?.follower.refresh();
  }, askAgain);
}

async function notOver({ db }: PlayState): Promise<number> {
  const { count } = await db
    .selectFrom('matches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}

const isStuck = (state: PlayState): boolean => performance.now() - state.lastNews > stuckAfter;

/** Waits for a condition. Reports a fault if nothing happens for too long. */
async function until(state: PlayState, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const { fault } = state;
  while (!(await isSo())) {
    if (isStuck(state)) {
      const left = await notOver(state);
      return fault(`no progress, ${state.over} matches are over and ${left} are not`);
    }
    await sleep(100);
  }
}

function getTimes({ moves }: PlayState, kind: MoveKind): MoveTimes {
  const times = moves.times(kind);
  const rounded = (time: number): number => Math.round(time);
  return {
    count: times.length,
    median: times.length === 0 ? 0 : rounded(median(times)),
    worst: rounded(Math.max(0, ...times)),
  };
}
