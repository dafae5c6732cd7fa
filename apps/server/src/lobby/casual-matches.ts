import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode } from '@stackmate/protocol';
import type { MatchStart } from '../rooms/index.ts';
import { CasualStarts } from './casual-starts.ts';
import { chooseDeck } from './decks.ts';
import type { StartPause } from './failed-starts.ts';
import type { BeginResult } from './match-capacity.ts';
import type {
  CommandOf,
  LobbyPorts,
  LobbySettings,
  MatchPlan,
  StartElsewhere,
  Visitor,
} from './ports.ts';
import { createQueue } from './queue.ts';
import type { QueueEntry, QueuePair, QueuePlace } from './queue.ts';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { createSeat } from './seats.ts';
import type { SeatDeck } from './seats.ts';
import { createSharedQueue } from './shared-queue.ts';
import type { SharedQueue } from './shared-queue.ts';

export interface CasualMatchesOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Returns whether a player may start another match now. */
  readonly mayPlay: (visitor: Visitor) => boolean;
  /** Withdraws a player's rematch requests when the player does something else. */
  readonly endRematches: (playerId: string) => void;
}

/**
 * Result of a start; `gone` is the player whose cards have left the vault. `busy`: a player has too many matches at other
 * nodes.
 */
type BeginOutcome = 'begun' | 'busy' | 'failed' | { readonly gone: string };

/** Time after which a player with too many matches at other nodes may be paired again, in ms. */
const busyTime = 5000;
/** Time for which a node keeps the turn to pair players of different nodes, in ms. */
const turnTime = 3000;

const pauseText = ({ left }: StartPause): string => {
  const seconds = Math.ceil(left / 1000);
  if (seconds >= 120) return `try again in ${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'try again in a second' : `try again in ${seconds} seconds`;
};

/** Matches between strangers, paired by a queue. */
export class CasualMatches {
  readonly #options: CasualMatchesOptions;
  readonly #ports: LobbyPorts;
  readonly #queue = createQueue();
  readonly #tickets: SharedQueue;
  readonly #starts: CasualStarts;
  /** Commands whose decks are being read, by player. */
  readonly #joining = new Map<string, object>();
  /** Players who have too many matches at other nodes, and until when they are left out. */
  readonly #busyUntil = new Map<string, number>();
  #isFollowing = false;

  constructor(options: CasualMatchesOptions) {
    const { ports, settings } = options;
    this.#options = options;
    this.#ports = ports;
    this.#tickets = createSharedQueue({ ports, shared: ports.shared, queue: this.#queue });
    this.#starts = new CasualStarts(ports, settings);
  }

  /** Adds a player to the queue. `check` returns the response to a command that must not be carried out. */
  async queue(
    visitor: Visitor,
    command: CommandOf<'queue'>,
    check: () => Promise<LobbyResponse | null>,
  ): Promise<LobbyResponse> {
    this.#joining.set(visitor.id, command);
    try {
      return (await check()) ?? (await this.#queueNow(visitor, command));
    } finally {
      if (this.#joining.get(visitor.id) === command) this.#joining.delete(visitor.id);
    }
  }

  /** Removes a player from the queue, at once at this node. Resolves with false if the player wasn't waiting. */
  async leave(playerId: string): Promise<boolean> {
    const isJoining = this.#joining.delete(playerId);
    const wasWaiting = this.#queue.leave(playerId);
    const hadTicket = await this.#tickets.leave(playerId);
    return wasWaiting || isJoining || hadTicket;
  }

  has(playerId: string): boolean {
    return this.#queue.has(playerId);
  }

  /** Reads the players who wait at all nodes. */
  refresh(): Promise<void> {
    return this.#tickets.follow();
  }

  /** Reloads the players whom a waiting player must not meet. */
  async blocksChanged(playerId: string): Promise<void> {
    if (!this.#queue.has(playerId)) return;
    this.#queue.avoid(playerId, new Set(await this.#ports.blockedWith(playerId)));
  }

  /** Pairs the players of this node: that needs no turn, and saves the detour of their messages. */
  pairHere(): Promise<void> {
    return this.#pairWhere((visitor) => this.#ports.shared.isHere(visitor.id));
  }

  /** Handles the result of a start. A player whose opponent aborted it gets the old place in the queue back. */
  noteStart(outcome: MatchStart): void {
    for (const place of this.#starts.end(outcome)) {
      // If this fails, the player joins again.
      this.#rejoin(place).catch(() => {});
    }
    void this.pairHere();
  }

  /** Notes how a start at another node ended for one of its players. */
  noteStartElsewhere(start: StartElsewhere): void {
    this.#starts.noteElsewhere(start);
  }

  /** Pairs waiting players and drops old starts. Call about once a second. */
  tick(): void {
    const now = this.#ports.now();
    for (const [playerId, until] of this.#busyUntil) {
      if (until <= now) this.#busyUntil.delete(playerId);
    }
    this.#starts.dropOld();
    void this.#pairAcross();
  }

  /** Returns the number of players of this node who wait. */
  size(): number {
    const { isHere } = this.#ports.shared;
    return this.#queue.places().filter(({ visitor }) => isHere(visitor.id)).length;
  }

  async #queueNow(visitor: Visitor, command: CommandOf<'queue'>): Promise<LobbyResponse> {
    const { id } = command;
    const [chosen, blocked] = await Promise.all([
      chooseDeck(this.#ports, visitor.id, command.deck),
      this.#ports.blockedWith(visitor.id),
    ]);
    // The player left, or joined with another deck, while this one was read.
    if (this.#joining.get(visitor.id) !== command) return refusal(id, 'not-queued');
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    if (chosen.isWorkshop) return refusal(id, 'workshop-deck');
    const paused = this.#pauseRefusal(id, visitor);
    if (paused) return paused;
    const { deck, owned } = chosen;
    const outcome = await this.#join(
      {
        visitor,
        choice: command.deck,
        chosen: { deck, ...(owned === undefined ? {} : { owned }) },
        command: commandKey(command),
        avoids: new Set(blocked),
      },
      command,
    );
    if (outcome === 'gone') return refusal(id, 'not-queued');
    if (outcome === 'full') {
      const { waitingPerAddress } = this.#options.settings;
      return this.#refuse(id, 'network-queue', `at most ${waitingPerAddress} at a time`);
    }
    this.#options.endRematches(visitor.id);
    void this.pairHere();
    return { type: 'done', id };
  }

  /**
   * Adds a player to the queue. `gone`: the player left or joined again meanwhile; `full`: the network address has
   * reached its limit.
   */
  async #join(entry: QueueEntry, command: object): Promise<'joined' | 'gone' | 'full'> {
    const { id } = entry.visitor;
    const place = await this.#tickets.join(entry);
    if (place === null) return 'full';
    if (this.#joining.get(id) !== command) {
      await this.#tickets.leave(id, entry.command);
      return 'gone';
    }
    this.#queue.join(place);
    return 'joined';
  }

  /** Lets a player whose opponent aborted the start keep waiting, in the old place. */
  async #rejoin(place: QueuePlace): Promise<void> {
    await this.#tickets.rejoin(place);
    this.#queue.rejoin(place);
    this.#ports.send(place.visitor.id, notice('queued-again'));
    await this.pairHere();
  }

  #refuse(id: string, code: ErrorCode, detail: string): LobbyResponse {
    this.#ports.countLimitHit(code);
    return refusal(id, code, detail);
  }

  /** Returns a refusal if a player must wait before queueing; otherwise null. */
  #pauseRefusal(id: string, visitor: Visitor): LobbyResponse | null {
    const pause = this.#starts.findPause(visitor);
    if (!pause) return null;
    const code = pause.whose === 'player' ? 'failed-start' : 'network-failed-starts';
    return this.#refuse(id, code, pauseText(pause));
  }

  #mayPlay(visitor: Visitor): boolean {
    return (
      this.#ports.isConnected(visitor.id) &&
      this.#options.mayPlay(visitor) &&
      !this.#busyUntil.has(visitor.id) &&
      this.#starts.mayStart(visitor)
    );
  }

  /** Follows the tickets of all nodes, and pairs players of different ones if it is this node's turn. */
  async #pairAcross(): Promise<void> {
    if (this.#isFollowing) return;
    const { shared } = this.#ports;
    this.#isFollowing = true;
    try {
      await this.#tickets.follow();
      await this.pairHere();
      const ready = this.#queue.places().filter(({ visitor }) => this.#mayPlay(visitor));
      // A draining node leaves the turn to others.
      if (ready.length < 2 || ready.every(({ visitor }) => shared.isHere(visitor.id))) return;
      if (await shared.takeTurn('casual', turnTime)) await this.#pairWhere(() => true);
    } catch {
      // The storage logs its own failures. Everybody keeps waiting.
    } finally {
      this.#isFollowing = false;
    }
  }

  async #pairWhere(fits: (visitor: Visitor) => boolean): Promise<void> {
    const rules = {
      mayPlay: (visitor: Visitor) => fits(visitor) && this.#mayPlay(visitor),
      isReliable: (visitor: Visitor) => this.#starts.isReliable(visitor),
    };
    for (let pair = this.#queue.takePair(rules); pair; pair = this.#queue.takePair(rules)) {
      // Matches start in sequence, so that the limits count those that have already started.
      const outcome = await this.#beginWith(pair);
      const gone = typeof outcome === 'object' ? outcome.gone : null;
      this.#queue.settle(
        pair,
        (playerId) => outcome !== 'begun' && playerId !== gone && this.#ports.isConnected(playerId),
      );
      if (gone !== null) {
        this.#ports.send(gone, notice('cards-gone'));
        // If this fails, the player's node stops seeing the ticket, and it expires.
        await this.#tickets.leave(gone).catch(() => {});
      }
      if (outcome === 'failed') return;
    }
  }

  /**
   * Starts a match for a pair. Returns the player whose cards have left the vault, or `failed` if there is no capacity
   * or the storage failed.
   */
  async #beginWith(pair: QueuePair): Promise<BeginOutcome> {
    const start = this.#starts.begin(pair);
    // The storage logs its own failures.
    const result = await this.#storeMatch(pair).catch(() => 'failed' as const);
    if (typeof result === 'object' && 'ok' in result && result.ok) {
      this.#starts.stored(start, result.matchId);
      return 'begun';
    }
    this.#starts.cancel(start);
    if (result === 'failed' || 'gone' in result) return result;
    if (result.busy !== undefined) {
      this.#busyUntil.set(pair[result.busy].visitor.id, this.#ports.now() + busyTime);
      return 'busy';
    }
    return result.seat === undefined ? 'failed' : { gone: pair[result.seat].visitor.id };
  }

  async #storeMatch(pair: QueuePair): Promise<BeginResult | { readonly gone: string }> {
    const [south, north] = pair;
    const [deck, otherDeck] = await Promise.all(pair.map((place) => this.#findDeck(place)));
    if (!deck || !otherDeck) return { gone: (deck ? north : south).visitor.id };
    return this.#options.begin({
      kind: 'casual',
      seats: [createSeat(south.visitor, deck), createSeat(north.visitor, otherDeck)],
      commands: [south.command, north.command],
      addresses: [south.visitor.address, north.visitor.address],
      isSameHousehold: south.visitor.address === north.visitor.address,
    });
  }

  /** Returns the cards of a player who waits; null if they can't be played any more. */
  async #findDeck({ visitor, choice, chosen }: QueuePlace): Promise<SeatDeck | null> {
    if (chosen !== null) return chosen;
    const deck = await chooseDeck(this.#ports, visitor.id, choice);
    return deck.ok && !deck.isWorkshop ? deck : null;
  }
}
