import type { Seat } from '@stackmate/protocol';
import { commandKey, notice, refusal } from './responses.ts';
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
  /** Begins a match, if there is a place for it, and tells its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Whether a player may begin one more match now. */
  readonly mayPlay: (visitor: Visitor) => boolean;
  /** The player turns to something else and wishes for no rematch any more. */
  readonly endRematches: (player: string) => void;
}

/** Matches between strangers, paired by a queue. */
export interface CasualMatches {
  readonly queue: (visitor: Visitor, command: CommandOf<'queue'>) => LobbyResponse;
  /** False if the player did not wait. */
  readonly leave: (player: string) => boolean;
  readonly has: (player: string) => boolean;
  readonly pairWaiting: () => void;
  /** Takes note of how a start went. Whoever was left waiting by the opponent waits again, in the old place. */
  readonly noteStart: (outcome: MatchStart) => void;
  /** To be called about once a second. */
  readonly tick: () => void;
  readonly size: () => number;
}

/** A match that was begun and whose players shuffle. */
interface Start {
  readonly pair: QueuePair;
  readonly beganAt: number;
}

/** Max starts that are under way between an address and others; one if starts with that address have failed. */
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
  /** How many starts against other addresses are under way from an address. */
  const startsFrom = new Map<string, number>();
  /** Players of those starts. */
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

  /** Begins a match with two who wait. False if there is no place for it or the storage failed. */
  async function beginWith(pair: QueuePair): Promise<boolean> {
    const [south, north] = pair;
    const start = { pair, beganAt: ports.now() };
    count(start, 1);
    try {
      const begun = await begin({
        kind: 'casual',
        seats: [seatOf(south.visitor, south.deck), seatOf(north.visitor, north.deck)],
        commands: [south.command, north.command],
        addresses: [south.visitor.address, north.visitor.address],
      });
      if (begun.ok) starts.set(begun.match, start);
      else count(start, -1);
      return begun.ok;
    } catch {
      // Whoever watches the storage says so.
      count(start, -1);
      return false;
    }
  }

  async function pairWaiting(): Promise<void> {
    for (let pair = queue.takePair(rules); pair; pair = queue.takePair(rules)) {
      // One after the other, so that the limits count what has begun.
      const hasBegun = await beginWith(pair);
      queue.settle(pair, (player) => !hasBegun && ports.isConnected(player));
      if (!hasBegun) return;
    }
  }

  /** Why a player has to wait before queueing; null if not at all. */
  function refusalOf(id: string, visitor: Visitor): LobbyResponse | null {
    const pause = failures.pauseOf(visitor);
    if (pause) {
      const code = pause.whose === 'player' ? 'failed-start' : 'network-failed-starts';
      ports.limited(code);
      return refusal(id, code, pauseText(pause));
    }
    const isNew = !queue.has(visitor.id);
    if (isNew && queue.waitingFrom(visitor.address) >= settings.waitingPerAddress) {
      ports.limited('network-queue');
      return refusal(id, 'network-queue', `at most ${settings.waitingPerAddress} at a time`);
    }
    return null;
  }

  return {
    queue(visitor, command) {
      const { id } = command;
      const chosen = chooseDeck(ports, command.deck);
      if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
      const waitRefusal = refusalOf(id, visitor);
      if (waitRefusal) return waitRefusal;
      options.endRematches(visitor.id);
      queue.join({ visitor, deck: chosen.deck, command: commandKey(command) });
      void pairWaiting();
      return { type: 'done', id };
    },
    leave: queue.leave,
    has: queue.has,
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
