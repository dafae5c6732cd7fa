import { notice, refusal } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { chooseDeck } from './decks.ts';
import { createFailedStarts } from './failed-starts.ts';
import type { StartPause } from './failed-starts.ts';
import type { BeginResult } from './match-capacity.ts';
import type { CommandOf, LobbyPorts, LobbySettings, MatchPlan, Visitor } from './ports.ts';
import type { MatchStart } from '../rooms/index.ts';
import { createQueue } from './queue.ts';
import type { QueuePair } from './queue.ts';
import { seatOf } from './seats.ts';

export interface CasualMatchesOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Returns whether a player may start another match now. */
  readonly mayPlay: (visitor: Visitor) => boolean;
  /** Withdraws a player's rematch requests when the player does something else. */
  readonly endRematches: (player: string) => void;
}

/** Matches between strangers, paired by a queue. */
export interface CasualMatches {
  readonly queue: (visitor: Visitor, command: CommandOf<'queue'>) => Promise<LobbyResponse>;
  /** Removes a player from the queue. Returns false if the player wasn't waiting. */
  readonly leave: (player: string) => boolean;
  readonly has: (player: string) => boolean;
  /** Looks up again whom a waiting player must not meet. */
  readonly blocksChanged: (player: string) => Promise<void>;
  readonly pairWaiting: () => void;
  /** Handles the result of a start. A player whose opponent aborted it returns to the old place in the queue. */
  readonly noteStart: (outcome: MatchStart) => void;
  /** Pairs waiting players and drops old starts. Call about once a second. */
  readonly tick: () => void;
  readonly size: () => number;
}

/** A match whose players are still shuffling. */
interface Start {
  readonly pair: QueuePair;
  readonly beganAt: number;
}

/** Result of a start; `gone` is the player whose cards have left the vault. */
type BeginOutcome = 'begun' | 'failed' | { readonly gone: string };

/** Max number of pending starts between one address and others; 1 if starts with that address have failed. */
const maxStarts = 4;

const seats = [0, 1] as const satisfies readonly Seat[];

const pauseText = ({ left }: StartPause): string => {
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 120) return `try again in ${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'try again in a second' : `try again in ${seconds} seconds`;
};

export function createCasualMatches(options: CasualMatchesOptions): CasualMatches {
  const { ports, settings, begin } = options;
  const queue = createQueue();
  const failures = createFailedStarts({ now: ports.now, pause: settings.startPause });
  const starts = new Map<string, Start>();
  /** Commands whose decks are being read, by player. */
  const joining = new Map<string, object>();
  /** Number of pending starts against other addresses, by address. */
  const startsFrom = new Map<string, number>();
  /** Ids of the players in those starts. */
  const starting = new Set<string>();

  function count({ pair: [south, north] }: Start, by: 1 | -1): void {
    for (const { visitor } of [south, north]) {
      const { id, address } = visitor;
      if (by === 1) starting.add(id);
      else starting.delete(id);
      if (south.visitor.address === north.visitor.address) continue;
      const sum = (startsFrom.get(address) ?? 0) + by;
      if (sum > 0) startsFrom.set(address, sum);
      else startsFrom.delete(address);
    }
  }

  function endStart(match: string): Start | null {
    const start = starts.get(match) ?? null;
    if (start && starts.delete(match)) count(start, -1);
    return start;
  }

  const mayStart = (visitor: Visitor): boolean => {
    const most = failures.isReliable(visitor) ? maxStarts : 1;
    return !starting.has(visitor.id) && (startsFrom.get(visitor.address) ?? 0) < most;
  };

  const rules = {
    mayPlay: (visitor: Visitor): boolean =>
      ports.isConnected(visitor.id) &&
      options.mayPlay(visitor) &&
      mayStart(visitor) &&
      failures.pauseOf(visitor) === null,
    isReliable: failures.isReliable,
  };

  /**
   * Starts a match for a pair. Returns the player whose cards have left the vault, or `failed` if there is no capacity
   * or the storage failed.
   */
  async function beginWith(pair: QueuePair): Promise<BeginOutcome> {
    const [south, north] = pair;
    const start = { pair, beganAt: ports.now() };
    count(start, 1);
    try {
      const result = await begin({
        kind: 'casual',
        seats: [seatOf(south.visitor, south), seatOf(north.visitor, north)],
        commands: [south.command, north.command],
        addresses: [south.visitor.address, north.visitor.address],
      });
      if (result.ok) {
        starts.set(result.match, start);
        return 'begun';
      }
      count(start, -1);
      return result.seat === undefined ? 'failed' : { gone: pair[result.seat].visitor.id };
    } catch {
      // The storage logs its own failures.
      count(start, -1);
      return 'failed';
    }
  }

  async function pairWaiting(): Promise<void> {
    for (let pair = queue.takePair(rules); pair; pair = queue.takePair(rules)) {
      // In sequence, so that the limits count the matches already started.
      const outcome = await beginWith(pair);
      const gone = typeof outcome === 'object' ? outcome.gone : null;
      const waitsOn = (player: string) => player !== gone && ports.isConnected(player);
      queue.settle(pair, (player) => outcome !== 'begun' && waitsOn(player));
      if (gone !== null) ports.send(gone, notice('cards-gone'));
      if (outcome === 'failed') return;
    }
  }

  /** Returns a refusal if a player must wait before queueing; otherwise null. */
  function refusalOf(id: string, visitor: Visitor): LobbyResponse | null {
    const pause = failures.pauseOf(visitor);
    if (pause) {
      const code = pause.whose === 'player' ? 'failed-start' : 'network-failed-starts';
      ports.countLimitHit(code);
      return refusal(id, code, pauseText(pause));
    }
    const isNew = !queue.has(visitor.id);
    if (isNew && queue.waitingFrom(visitor.address) >= settings.waitingPerAddress) {
      ports.countLimitHit('network-queue');
      return refusal(id, 'network-queue', `at most ${settings.waitingPerAddress} at a time`);
    }
    return null;
  }

  return {
    async queue(visitor, command) {
      const { id } = command;
      joining.set(visitor.id, command);
      const choice = Promise.all([
        chooseDeck(ports, visitor.id, command.deck),
        ports.blockedWith(visitor.id),
      ]);
      const [chosen, blocked] = await choice.catch((failure: unknown) => {
        joining.delete(visitor.id);
        throw failure;
      });
      // The player left, or joined with another deck, while this one was read.
      if (joining.get(visitor.id) !== command) return refusal(id, 'not-queued');
      joining.delete(visitor.id);
      if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
      if (chosen.isWorkshop) return refusal(id, 'workshop-deck');
      const waitRefusal = refusalOf(id, visitor);
      if (waitRefusal) return waitRefusal;
      options.endRematches(visitor.id);
      const { deck, owned } = chosen;
      queue.join({
        visitor,
        deck,
        ...(owned === undefined ? {} : { owned }),
        command: commandKey(command),
        avoids: new Set(blocked),
      });
      void pairWaiting();
      return { type: 'done', id };
    },
    leave(player) {
      const isJoining = joining.delete(player);
      return queue.leave(player) || isJoining;
    },
    has: queue.has,
    async blocksChanged(player) {
      if (queue.has(player)) queue.avoid(player, new Set(await ports.blockedWith(player)));
    },
    pairWaiting: () => void pairWaiting(),
    noteStart({ match, abortedBy, present }) {
      const start = endStart(match);
      if (!start) return;
      const { pair, beganAt } = start;
      for (const seat of seats) {
        const { visitor: player } = pair[seat];
        const { visitor: opponent } = pair[seat === 0 ? 1 : 0];
        if (abortedBy === undefined) failures.noteSuccess({ player, opponent, beganAt });
        else if (abortedBy === seat) failures.noteFailure({ player, opponent, beganAt });
        else if (abortedBy !== null && present[seat] && ports.isConnected(player.id)) {
          queue.rejoin(pair[seat]);
          ports.send(player.id, notice('queued-again'));
        }
      }
      void pairWaiting();
    },
    tick() {
      failures.dropOld();
      for (const [match, { beganAt }] of starts) {
        if (beganAt + settings.startTime >= ports.now()) break;
        endStart(match);
      }
      void pairWaiting();
    },
    size: queue.size,
  };
}
