import type { Seat } from '@stackmate/protocol';

/** Thrown when a match can't begin because a player has too many on all nodes of a cluster. */
export class TooManyMatches extends Error {
  readonly seat: Seat;

  constructor(seat: Seat) {
    super(`the player of seat ${seat} has too many matches`);
    this.seat = seat;
  }
}
