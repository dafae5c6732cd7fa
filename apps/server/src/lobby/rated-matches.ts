import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode, ServerMessage } from '@stackmate/protocol';
import type { SearchEnd } from '@stackmate/protocol/rated';
import { pairWave, waveInterval, waveShare } from '@stackmate/ranking';
import type { MatchStart } from '../rooms/index.ts';
import type { FullPlace, TicketLimits, WaitingTicket, WaitingTickets } from '../store/index.ts';
import { chooseDeck } from './decks.ts';
import type { BeginResult } from './match-capacity.ts';
import type { CommandOf, LobbyPorts, LobbySettings, MatchPlan, Visitor } from './ports.ts';
import { createRatedElsewhere } from './rated-elsewhere.ts';
import type { RatedElsewhere } from './rated-elsewhere.ts';
import { createRatedRefusals } from './rated-refusals.ts';
import { createCrowd } from './rated-crowd.ts';
import type { Crowd } from './rated-crowd.ts';
import { searchMessage, toSearch } from './rated-search.ts';
import { createRatedStarts } from './rated-starts.ts';
import type { RatedStarts, TicketPair } from './rated-starts.ts';
import { createSearchEnds } from './search-ends.ts';
import type { SearchEnds } from './search-ends.ts';
import { createShufflingPairs } from './shuffling-pairs.ts';
import { commandKey } from './responses.ts';
import type { LobbyResponse } from './responses.ts';
import { createWaitTimes } from './wait-times.ts';

export interface RatedMatchesOptions {
  readonly ports: LobbyPorts;
  readonly settings: LobbySettings;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Returns whether a player may start another match now. */
  readonly mayPlay: (player: { readonly id: string }) => boolean;
  /** Withdraws a player's rematch requests when the player does something else. */
  readonly endRematches: (playerId: string) => void;
  /** Removes a player from the queue for casual matches. */
  readonly leaveCasual: (playerId: string) => Promise<unknown>;
  /** Players who were waiting before a restart, those of other nodes too. */
  readonly restored: WaitingTickets;
}

const clocks = ['rapid', 'slow'] as const;
/** Waves between two notes that waiting players are connected: nodes pair nobody who wasn't seen for fifteen seconds. */
const wavesPerNote = 2;
/** Max number of accounts on one device that wait at once. */
const waitingPerDevice = 2;
const fullPlaces = {
  address: ['network-queue', 'perAddress'],
  device: ['device-queue', 'perDevice'],
} as const satisfies Record<FullPlace, readonly [ErrorCode, keyof TicketLimits]>;

/** [RA2] Rated matches: players wait with a ticket in the database, and are paired in waves. */
export class RatedMatches {
  readonly #options: RatedMatchesOptions;
  readonly #ports: LobbyPorts;
  readonly #limits: TicketLimits;
  /** Tickets of the waiting players, as they were last stored or read. */
  readonly #searches: Map<string, WaitingTicket>;
  /** Commands that are being carried out, by player. */
  readonly #joining = new Map<string, object>();
  readonly #shuffling = createShufflingPairs();
  readonly #ends: SearchEnds;
  readonly #times = createWaitTimes();
  readonly #elsewhere: RatedElsewhere;
  readonly #starts: RatedStarts;
  readonly #findRefusal: ReturnType<typeof createRatedRefusals>;
  #crowd: Crowd;
  #isDraining = false;
  #isPairing = false;
  #lastWaveAt = 0;
  #waves = 0;

  constructor(options: RatedMatchesOptions) {
    const { ports, settings, restored } = options;
    this.#options = options;
    this.#ports = ports;
    this.#limits = { perAddress: settings.waitingPerAddress, perDevice: waitingPerDevice };
    this.#searches = new Map(
      restored.tickets
        .filter(({ gateway = null }) => gateway === null || gateway === ports.shared.nodeId)
        .map((ticket) => [ticket.playerId, ticket]),
    );
    this.#crowd = createCrowd(restored);
    this.#ends = createSearchEnds(ports);
    this.#findRefusal = createRatedRefusals({ ports });
    this.#elsewhere = createRatedElsewhere({
      ports,
      searches: this.#searches,
      isBusy: (playerId) => this.#isBusy(playerId),
      sayEnded: this.#ends.say,
    });
    this.#starts = createRatedStarts({
      ports,
      begin: options.begin,
      mayPair: (ticket) => this.#mayPair(ticket),
      drop: (playerId, ended) =>
        this.#searches.has(playerId)
          ? this.leave(playerId, ended)
          : this.#elsewhere.drop(playerId, ended),
      onBegun: (matchId, pair, beganAt) => this.#noteBegun(matchId, pair, beganAt),
    });
  }

  /** Adds a player to the queue. `check` returns the response to a command that must not be carried out. */
  async queue(
    visitor: Visitor,
    command: CommandOf<'queue-rated'>,
    check: () => Promise<LobbyResponse | null>,
  ): Promise<LobbyResponse> {
    const { id: playerId } = visitor;
    this.#joining.set(playerId, command);
    try {
      const refused = (await check()) ?? (await this.#findRefusal(command.id, visitor));
      return refused ?? (await this.#queueNow(visitor, command));
    } finally {
      if (this.#joining.get(playerId) === command) this.#joining.delete(playerId);
    }
  }

  /** Removes a player from the queue, and sends the reason. Resolves with false if the player wasn't waiting. */
  async leave(playerId: string, ended?: SearchEnd): Promise<boolean> {
    const wasJoining = this.#joining.delete(playerId);
    await this.#starts.pending(playerId);
    const wasSearching = this.#searches.delete(playerId);
    // The player may wait at another node, which handles absent players.
    const mayWaitElsewhere = ended !== 'away';
    if (!wasSearching && !wasJoining && !mayWaitElsewhere) return false;
    const left = await this.#ports.rated.leave([playerId]);
    if (!wasSearching && !wasJoining && left.length === 0) return false;
    this.#ends.say(playerId, ended);
    return true;
  }

  /**
   * Returns the message that a player gets after connecting: the search, or why it ended meanwhile; null for neither.
   */
  messageFor(playerId: string): ServerMessage | null {
    const ticket = this.#searches.get(playerId);
    if (ticket) return this.#searchFor(ticket);
    const ended = this.#ends.take(playerId);
    return ended === undefined ? null : searchMessage(null, ended);
  }

  /** Handles the result of a start. A player whose opponent aborted it gets the old place in the queue back. */
  noteStart(start: MatchStart): void {
    for (const ticket of this.#shuffling.take(start)) {
      if (!this.#ports.isConnected(ticket.playerId)) continue;
      // If this fails, the player joins again.
      this.#rejoin(ticket).catch(() => {});
    }
  }

  /** Pairs waiting players every few seconds. Call about once a second. */
  tick(): void {
    const now = this.#ports.now();
    this.#shuffling.sweep(now - this.#options.settings.startTime);
    if (this.#isPairing || this.#isDraining || now < this.#lastWaveAt + waveInterval) return;
    this.#lastWaveAt = now;
    void this.#wave();
  }

  /** Ends all searches. */
  drain(): void {
    this.#isDraining = true;
    const players = [...new Set([...this.#searches.keys(), ...this.#joining.keys()])];
    this.#searches.clear();
    this.#joining.clear();
    for (const playerId of players) this.#ends.say(playerId, 'draining');
    // If this fails, they keep waiting after the restart.
    if (players.length > 0) this.#ports.rated.leave(players).catch(() => {});
  }

  size(): number {
    return this.#searches.size;
  }

  async #queueNow(visitor: Visitor, command: CommandOf<'queue-rated'>): Promise<LobbyResponse> {
    const ports = this.#ports;
    const { id, clock, deck, device } = command;
    const { id: playerId, name, appearance, address } = visitor;
    const chosen = await chooseDeck(ports, playerId, deck);
    if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
    if (chosen.isWorkshop) return refusal(id, 'workshop-deck');
    // A match may be beginning.
    await this.#starts.pending(playerId);
    if (ports.rated.isPlaying(playerId)) {
      return refusal(id, 'too-many-matches', 'one rated match at a time');
    }
    if (this.#joining.get(playerId) !== command || this.#isDraining) {
      return refusal(id, 'not-queued');
    }
    const now = ports.now();
    const ticket: WaitingTicket = {
      playerId,
      command: commandKey(command),
      clock,
      deck,
      address,
      device,
      joinedAt: now,
      seenAt: now,
      name,
      appearance,
      rating: 0,
      lastOpponent: null,
      gateway: ports.shared.nodeId,
    };
    const joined = await this.#join(ticket, command, this.#limits);
    if (joined === 'gone') return refusal(id, 'not-queued');
    if (joined !== 'joined') {
      const [code, count] = fullPlaces[joined];
      ports.countLimitHit(code);
      return refusal(id, code, `at most ${this.#limits[count]} at a time`);
    }
    await this.#options.leaveCasual(playerId);
    this.#options.endRematches(playerId);
    return { type: 'done', id };
  }

  /** Stores a ticket and notifies its player. `gone`: the player left or joined again meanwhile. */
  async #join(
    ticket: WaitingTicket,
    command: object,
    limits?: TicketLimits,
  ): Promise<'joined' | 'gone' | FullPlace> {
    const { playerId } = ticket;
    const joined = await this.#ports.rated.join(ticket, limits);
    if (typeof joined === 'string') return joined;
    if (this.#joining.get(playerId) !== command) return 'gone';
    const stored = { ...ticket, ...joined };
    this.#searches.set(playerId, stored);
    this.#ends.forget(playerId);
    this.#ports.send(playerId, this.#searchFor(stored));
    return 'joined';
  }

  /** Lets a player whose opponent aborted the start keep waiting, in the old place. */
  async #rejoin(ticket: WaitingTicket): Promise<void> {
    const { playerId } = ticket;
    const command = {};
    if (this.#isDraining || this.#joining.has(playerId) || this.#searches.has(playerId)) return;
    this.#joining.set(playerId, command);
    try {
      if (this.#elsewhere.isElsewhere(ticket)) {
        // The player's node continues the search.
        await this.#ports.rated.join(ticket);
        this.#ports.send(playerId, notice('queued-again'));
      } else {
        const joined = await this.#join({ ...ticket, seenAt: this.#ports.now() }, command);
        if (joined === 'joined') this.#ports.send(playerId, notice('queued-again'));
      }
    } finally {
      if (this.#joining.get(playerId) === command) this.#joining.delete(playerId);
    }
  }

  #searchFor(ticket: WaitingTicket): ServerMessage {
    const at = { now: this.#ports.now(), times: this.#times };
    return searchMessage(toSearch(ticket, this.#crowd, at));
  }

  #isBusy(playerId: string): boolean {
    return this.#joining.has(playerId) || this.#starts.pending(playerId) !== null;
  }

  #mayPair(ticket: WaitingTicket): boolean {
    const { playerId, command } = ticket;
    if (this.#elsewhere.isElsewhere(ticket)) {
      return !ticket.isAbsent && this.#starts.pending(playerId) === null;
    }
    return (
      this.#searches.get(playerId)?.command === command &&
      !this.#isBusy(playerId) &&
      !this.#ports.rated.isPlaying(playerId) &&
      this.#ports.isConnected(playerId) &&
      this.#options.mayPlay({ id: playerId })
    );
  }

  #noteBegun(matchId: string, pair: TicketPair, beganAt: number): void {
    this.#shuffling.add(matchId, pair, beganAt);
    for (const { playerId, clock, joinedAt } of pair) {
      this.#searches.delete(playerId);
      this.#times.note({ clock, length: beganAt - joinedAt, at: beganAt });
      this.#ends.say(playerId);
    }
  }

  async #wave(): Promise<void> {
    const { rated, shared } = this.#ports;
    this.#isPairing = true;
    try {
      await this.#pairWaiting();
      const here = [...this.#searches.values()].filter(({ playerId }) =>
        this.#ports.isConnected(playerId),
      );
      for (const ticket of here) this.#ports.send(ticket.playerId, this.#searchFor(ticket));
      if (this.#waves % wavesPerNote === 0) {
        const seen = here.map(({ playerId }) => playerId).filter(shared.isHere);
        await rated.see(seen, this.#ports.now());
      }
    } catch {
      // The storage logs its own failures. Everybody keeps waiting.
    } finally {
      this.#isPairing = false;
    }
  }

  async #pairWaiting(): Promise<void> {
    const before = new Map(this.#searches);
    const waiting = await this.#ports.rated.waiting();
    this.#crowd = createCrowd(waiting);
    this.#elsewhere.follow(before, waiting.tickets);
    for (const ticket of waiting.tickets) {
      // The rating and the opponents may have changed; players who just left are not there any more.
      if (this.#searches.get(ticket.playerId)?.command === ticket.command) {
        this.#searches.set(ticket.playerId, ticket);
      }
    }
    this.#waves += 1;
    if (this.#ports.closed('', 'rated') !== null) return;
    if (!(await this.#ports.shared.takeTurn('rated', 2 * waveInterval))) return;
    for (const clock of clocks) {
      const tickets = waiting.tickets.filter((ticket) => ticket.clock === clock);
      if ((await this.#pairReady(tickets)) === 'stop') return;
    }
  }

  async #pairReady(tickets: readonly WaitingTicket[]): Promise<'next' | 'stop'> {
    const ready = tickets.filter((ticket) => this.#mayPair(ticket));
    const byId = new Map(ready.map((ticket) => [ticket.playerId, ticket]));
    const players = waveShare(ready.map(this.#crowd.waitingPlayer), this.#waves);
    for (const [a, b] of pairWave(players, this.#ports.now(), this.#waves)) {
      // Matches start in sequence, so that the limits count those that have already started.
      const outcome = await this.#starts.begin([byId.get(a.id)!, byId.get(b.id)!]);
      if (outcome === 'stop') return 'stop';
    }
    return 'next';
  }
}
