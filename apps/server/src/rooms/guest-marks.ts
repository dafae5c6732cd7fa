import type { Seat } from '@stackmate/protocol';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';

interface MarkedSeat {
  readonly name: string;
  readonly isGuest?: true;
  readonly rating?: SeatRating;
  readonly title?: SeasonTitle;
}

/** The opponent of a seat, as lists of matches and announcements name it. */
interface NamedOpponent extends Omit<MarkedSeat, 'name'> {
  readonly opponent: string;
}

/** Returns the opponent of a seat. */
export function toOpponent(seats: readonly [MarkedSeat, MarkedSeat], seat: Seat): NamedOpponent {
  const { name, isGuest, rating, title } = seats[seat === 0 ? 1 : 0];
  return {
    opponent: name,
    ...(isGuest && { isGuest }),
    ...(rating && { rating }),
    ...(title && { title }),
  };
}

/** Returns which of two players are guests; nothing if neither is (PL5). */
export function findGuests([south, north]: readonly [MarkedSeat, MarkedSeat]): {
  readonly guests?: [boolean, boolean];
} {
  if (!south.isGuest && !north.isGuest) return {};
  return { guests: [south.isGuest === true, north.isGuest === true] };
}
