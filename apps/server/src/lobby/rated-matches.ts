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
import { createRatedRefusals } from './rated-refusals.ts';
import { createCrowd } from './rated-crowd.ts';
import { searchMessage, searchOf } from './rated-search.ts';
import { createRatedStarts } from './rated-starts.ts';
import { createSearchEnds } from './search-ends.ts';
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
  readonly endRematches: (player: string) => void;
  /** Removes a player from the queue for casual matches. */
  readonly leaveCasual: (player: string) => Promise<unknown>;
  /** Players who were waiting before a restart, those of other nodes too. */
  readonly restored: WaitingTickets;
}

/** [RA2] Rated matches: players wait with a ticket in the database, and are paired in waves. */
export interface RatedMatches {
  /** `check` returns the response to a command that isn't to be carried out. */
  readonly queue: (
    visitor: Visitor,
    command: CommandOf<'queue-rated'>,
    check: () => Promise<LobbyResponse | null>,
  ) => Promise<LobbyResponse>;
  /** Removes a player from the queue, and says why. Resolves with false if the player wasn't waiting. */
  readonly leave: (player: string, ended?: SearchEnd) => Promise<boolean>;
  /** Returns what a player must know after connecting: the search, or why it ended meanwhile; null for neither. */
  readonly messageFor: (player: string) => ServerMessage | null;
  /** Handles the result of a start. A player whose opponent aborted it returns to the old place in the queue. */
  readonly noteStart: (outcome: MatchStart) => void;
  /** Pairs waiting players every few seconds. Call about once a second. */
  readonly tick: () => void;
  /** Ends all searches. */
  readonly drain: () => void;
  readonly size: () => number;
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

export function createRatedMatches(options: RatedMatchesOptions): RatedMatches {
  const { ports, settings, restored } = options;
  const { rated, shared } = ports;
  /** Tickets of the waiting players, as they were last stored or read. */
  const searches = new Map(
    restored.tickets
      .filter(({ gateway = null }) => gateway === null || gateway === shared.node)
      .map((ticket) => [ticket.player, ticket]),
  );
  /** Commands that are being carried out, by player. */
  const joining = new Map<string, object>();
  const shuffling = createShufflingPairs();
  const ends = createSearchEnds(ports);
  const times = createWaitTimes();
  let latest = restored;
  let crowd = createCrowd(latest);
  const ticketLimits = { perAddress: settings.waitingPerAddress, perDevice: waitingPerDevice };
  let isDraining = false;
  let isPairing = false;
  let lastWaveAt = 0;
  let waves = 0;

  const searchFor = (ticket: WaitingTicket): ServerMessage =>
    searchMessage(searchOf(ticket, crowd, { now: ports.now(), times }));

  async function leave(player: string, ended?: SearchEnd): Promise<boolean> {
    const wasJoining = joining.delete(player);
    await ratedStarts.pending(player);
    const wasSearching = searches.delete(player);
    // The player may wait at another node, which looks after those who are away.
    const mayWaitElsewhere = ended !== 'away';
    if (!wasSearching && !wasJoining && !mayWaitElsewhere) return false;
    const left = await rated.leave([player]);
    if (!wasSearching && !wasJoining && left.length === 0) return false;
    ends.say(player, ended);
    return true;
  }

  const refusalOf = createRatedRefusals({ ports });

  /** Stores a ticket and tells its player. `gone`: the player left or joined again meanwhile. */
  async function join(
    ticket: WaitingTicket,
    command: object,
    limits?: TicketLimits,
  ): Promise<'joined' | 'gone' | FullPlace> {
    const { player } = ticket;
    const joined = await rated.join(ticket, limits);
    if (typeof joined === 'string') return joined;
    if (joining.get(player) !== command) return 'gone';
    const stored = { ...ticket, ...joined };
    searches.set(player, stored);
    ends.forget(player);
    ports.send(player, searchFor(stored));
    return 'joined';
  }

  async function queue(
    visitor: Visitor,
    command: CommandOf<'queue-rated'>,
    check: () => Promise<LobbyResponse | null>,
  ): Promise<LobbyResponse> {
    const { id, clock, deck, device } = command;
    const { id: player, name, appearance, address } = visitor;
    joining.set(player, command);
    try {
      const refused = (await check()) ?? (await refusalOf(id, visitor));
      if (refused) return refused;
      const chosen = await chooseDeck(ports, player, deck);
      if (!chosen.ok) return refusal(id, chosen.code, chosen.detail);
      if (chosen.isWorkshop) return refusal(id, 'workshop-deck');
      // A match may just begin.
      await ratedStarts.pending(player);
      if (rated.isPlaying(player)) {
        return refusal(id, 'too-many-matches', 'one rated match at a time');
      }
      if (joining.get(player) !== command || isDraining) return refusal(id, 'not-queued');
      const now = ports.now();
      const ticket: WaitingTicket = {
        player,
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
        gateway: shared.node,
      };
      const joined = await join(ticket, command, ticketLimits);
      if (joined === 'gone') return refusal(id, 'not-queued');
      if (joined !== 'joined') {
        const [code, count] = fullPlaces[joined];
        ports.countLimitHit(code);
        return refusal(id, code, `at most ${ticketLimits[count]} at a time`);
      }
      await options.leaveCasual(player);
      options.endRematches(player);
      return { type: 'done', id };
    } finally {
      if (joining.get(player) === command) joining.delete(player);
    }
  }

  const elsewhere = createRatedElsewhere({
    ports,
    searches,
    isBusy: (player) => joining.has(player) || ratedStarts.pending(player) !== null,
    sayEnded: ends.say,
  });
  const { isElsewhere } = elsewhere;

  const mayPair = (ticket: WaitingTicket): boolean =>
    isElsewhere(ticket)
      ? !ticket.isAbsent && ratedStarts.pending(ticket.player) === null
      : mayPairHere(ticket);

  const mayPairHere = ({ player, command }: WaitingTicket): boolean =>
    searches.get(player)?.command === command &&
    !joining.has(player) &&
    ratedStarts.pending(player) === null &&
    !rated.isPlaying(player) &&
    ports.isConnected(player) &&
    options.mayPlay({ id: player });

  const ratedStarts = createRatedStarts({
    ports,
    begin: options.begin,
    mayPair,
    drop: (player, ended) =>
      searches.has(player) ? leave(player, ended) : elsewhere.drop(player, ended),
    onBegun(match, pair, beganAt) {
      shuffling.add(match, pair, beganAt);
      for (const { player, clock, joinedAt } of pair) {
        searches.delete(player);
        times.note({ clock, length: beganAt - joinedAt, at: beganAt });
        ends.say(player);
      }
    },
  });

  async function pairWaiting(): Promise<void> {
    const before = new Map(searches);
    latest = await rated.waiting();
    crowd = createCrowd(latest);
    elsewhere.follow(before, latest.tickets);
    for (const ticket of latest.tickets) {
      // The rating and the opponents may have changed; players who just left are not there any more.
      if (searches.get(ticket.player)?.command === ticket.command)
        searches.set(ticket.player, ticket);
    }
    waves += 1;
    if (!(await shared.takeTurn('rated', 2 * waveInterval))) return;
    for (const clock of clocks) {
      const ready = latest.tickets.filter((ticket) => ticket.clock === clock && mayPair(ticket));
      const byId = new Map(ready.map((ticket) => [ticket.player, ticket]));
      const players = waveShare(ready.map(crowd.waitingPlayer), waves);
      for (const [one, other] of pairWave(players, ports.now(), waves)) {
        // In sequence, so that the limits count the matches already started.
        const outcome = await ratedStarts.begin([byId.get(one.id)!, byId.get(other.id)!]);
        if (outcome === 'stop') return;
      }
    }
  }

  async function wave(): Promise<void> {
    isPairing = true;
    try {
      await pairWaiting();
      const here = [...searches.values()].filter(({ player }) => ports.isConnected(player));
      for (const ticket of here) ports.send(ticket.player, searchFor(ticket));
      if (waves % wavesPerNote === 0) {
        const seen = here.map(({ player }) => player).filter(shared.isHere);
        await rated.see(seen, ports.now());
      }
    } catch {
      // The storage logs its own failures. Everybody waits on.
    } finally {
      isPairing = false;
    }
  }

  /** Lets a player whose opponent aborted the start wait on, in the old place. */
  async function rejoin(ticket: WaitingTicket): Promise<void> {
    const { player } = ticket;
    const command = {};
    if (isDraining || joining.has(player) || searches.has(player)) return;
    joining.set(player, command);
    try {
      if (isElsewhere(ticket)) {
        // The player's node continues the search.
        await rated.join(ticket);
        ports.send(player, notice('queued-again'));
      } else if ((await join({ ...ticket, seenAt: ports.now() }, command)) === 'joined') {
        ports.send(player, notice('queued-again'));
      }
    } finally {
      if (joining.get(player) === command) joining.delete(player);
    }
  }

  return {
    queue,
    leave,
    messageFor(player) {
      const ticket = searches.get(player);
      if (ticket) return searchFor(ticket);
      const ended = ends.take(player);
      return ended === undefined ? null : searchMessage(null, ended);
    },
    noteStart(start) {
      for (const ticket of shuffling.take(start)) {
        if (!ports.isConnected(ticket.player)) continue;
        // If it fails, the player joins again.
        rejoin(ticket).catch(() => {});
      }
    },
    tick() {
      const now = ports.now();
      shuffling.sweep(now - settings.startTime);
      if (isPairing || isDraining || now < lastWaveAt + waveInterval) return;
      lastWaveAt = now;
      void wave();
    },
    drain() {
      isDraining = true;
      const players = [...new Set([...searches.keys(), ...joining.keys()])];
      searches.clear();
      joining.clear();
      for (const player of players) ends.say(player, 'draining');
      // If it fails, they wait on after the restart.
      if (players.length > 0) rated.leave(players).catch(() => {});
    },
    size: () => searches.size,
  };
}
