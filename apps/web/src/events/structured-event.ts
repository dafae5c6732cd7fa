import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { lentTime } from '@stackmate/tournament/rules';
import { languageCode, pageAddress } from '@stackmate/words';

const statuses = {
  open: 'EventScheduled',
  running: 'EventScheduled',
  ended: 'EventScheduled',
  cancelled: 'EventCancelled',
} as const satisfies Record<TournamentSummary['status'], string>;

/** Returns an event for search engines, in the terms of schema.org. Addresses begin with the origin's placeholder. */
export function toStructuredEvent(event: TournamentSummary) {
  const { id, name, startsAt, minutes, decks, status, maxEntrants, organizer } = event;
  const path = `/events/${id}`;
  const address = `{origin}${pageAddress(path)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    inLanguage: languageCode(),
    url: address,
    startDate: new Date(startsAt).toISOString(),
    ...(minutes !== null && {
      endDate: new Date(startsAt + lentTime({ decks }) + minutes * 60_000).toISOString(),
    }),
    eventStatus: `https://schema.org/${statuses[status]}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    image: `{origin}${path}.png`,
    maximumAttendeeCapacity: maxEntrants,
    ...(organizer === null && {
      organizer: { '@type': 'Organization', name: 'Stackmate', url: `{origin}${pageAddress('/')}` },
    }),
  };
}
