import type { ServerMessage } from '@stackmate/protocol';
import type { RatedSearch, SearchEnd } from '@stackmate/protocol/rated';
import { searchWidth } from '@stackmate/ranking';
import type { WaitingPlayer } from '@stackmate/ranking';
import type { WaitingTicket, WaitingTickets } from '../store/index.ts';
import type { WaitTimes } from './wait-times.ts';

/** Time for which nobody suitable was there before an unrated match is offered, in ms (RA2). */
const offerTime = 60_000;

/** What a player may be paired by: two who share one are never paired. */
const householdsOf = ({ address, device }: WaitingTicket): string[] => [
  `address ${address}`,
  ...(device === null ? [] : [`device ${device}`]),
];

const shareHousehold = (one: WaitingTicket, other: WaitingTicket): boolean =>
  one.address === other.address || (one.device !== null && one.device === other.device);

/** Returns whether one of two players has blocked the other. */
const isBlocked = (
  { blocks }: Pick<WaitingTickets, 'blocks'>,
  one: WaitingTicket,
  other: WaitingTicket,
): boolean =>
  blocks.some(
    ([player, blocked]) =>
      (player === one.player && blocked === other.player) ||
      (player === other.player && blocked === one.player),
  );

/** [RA2] Returns a ticket for the pairing. Players of whom one has blocked the other are never paired either. */
export const waitingPlayer = (
  ticket: WaitingTicket,
  { blocks }: Pick<WaitingTickets, 'blocks'>,
): WaitingPlayer => ({
  id: ticket.player,
  rating: ticket.rating,
  since: ticket.joinedAt,
  lastOpponent: ticket.lastOpponent,
  households: [
    ...householdsOf(ticket),
    ...blocks
      .filter((pair) => pair.includes(ticket.player))
      .map((pair) => `block ${pair.toSorted().join(' ')}`),
  ],
});

/** Returns why an unrated match is offered; null if it isn't. */
function offerOf(
  ticket: WaitingTicket,
  waiting: WaitingTickets,
  waited: number,
): RatedSearch['offer'] {
  if (waited < offerTime) return null;
  let isAlone = true;
  // Usually ends at the first ticket, however many wait.
  for (const other of waiting.tickets) {
    if (other.player === ticket.player || other.clock !== ticket.clock) continue;
    if (isBlocked(waiting, ticket, other)) continue;
    if (!shareHousehold(ticket, other)) return null;
    isAlone = false;
  }
  return isAlone ? 'nobody-else' : 'same-household';
}

/** [RA2] Returns a search as its player sees it. */
export function searchOf(
  ticket: WaitingTicket,
  waiting: WaitingTickets,
  { now, times }: { readonly now: number; readonly times: WaitTimes },
): RatedSearch {
  const { clock, joinedAt: since } = ticket;
  const waited = Math.max(now - since, 0);
  const offer = offerOf(ticket, waiting, waited);
  return {
    clock,
    since,
    waited,
    width: Math.round(searchWidth(waited)),
    estimate: offer === null ? times.estimate(clock, waited, now) : null,
    offer,
  };
}

export const searchMessage = (
  search: RatedSearch | null,
  ended?: SearchEnd,
): Extract<ServerMessage, { type: 'rated-search' }> => ({
  type: 'rated-search',
  search,
  ...(ended === undefined ? {} : { ended }),
});
