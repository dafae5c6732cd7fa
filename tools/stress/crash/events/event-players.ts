import { setTimeout as sleep } from 'node:timers/promises';
import { readyDecks } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import { isTemporary } from '@stackmate/room/follower';
import { createPlayer } from '../../../shared/player.ts';
import type { Player } from '../../../shared/player.ts';
import { isPassing } from '../nodes/pairs.ts';
import { createWatch } from '../side.ts';
import type { Side, Watch } from '../side.ts';

export interface EventPlayersOptions {
  /** Returns the WebSocket address for a player's next connection. */
  readonly socket: () => string;
  /** Returns the HTTP address for the next request. */
  readonly address: () => string;
  readonly players: number;
  readonly seed: string;
  /** Time before each action, in ms: matches end by resigning after about twelve. */
  readonly pause: number;
  readonly isStrict: boolean;
  /** Whether connections that are lost come back, and temporary refusals are no faults. */
  readonly comesBack: boolean;
  readonly fault: (words: string) => void;
}

/** A guest who plays every match of tournaments, as soon as it begins. */
export interface EventPlayer {
  readonly player: Player;
  readonly playerId: string;
  /** Calls a route of tournaments, from an address of its own. Rejects if no server is there. */
  readonly call: (path: string, body?: object) => Promise<Response>;
}

/** Players of events in this process. */
export interface EventPlayers {
  readonly all: readonly EventPlayer[];
  /** When both players of each match were told of it, in ms since 1970. */
  readonly toldAt: ReadonlyMap<string, number>;
  /** What the players saw of the matches that are over for them. */
  readonly sides: ReadonlyMap<string, readonly Side[]>;
  /** Lets everybody join a tournament, some at a time. Repeats what a server that died has not answered. */
  readonly join: (tournament: string) => Promise<void>;
  /** Returns when something last happened, by the steady clock. */
  readonly lastNews: () => number;
  readonly leave: () => void;
}

const atOnce = 16;
/** Time after which a player asks again who was refused for a passing reason, in ms. */
const askAgain = 500;
const deckOf = (index: number) => ({ ready: readyDecks[index % readyDecks.length].id });

/** Opens the players' connections. */
export async function openEventPlayers(options: EventPlayersOptions): Promise<EventPlayers> {
  const { fault, players: count, pause } = options;
  const random = createRandom(options.seed);
  const toldAt = new Map<string, number>();
  const sides = new Map<string, Side[]>();
  const all: EventPlayer[] = [];
  let lastNews = performance.now();

  function noteSide(player: Player, side: Side): void {
    const seen = sides.get(side.matchId) ?? [];
    sides.set(side.matchId, seen);
    if (!seen.some(({ seat }) => seat === side.seat)) seen.push(side);
    player.forget(side.matchId);
  }

  async function open(index: number): Promise<void> {
    const watches = new Map<string, Watch>();
    const done = new Set<string>();
    const player = createPlayer({
      address: options.socket,
      isStrict: options.isStrict,
      comesBack: options.comesBack,
      broken(words) {
        if (!(options.comesBack && isPassing(words))) fault(words);
      },
      heard(from, message) {
        if (message.type === 'paired') toldAt.set(message.match, Date.now());
        if (message.type !== 'refused' || !message.match || !isTemporary(message.code)) return;
        const { match: matchId } = message;
        // The match is moving to another node.
        setTimeout(() => from.seats.get(matchId)?.follower.refresh(), askAgain);
      },
      news(seat, news) {
        lastNews = performance.now();
        const { matchId } = seat;
        if (news.kind === 'join-refused' && isTemporary(news.refused.code)) return;
        // A server killed before it stored the end sends the match to its players again.
        if (done.has(matchId)) return player.forget(matchId);
        const watch = watches.get(matchId) ?? createWatch({ random, fault, isShort: true, pause });
        watches.set(matchId, watch);
        watch.take(seat, news);
        const side = watch.side();
        if (side === null) return;
        watches.delete(matchId);
        done.add(matchId);
        noteSide(player, side);
      },
    });
    const { token, player: own } = await player.enter();
    const headers = {
      authorization: `Bearer ${token}`,
      // Limits by address are for people, not for this process.
      'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    };
    all[index] = {
      player,
      playerId: own.id,
      call: (path, body) =>
        fetch(`${options.address()}/api/tournaments${path}`, {
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }),
    };
  }

  /** Does something for every player, some at a time. */
  async function forAll(act: (index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count) await act(next++);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  }

  async function join(tournament: string, index: number): Promise<void> {
    for (;;) {
      const body = { decks: [deckOf(index)] };
      const response = await all[index].call(`/${tournament}/join`, body).catch(() => null);
      const text = (await response?.text().catch(() => '')) ?? '';
      // The answer to a request that was done is lost when the server dies.
      if (response?.ok || text.includes('already-in')) return;
      const isAway = response === null || response.status >= 500 || text === '';
      if (!text.includes('tournament-busy') && !(isAway && options.comesBack)) {
        return fault(`could not join: ${response?.status} ${text}`);
      }
      await sleep(100);
    }
  }

  await forAll(open);
  return {
    all,
    toldAt,
    sides,
    join: (tournament) => forAll((index) => join(tournament, index)),
    lastNews: () => lastNews,
    leave() {
      for (const { player } of all) player.leave();
    },
  };
}
