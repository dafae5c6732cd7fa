import type { ServerMessage } from '@stackmate/protocol';
import type { RatedSearch, SearchEnd } from '@stackmate/protocol/rated';
import { searchWidth } from '@stackmate/ranking';
import type { WaitingTicket } from '../store/index.ts';
import type { Crowd } from './rated-crowd.ts';
import type { WaitTimes } from './wait-times.ts';

/** Time for which nobody suitable was there before an unrated match is offered, in ms (RA2). */
const offerTime = 60_000;

/** Returns why an unrated match is offered; null if it isn't. */
function findOffer(ticket: WaitingTicket, crowd: Crowd, waited: number): RatedSearch['offer'] {
  if (waited < offerTime) return null;
  const { all, elsewhere } = crowd.findOthers(ticket);
  if (elsewhere > 0) return null;
  return all > 0 ? 'same-household' : 'nobody-else';
}

/** [RA2] Returns a search as its player sees it. */
export function toSearch(
  ticket: WaitingTicket,
  crowd: Crowd,
  { now, times }: { readonly now: number; readonly times: WaitTimes },
): RatedSearch {
  const { clock, joinedAt: since } = ticket;
  const waited = Math.max(now - since, 0);
  const offer = findOffer(ticket, crowd, waited);
  return {
    clock,
    since,
    waited,
    width: Math.round(searchWidth(waited)),
    searching: crowd.searching(clock),
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
