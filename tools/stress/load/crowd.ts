import { readyDecks, rules } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import { createPairs, isPassing } from '../crash/nodes/pairs.ts';
import { createPlayer, findSeat } from '../../shared/player.ts';
import type { Player, Seat } from '../../shared/player.ts';
import { createDeclarer } from './declarer.ts';

/** Progress of a match that both players received. */
export interface Progress {
  readonly matchId: string;
  /** Number of actions that both received. */
  readonly played: number;
}

/** A running match with both players in this process. */
export interface Table extends Progress {
  readonly seats: readonly Seat[];
  /** When the action in transit was sent; null if there is none. */
  sentAt: number | null;
  /** Number of the two players who have received it. */
  receivers: number;
  played: number;
  isOver: boolean;
}

export interface CrowdOptions {
  /** Address for all players, or that of each by number. */
  readonly address: string | ((player: number) => string);
  /**
   * Whether neighbours in the list play together by invites, whatever their nodes; by default the queue pairs anybody.
   */
  readonly byInvite?: boolean;
  readonly players: number;
  readonly random: Random;
  /** One player in this many validates everything (`PlayerOptions.isStrict`). */
  readonly oneIsStrict: number;
}

/** Many players in one process, paired again after each match. */
export interface Crowd {
  readonly tables: ReadonlyMap<string, Table>;
  /** Finished matches in order. */
  readonly over: readonly Progress[];
  /** Opens the players' connections, some at a time. */
  readonly enter: () => Promise<void>;
  /** Pairs everybody. Resolves when all are playing. */
  readonly sitDown: () => Promise<void>;
  /** Plays a random action at a table. Returns false if one is in transit or the match isn't at a decision. */
  readonly play: (table: Table) => boolean;
  /** Called when both players have received an action, with the ms since it was sent. */
  stepReceived: (table: Table, milliseconds: number) => void;
  /** Whether players queue again after a match. */
  playsOn: boolean;
  /** Resigns at each of these tables. Resolves when everyone has been notified. */
  readonly resign: (tables: readonly Table[]) => Promise<void>;
  /** Resolves when no action is in transit. */
  readonly quiet: () => Promise<void>;
  readonly leave: () => void;
  /** Protocol violations by the server. */
  readonly faults: readonly string[];
}

const maxConcurrent = 50;
const answerTimeout = 60_000;
/** Interval at which players without a match invite each other, in ms. */
const inviteInterval = 200;

export function createCrowd(options: CrowdOptions): Crowd {
  const { address, random, oneIsStrict, byInvite = false } = options;
  const tables = new Map<string, Table>();
  const half = new Map<string, Seat>();
  const over: Progress[] = [];
  const faults: string[] = [];
  const look = new Set<() => void>();
  const declare = createDeclarer();

  const until = (what: string, fits: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        look.delete(check);
        reject(
          new Error(
            `timed out waiting for ${what}; ${[...new Set(faults)].join(', ') || 'no faults'}`,
          ),
        );
      }, answerTimeout);
      const check = (): void => {
        if (!fits()) return;
        look.delete(check);
        clearTimeout(timer);
        resolve();
      };
      look.add(check);
      check();
    });
  const looked = (): void => {
    for (const check of look) check();
  };

  function queue(player: Player, at: number): void {
    if (byInvite) return;
    player.say({ type: 'queue', deck: { ready: readyDecks[at % readyDecks.length].id } });
  }

  function begun(seat: Seat): void {
    const other = half.get(seat.matchId);
    if (!other) half.set(seat.matchId, seat);
    else if (other !== seat && !tables.has(seat.matchId)) {
      half.delete(seat.matchId);
      tables.set(seat.matchId, {
        matchId: seat.matchId,
        seats: [other, seat],
        sentAt: null,
        receivers: 0,
        played: 0,
        isOver: false,
      });
      looked();
    }
  }

  function noteStep(table: Table): void {
    table.receivers += 1;
    if (table.receivers < 2) return;
    const milliseconds = performance.now() - (table.sentAt ?? Number.NaN);
    table.sentAt = null;
    table.receivers = 0;
    table.played += 1;
    table.isOver = table.seats[0].follower.snapshot()?.phase === 'over';
    crowd.stepReceived(table, milliseconds);
    if (table.isOver) end(table);
    if (look.size > 0) looked();
  }

  function end(table: Table): void {
    tables.delete(table.matchId);
    const { matchId, played } = table;
    over.push({ matchId, played });
    for (const { player } of table.seats) {
      player.forget(matchId);
      if (crowd.playsOn) queue(player, random.below(readyDecks.length));
    }
  }

  const players = Array.from({ length: options.players }, (_, index): Player =>
    createPlayer({
      address: typeof address === 'string' ? address : address(index),
      isStrict: index % oneIsStrict === 0,
      comesBack: false,
      heard: (player, message) => pairs?.hear(player, message),
      broken(words) {
        if (!byInvite || !isPassing(words)) faults.push(words);
      },
      news(seat, news) {
        if (news.kind === 'step') {
          const { change } = news.step;
          if (change.kind === 'begun') begun(seat);
          const table = change.kind === 'played' ? tables.get(seat.matchId) : undefined;
          if (table) noteStep(table);
        } else if (news.kind === 'snapshot') {
          if (news.snapshot.phase === 'playing') begun(seat);
        } else if (news.kind === 'refused') faults.push(`refused: ${news.refused.code}`);
      },
    }),
  );

  const pairs = byInvite ? createPairs(players, random) : null;
  let inviting: NodeJS.Timeout | undefined;

  const crowd: Crowd = {
    tables,
    over,
    faults,
    playsOn: true,
    stepReceived: () => {},
    async enter() {
      for (let from = 0; from < players.length; from += maxConcurrent) {
        await Promise.all(
          players.slice(from, from + maxConcurrent).map((player) => player.enter()),
        );
      }
    },
    async sitDown() {
      if (pairs !== null) {
        inviting = setInterval(() => {
          if (crowd.playsOn) pairs.begin();
        }, inviteInterval);
        await until('matches', () => tables.size >= players.length / 2);
        return;
      }
      for (let from = 0; from < players.length; from += maxConcurrent) {
        for (const [at, player] of players.slice(from, from + maxConcurrent).entries())
          queue(player, at);
        const max = Math.floor(Math.min(from + maxConcurrent, players.length) / 2);
        await until('matches', () => tables.size >= max);
      }
    },
    play(table) {
      if (table.sentAt !== null || table.isOver) return false;
      const first = random.below(2);
      for (const seat of [table.seats[first], table.seats[1 - first]]) {
        const { follower } = seat;
        const at = findSeat(seat);
        const view = follower.snapshot()?.view;
        if (at === null || !view || !follower.isJoined() || follower.unanswered()) continue;
        const legal = rules.legalActions(view, at);
        if (legal.length === 0) continue;
        const chosen = legal[random.below(legal.length)];
        const actions = declare(view, at, chosen, (open) => open[random.below(open.length)]);
        table.sentAt = performance.now();
        return follower.command({ type: 'act', actions });
      }
      return false;
    },
    async resign(these) {
      for (const table of these) {
        table.sentAt = performance.now();
        table.seats[0].follower.command({ type: 'resign' });
      }
      await until('the results', () => these.every(({ isOver }) => isOver));
    },
    quiet: () =>
      until('the last responses', () =>
        [...tables.values()].every(({ sentAt }) => sentAt === null),
      ),
    leave() {
      clearInterval(inviting);
      for (const player of players) player.leave();
    },
  };
  return crowd;
}
