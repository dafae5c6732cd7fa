import type { SearchEnd, SeatRating } from '@stackmate/protocol/rated';
import type { WaitingTicket } from '../store/index.ts';
import { chooseDeck } from './decks.ts';
import type { ChosenDeck } from './decks.ts';
import type { BeginResult } from './match-capacity.ts';
import type { LobbyPorts, MatchPlan } from './ports.ts';
import { createSeat } from './seats.ts';

/** Two players who are paired. */
export type TicketPair = readonly [WaitingTicket, WaitingTicket];

interface PreparedSeat {
  readonly deck: ChosenDeck & { readonly ok: true };
  readonly rating: SeatRating;
}

export interface RatedStartsOptions {
  readonly ports: LobbyPorts;
  /** Starts a match if there is capacity, and informs its players. */
  readonly begin: (plan: MatchPlan) => Promise<BeginResult>;
  /** Returns whether a ticket is still the player's, and the player may start a match. */
  readonly mayPair: (ticket: WaitingTicket) => boolean;
  /** Removes a player from the queue, and sends the reason. */
  readonly drop: (playerId: string, ended: SearchEnd) => Promise<unknown>;
  readonly onBegun: (matchId: string, pair: TicketPair, beganAt: number) => void;
}

/** Begins the matches of paired players, one after the other. */
export interface RatedStarts {
  /** Begins a match, unless a player or a deck isn't there any more. `stop`: nothing can begin now. */
  readonly begin: (pair: TicketPair) => Promise<'next' | 'stop'>;
  /** Resolves when the match of a player is stored; null if none is being stored. */
  readonly pending: (playerId: string) => Promise<unknown> | null;
}

export function createRatedStarts(options: RatedStartsOptions): RatedStarts {
  const { ports, mayPair, drop } = options;
  const starting = new Map<string, Promise<unknown>>();

  /** Stores a match. Returns the player whose cards have left the vault, or `stop` if it can't begin. */
  async function store(
    pair: TicketPair,
    [south, north]: readonly [PreparedSeat, PreparedSeat],
  ): Promise<'next' | 'stop' | { readonly gone: string }> {
    const [a, b] = pair;
    const beganAt = ports.now();
    const result = await options
      .begin({
        kind: 'rated',
        seats: [
          createSeat({ ...a, id: a.playerId, rating: south.rating }, south.deck),
          createSeat({ ...b, id: b.playerId, rating: north.rating }, north.deck),
        ],
        commands: [a.command, b.command],
        addresses: [a.address, b.address],
        clocks: ports.rated.clocks(a.clock),
      })
      // The storage logs its own failures. The tickets are still there, unless the match is.
      .catch(() => null);
    if (result === null) return 'stop';
    if (result.ok) {
      options.onBegun(result.matchId, pair, beganAt);
      return 'next';
    }
    // One of them has too many matches at other nodes.
    if (result.busy !== undefined) return 'next';
    return result.seat === undefined ? 'stop' : { gone: pair[result.seat].playerId };
  }

  return {
    async begin(pair) {
      const decks = await Promise.all(
        pair.map(({ playerId, deck }) => chooseDeck(ports, playerId, deck)),
      );
      const usable = decks.flatMap((chosen) => (chosen.ok && !chosen.isWorkshop ? [chosen] : []));
      const broken = pair.filter((_, seat) => !decks[seat].ok || decks[seat].isWorkshop);
      for (const { playerId } of broken) await drop(playerId, 'deck');
      const [south, north] = await Promise.all(
        pair.map(({ playerId }) => ports.rated.seatRating(playerId)),
      );
      if (usable.length < 2 || !pair.every(mayPair)) return 'next';
      const seats = [
        { deck: usable[0], rating: south },
        { deck: usable[1], rating: north },
      ] as const;
      // Stored a moment later, so that whatever the players do from here on waits for it.
      const begun = Promise.resolve().then(() => store(pair, seats));
      for (const { playerId } of pair) starting.set(playerId, begun);
      const outcome = await begun.finally(() => {
        for (const { playerId } of pair) starting.delete(playerId);
      });
      if (typeof outcome === 'string') return outcome;
      await drop(outcome.gone, 'deck');
      return 'next';
    },
    pending: (playerId) => starting.get(playerId) ?? null,
  };
}
