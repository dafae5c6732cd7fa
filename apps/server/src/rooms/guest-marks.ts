import type { Seat } from '@stackmate/protocol';

interface MarkedSeat {
  readonly name: string;
  readonly isGuest?: true;
}

/** Returns the opponent of a seat, as lists of matches and announcements name it. */
export function opponentOf(
  seats: readonly [MarkedSeat, MarkedSeat],
  seat: Seat,
): { readonly opponent: string; readonly isGuest?: true } {
  const { name, isGuest } = seats[seat === 0 ? 1 : 0];
  return { opponent: name, ...(isGuest && { isGuest }) };
}

/** Returns which of two players are guests; nothing if neither is (PL5). */
export function guestsOf([south, north]: readonly [MarkedSeat, MarkedSeat]): {
  readonly guests?: [boolean, boolean];
} {
  if (!south.isGuest && !north.isGuest) return {};
  return { guests: [south.isGuest === true, north.isGuest === true] };
}
