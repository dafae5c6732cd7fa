import type { RatedStore } from './rated-store.ts';

/** How the calls about rated play use the database. */
export const ratedCalls = {
  joinRated: 'writes',
  leaveRated: 'writes',
  seeRated: 'writes',
  waitingRated: 'reads',
  rating: 'reads',
  ratingChange: 'reads',
  ratedFaults: 'reads',
} as const satisfies Readonly<Record<keyof RatedStore, 'reads' | 'writes'>>;
