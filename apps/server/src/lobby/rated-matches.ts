import type { ServerMessage, Seat } from '@stackmate/protocol';
import type { SearchEnd } from '@stackmate/protocol/rated';
import { cooldownAt, cooldownRules, pairWave, waveInterval } from '@stackmate/ranking';
import type { MatchStart } from '../rooms/index.ts';
import type { WaitingTicket, WaitingTickets } from '../store/index.ts';
import { chooseDeck } from './decks.ts';
import type { BeginResult } from './match-capacity.ts';
import type { CommandOf, LobbyPorts, LobbySettings, MatchPlan, Visitor } from './ports.ts';
import { searchMessage, searchOf, waitingPlayer } from './rated-search.ts';
import { createRatedStarts } from './rated-starts.ts';
import type { TicketPair } from './rated-starts.ts';
import { commandKey, notice, refusal } from './responses.ts';
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
  readonly leaveCasual: (player: string) => void;
  /** Players who were waiting before a restart. */
  readonly restored: readonly WaitingTicket[];
}

/** [RA2] Rated matches: players wait with a ticket in the database, and are paired in waves. */
export interface RatedMatches {
  readonly queue: (visitor: Visitor, command: CommandOf<'queue-rated'>) => Promise<LobbyResponse>;
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

const seats = [0, 1] as const satisfies readonly Seat[];
const clocks = ['rapid', 'slow'] as const;
/** Waves between two notes that waiting players are connected. */
const wavesPerNote = 10;
/** Max number of players of a clock in a wave, those who wait longest: pairing 64 takes up to 25 ms. */
const maxPerWave = 128;
const maxEndedAway = 10_000;

const minutes = (left: number): string => {
  const count = Math.ceil(left / 60_000);
  return count === 1 ? 'try again in a minute' : `try again in ${count} minutes`;
};

export function createRatedMatches(options: RatedMatchesOptions): RatedMatches {
  const { ports, settings, restored } = options;
  const { rated } = ports;
  /** Tickets of the waiting players, as they were last stored or read. */
  const searches = new Map(restored.map((ticket) => [ticket.player, ticket]));
  /** Commands that are being carried out, by player. */
  const joining = new Map<string, object>();
  /** Pairs whose players are still shuffling, by match. */
  const starts = new Map<string, { readonly pair: TicketPair; readonly beganAt: number }>();
  /** Why searches ended while their players were away. */
  const endedAway = new Map<string, SearchEnd>();
  const times = createWaitTimes();
  let latest: WaitingTickets = { tickets: restored, blocks: [] };
  let isDraining = false;
  let isPairing = false;
  let lastWaveAt = 0;
  let waves = 0;

  const searchFor = (ticket: WaitingTicket): ServerMessage =>
    searchMessage(searchOf(ticket, latest, { now: ports.now(), times }));

  function sayEnded(player: string, ended?: SearchEnd): void {
    if (ports.isConnected(player)) ports.send(player, searchMessage(null, ended));
    else if (ended !== undefined) {
      endedAway.set(player, ended);
      if (endedAway.size > maxEndedAway) endedAway.delete(endedAway.keys().next().value!);
    }
  }

  async function leave(player: string, ended?: SearchEnd): Promise<boolean> {
    const wasJoining = joining.delete(player);
    await ratedStarts.pending(player);
    if (!searches.has(player) && !wasJoining) return false;
    searches.delete(player);
    await rated.leave([player]);
    sayEnded(player, ended);
    return true;
  }

  /** Returns why a player may not join; null if nothing is in the way. */
  async function refusalOf(id: string, visitor: Visitor): Promise<LobbyResponse | null> {
    const needs = visitor.isGuest ? 'account' : await rated.needs(visitor.id);
    if (needs !== null) {
      return refusal(id, needs === 'account' ? 'account-needed' : 'email-needed');
    }
    const now = ports.now();
    const faults = await rated.faults(visitor.id, now - cooldownRules.window);
    const cooldown = cooldownAt(faults, now);
    if (cooldown !== null) {
      ports.countLimitHit('left-too-often');
      return refusal(id, 'left-too-often', minutes(cooldown.left));
    }
    if (rated.isPlaying(visitor.id)) {
      return refusal(id, 'too-many-matches', 'one rated match at a time');
    }
    const isNew = !searches.has(visitor.id);
    const neighbours = [...searches.values()].filter(({ address }) => address === visitor.address);
    if (isNew && neighbours.length >= settings.waitingPerAddress) {
      ports.countLimitHit('network-queue');
      return refusal(id, 'network-queue', `at most ${settings.waitingPerAddress} at a time`);
    }
    return null;
  }

  /** Stores a ticket and tells its player. Returns false if the player left or joined again meanwhile. */
  async function join(ticket: WaitingTicket, command: object): Promise<boolean> {
    const { player } = ticket;
    const { joinedAt, rating } = await rated.join(ticket);
    if (joining.get(player) !== command) return false;
    const stored = { ...ticket, joinedAt, rating };
    searches.set(player, stored);
    endedAway.delete(player);
    ports.send(player, searchFor(stored));
    return true;
  }

  async function queue(
    visitor: Visitor,
    command: CommandOf<'queue-rated'>,
  ): Promise<LobbyResponse> {
    const { id, clock, deck, device } = command;
    const { id: player, name, appearance, address } = visitor;
    joining.set(player, command);
    try {
      const refused = await refusalOf(id, visitor);
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
      };
      if (!(await join(ticket, command))) return refusal(id, 'not-queued');
      options.leaveCasual(player);
      options.endRematches(player);
      return { type: 'done', id };
    } finally {
      if (joining.get(player) === command) joining.delete(player);
    }
  }

  const mayPair = ({ player, command }: WaitingTicket): boolean =>
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
    drop: leave,
    onBegun(match, pair, beganAt) {
      starts.set(match, { pair, beganAt });
      for (const { player, clock, joinedAt } of pair) {
        searches.delete(player);
        times.note({ clock, length: beganAt - joinedAt, at: beganAt });
        sayEnded(player);
      }
    },
  });

  async function pairWaiting(): Promise<void> {
    latest = await rated.waiting();
    for (const ticket of latest.tickets) {
      // The rating and the opponents may have changed; players who just left are not there any more.
      if (searches.get(ticket.player)?.command === ticket.command)
        searches.set(ticket.player, ticket);
    }
    waves += 1;
    for (const clock of clocks) {
      const ready = latest.tickets
        .filter((ticket) => ticket.clock === clock && mayPair(ticket))
        .slice(0, maxPerWave);
      const byId = new Map(ready.map((ticket) => [ticket.player, ticket]));
      const players = ready.map((ticket) => waitingPlayer(ticket, latest));
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
        await rated.see(
          here.map(({ player }) => player),
          ports.now(),
        );
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
      if (await join({ ...ticket, seenAt: ports.now() }, command)) {
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
      const ended = endedAway.get(player);
      endedAway.delete(player);
      return ended === undefined ? null : searchMessage(null, ended);
    },
    noteStart({ match, abortedBy, present }) {
      const start = starts.get(match);
      if (!start) return;
      starts.delete(match);
      if (abortedBy === undefined || abortedBy === null) return;
      for (const seat of seats) {
        const ticket = start.pair[seat];
        if (seat === abortedBy || !present[seat] || !ports.isConnected(ticket.player)) continue;
        // If it fails, the player joins again.
        rejoin(ticket).catch(() => {});
      }
    },
    tick() {
      const now = ports.now();
      for (const [match, { beganAt }] of starts) {
        if (beganAt + settings.startTime >= now) break;
        starts.delete(match);
      }
      if (isPairing || isDraining || searches.size === 0 || now < lastWaveAt + waveInterval) return;
      lastWaveAt = now;
      void wave();
    },
    drain() {
      isDraining = true;
      const players = [...new Set([...searches.keys(), ...joining.keys()])];
      searches.clear();
      joining.clear();
      for (const player of players) sayEnded(player, 'draining');
      // If it fails, they wait on after the restart.
      if (players.length > 0) rated.leave(players).catch(() => {});
    },
    size: () => searches.size,
  };
}
