import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode, Seat } from '@stackmate/protocol';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { chooseDeck } from './decks.ts';
import { createFailedStarts } from './failed-starts.ts';
import type { EndedStart, StartPause } from './failed-starts.ts';
import type { BeginResult } from './match-capacity.ts';
import type {
  CommandOf,
  LobbyPorts,
  LobbySettings,
  MatchPlan,
  StartElsewhere,
  Visitor,
} from './ports.ts';
import type { MatchStart } from '../rooms/index.ts';
import { createQueue } from './queue.ts';
import type { QueueEntry, QueuePair, QueuePlace, QueueRules } from './queue.ts';
import { seatOf } from './seats.ts';
import type { SeatDeck } from './seats.ts';
import { createSharedQueue } from './shared-queue.ts';

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
  /** `check` returns the response to a command that isn't to be carried out. */
  readonly queue: (
    visitor: Visitor,
    command: CommandOf<'queue'>,
    check: () => Promise<LobbyResponse | null>,
  ) => Promise<LobbyResponse>;
  /** Removes a player from the queue, at once at this node. Resolves with false if the player wasn't waiting. */
  readonly leave: (player: string) => Promise<boolean>;
  readonly has: (player: string) => boolean;
  /** Reads who waits at all nodes. */
  readonly refresh: () => Promise<void>;
  /** Looks up again whom a waiting player must not meet. */
  readonly blocksChanged: (player: string) => Promise<void>;
  readonly pairWaiting: () => void;
  /** Handles the result of a start. A player whose opponent aborted it returns to the old place in the queue. */
  readonly noteStart: (outcome: MatchStart) => void;
  /** Notes how a start at another node ended for one of its players. */
  readonly noteStartElsewhere: (start: StartElsewhere) => void;
  /** Pairs waiting players and drops old starts. Call about once a second. */
  readonly tick: () => void;
  readonly size: () => number;
}

/** A match whose players are still shuffling. */
interface Start {
  readonly pair: QueuePair;
  readonly beganAt: number;
}

/**
 * Result of a start; `gone` is the player whose cards have left the vault. `busy`: a player has too many matches at other
 * nodes.
 */
type BeginOutcome = 'begun' | 'busy' | 'failed' | { readonly gone: string };

/** Max number of pending starts between one address and others; 1 if starts with that address have failed. */
const maxStarts = 4;

/** Time after which a player with too many matches at other nodes may be paired again, in ms. */
const busyTime = 5000;
/** Time for which the turn to pair players of different nodes stays with a node, in ms. */
const turnTime = 3000;

const seats = [0, 1] as const satisfies readonly Seat[];

const pauseText = ({ left }: StartPause): string => {
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 120) return `try again in ${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'try again in a second' : `try again in ${seconds} seconds`;
};

export function createCasualMatches(options: CasualMatchesOptions): CasualMatches {
  const { ports, settings, begin } = options;
  const { shared } = ports;
  const queue = createQueue();
  const sharedQueue = createSharedQueue({ ports, shared, queue });
  let isFollowing = false;
  const failures = createFailedStarts({ now: ports.now, pause: settings.startPause });
  const starts = new Map<string, Start>();
  /** Commands whose decks are being read, by player. */
  const joining = new Map<string, object>();
  /** Number of pending starts against other addresses, by address. */
  const startsFrom = new Map<string, number>();
  /** Players who have too many matches at other nodes, and until when they are left out. */
  const busyUntil = new Map<string, number>();
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

  const rules: QueueRules = {
    mayPlay: (visitor: Visitor): boolean =>
      ports.isConnected(visitor.id) &&
      options.mayPlay(visitor) &&
      !busyUntil.has(visitor.id) &&
      mayStart(visitor) &&
      failures.pauseOf(visitor) === null,
    isReliable: failures.isReliable,
  };

  /** Pairs only players of this node: that needs no turn, and saves the detour of their messages. */
  const ownRules: QueueRules = {
    ...rules,
    mayPlay: (visitor) => shared.isHere(visitor.id) && rules.mayPlay(visitor),
  };

  /** Returns the cards of a player who waits; null if they can't be played any more. */
  async function deckOf({ visitor, choice, chosen }: QueuePlace): Promise<SeatDeck | null> {
    if (chosen !== null) return chosen;
    const deck = await chooseDeck(ports, visitor.id, choice);
    return deck.ok && !deck.isWorkshop ? deck : null;
  }

  /**
   * Starts a match for a pair. Returns the player whose cards have left the vault, or `failed` if there is no capacity
   * or the storage failed.
   */
  async function beginWith(pair: QueuePair): Promise<BeginOutcome> {
    const [south, north] = pair;
    const start = { pair, beganAt: ports.now() };
    count(start, 1);
    try {
      const [deck, otherDeck] = await Promise.all(pair.map(deckOf));
      if (!deck || !otherDeck) {
        count(start, -1);
        return { gone: (deck ? north : south).visitor.id };
      }
      const result = await begin({
        kind: 'casual',
        seats: [seatOf(south.visitor, deck), seatOf(north.visitor, otherDeck)],
        commands: [south.command, north.command],
        addresses: [south.visitor.address, north.visitor.address],
        isSameHousehold: south.visitor.address === north.visitor.address,
      });
      if (result.ok) {
        starts.set(result.match, start);
        return 'begun';
      }
      count(start, -1);
      if (result.busy !== undefined) {
        busyUntil.set(pair[result.busy].visitor.id, ports.now() + busyTime);
        return 'busy';
      }
      return result.seat === undefined ? 'failed' : { gone: pair[result.seat].visitor.id };
    } catch {
      // The storage logs its own failures.
      count(start, -1);
      return 'failed';
    }
  }

  async function pairWaiting(fitting = ownRules): Promise<void> {
    for (let pair = queue.takePair(fitting); pair; pair = queue.takePair(fitting)) {
      // In sequence, so that the limits count the matches already started.
      const outcome = await beginWith(pair);
      const gone = typeof outcome === 'object' ? outcome.gone : null;
      const waitsOn = (player: string) => player !== gone && ports.isConnected(player);
      queue.settle(pair, (player) => outcome !== 'begun' && waitsOn(player));
      if (gone !== null) {
        ports.send(gone, notice('cards-gone'));
        // If it fails, the node of the player stops seeing the ticket, and it expires.
        await sharedQueue.leave(gone).catch(() => {});
      }
      if (outcome === 'failed') return;
    }
  }

  /** Follows the tickets of all nodes, and pairs players of different ones if it is this node's turn. */
  async function pairAcross(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    try {
      await sharedQueue.follow();
      await pairWaiting();
      const ready = queue.places().filter(({ visitor }) => rules.mayPlay(visitor));
      // A node that drains leaves the turn to others.
      if (ready.length < 2 || ready.every(({ visitor }) => shared.isHere(visitor.id))) return;
      if (await shared.takeTurn('casual', turnTime)) await pairWaiting(rules);
    } catch {
      // The storage logs its own failures. Everybody waits on.
    } finally {
      isFollowing = false;
    }
  }

  function note(start: EndedStart, failed: boolean): void {
    if (failed) failures.noteFailure(start);
    else failures.noteSuccess(start);
  }

  /**
   * Adds a player to the queue. `gone`: the player left or joined again meanwhile; `full`: the network address has as
   * many as it may.
   */
  async function join(entry: QueueEntry, command: object): Promise<'joined' | 'gone' | 'full'> {
    const { id } = entry.visitor;
    const place = await sharedQueue.join(entry);
    if (place === null) return 'full';
    if (joining.get(id) !== command) {
      await sharedQueue.leave(id, entry.command);
      return 'gone';
    }
    queue.join(place);
    return 'joined';
  }

  /** Lets a player whose opponent aborted the start wait on, in the old place. */
  async function rejoin(place: QueuePlace): Promise<void> {
    const { id } = place.visitor;
    await sharedQueue.rejoin(place);
    queue.rejoin(place);
    ports.send(id, notice('queued-again'));
    await pairWaiting();
  }

  function refuse(id: string, code: ErrorCode, detail: string): LobbyResponse {
    ports.countLimitHit(code);
    return refusal(id, code, detail);
  }

  /** Returns a refusal if a player must wait before queueing; otherwise null. */
  function pauseRefusal(id: string, visitor: Visitor): LobbyResponse | null {
    const pause = failures.pauseOf(visitor);
    if (!pause) return null;
    const code = pause.whose === 'player' ? 'failed-start' : 'network-failed-starts';
    return refuse(id, code, pauseText(pause));
  }

  return {
    async queue(visitor, command, check) {
      const { id } = command;
      joining.set(visitor.id, command);
      try {
        const checked = await check();
        if (checked) return checked;
        const [chosen, blocked] = await Promise.all([
          chooseDeck(ports, visitor.id, command.deck),
          ports.blockedWith(visitor.id),
        ]);
        // The player left, or joined with another deck, while this one was read.
        if (joining.get(visitor.id) !== command) return refusal(id, 'not-queued');
        if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
        if (chosen.isWorkshop) return refusal(id, 'workshop-deck');
        const paused = pauseRefusal(id, visitor);
        if (paused) return paused;
        const { deck, owned } = chosen;
        const entry: QueueEntry = {
          visitor,
          choice: command.deck,
          chosen: { deck, ...(owned === undefined ? {} : { owned }) },
          command: commandKey(command),
          avoids: new Set(blocked),
        };
        const outcome = await join(entry, command);
        if (outcome === 'gone') return refusal(id, 'not-queued');
        if (outcome === 'full') {
          return refuse(id, 'network-queue', `at most ${settings.waitingPerAddress} at a time`);
        }
        options.endRematches(visitor.id);
        void pairWaiting();
        return { type: 'done', id };
      } finally {
        if (joining.get(visitor.id) === command) joining.delete(visitor.id);
      }
    },
    async leave(player) {
      const isJoining = joining.delete(player);
      const wasWaiting = queue.leave(player);
      const hadTicket = await sharedQueue.leave(player);
      return wasWaiting || isJoining || hadTicket;
    },
    has: queue.has,
    refresh: sharedQueue.follow,
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
        if (abortedBy === undefined || abortedBy === seat) {
          const failed = abortedBy === seat;
          note({ player, opponent, beganAt }, failed);
          shared.tellStart({
            player: player.id,
            address: player.address,
            opponentAddress: opponent.address,
            age: ports.now() - beganAt,
            failed,
          });
        } else if (abortedBy !== null && present[seat] && ports.isConnected(player.id)) {
          // If it fails, the player joins again.
          rejoin(pair[seat]).catch(() => {});
        }
      }
      void pairWaiting();
    },
    noteStartElsewhere({ player, address, opponentAddress, age, failed }) {
      const start = {
        player: { id: player, address },
        opponent: { address: opponentAddress },
        beganAt: ports.now() - age,
      };
      note(start, failed);
    },
    tick() {
      failures.dropOld();
      for (const [player, until] of busyUntil) if (until <= ports.now()) busyUntil.delete(player);
      for (const [match, { beganAt }] of starts) {
        if (beganAt + settings.startTime >= ports.now()) break;
        endStart(match);
      }
      void pairAcross();
    },
    size: () => queue.places().filter(({ visitor }) => shared.isHere(visitor.id)).length,
  };
}
