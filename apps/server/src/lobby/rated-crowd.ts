import type { WaitingPlayer } from '@stackmate/ranking';
import type { RatedClock } from '@stackmate/protocol/rated';
import type { WaitingTicket, WaitingTickets } from '../store/index.ts';

/**
 * Numbers of searching players that are shown (RA2). From exact numbers one could tell when a certain player joins
 * or leaves, for example a blocked one.
 */
const searchingSteps = [5, 10, 20, 50, 100, 200, 500] as const;

/** All players who wait for a rated match, read once per wave. */
export interface Crowd {
  /** [RA2] Returns a ticket for the pairing. Players of whom one has blocked the other are never paired either. */
  readonly waitingPlayer: (ticket: WaitingTicket) => WaitingPlayer;
  /** Returns the number of players who wait with a clock, rounded down to one of a few steps. */
  readonly searching: (clock: RatedClock) => number;
  /** Returns the number of unblocked players who wait with the same clock, and of those in other households. */
  readonly findOthers: (ticket: WaitingTicket) => {
    readonly all: number;
    readonly elsewhere: number;
  };
}

/** Returns the keys of a player's households. Two players who share one are never paired. */
const ticketHouseholds = ({ address, device }: WaitingTicket): string[] => [
  `address ${address}`,
  ...(device === null ? [] : [`device ${device}`]),
];

const shareHousehold = (a: WaitingTicket, b: WaitingTicket): boolean =>
  a.address === b.address || (a.device !== null && a.device === b.device);

/** Indexes the tickets, so that the cost of a wave doesn't grow with the square of their number. */
export function createCrowd({ tickets, blocks }: WaitingTickets): Crowd {
  const byPlayer = new Map(tickets.map((ticket) => [ticket.playerId, ticket]));
  const blockedWith = new Map<string, Set<string>>();
  for (const [a, b] of blocks) {
    for (const [playerId, blocked] of [[a, b] as const, [b, a] as const]) {
      blockedWith.set(playerId, (blockedWith.get(playerId) ?? new Set()).add(blocked));
    }
  }
  /** Numbers of tickets by clock, and by clock and household. */
  const counts = new Map<string, number>();
  const ticketKeys = (ticket: WaitingTicket): string[] => {
    const homes = ticketHouseholds(ticket);
    return [[], ...homes.map((home) => [home]), ...(homes.length === 2 ? [homes] : [])].map(
      (shared) => [ticket.clock, ...shared].join(' '),
    );
  };
  for (const ticket of tickets) {
    for (const key of ticketKeys(ticket)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  return {
    // Under a clock alone, as without any household.
    searching: (clock) => searchingSteps.findLast((step) => step <= (counts.get(clock) ?? 0)) ?? 0,
    waitingPlayer: (ticket) => ({
      id: ticket.playerId,
      rating: ticket.rating,
      since: ticket.joinedAt,
      lastOpponent: ticket.lastOpponent,
      households: [
        ...ticketHouseholds(ticket),
        ...[...(blockedWith.get(ticket.playerId) ?? [])].map(
          (other) => `block ${[ticket.playerId, other].toSorted().join(' ')}`,
        ),
      ],
    }),
    findOthers(ticket) {
      // The ticket itself is one of them, unless it is newer than the wave.
      const own = byPlayer.get(ticket.playerId)?.clock === ticket.clock ? 1 : 0;
      const [all, atAddress, onDevice = 0, both = 0] = ticketKeys(ticket).map(
        (key) => counts.get(key) ?? 0,
      );
      const blocked = [...(blockedWith.get(ticket.playerId) ?? [])].flatMap((playerId) => {
        const other = byPlayer.get(playerId);
        return other?.clock === ticket.clock ? [other] : [];
      });
      const blockedElsewhere = blocked.filter((other) => !shareHousehold(ticket, other)).length;
      return {
        all: all - own - blocked.length,
        elsewhere: all - (atAddress + onDevice - both) - blockedElsewhere,
      };
    },
  };
}
