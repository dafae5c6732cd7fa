import type { Seat } from '@stackmate/protocol';

/** [OW6] Thrown when a match can't begin because a card of a deck has left its player's vault or has changed. */
export class CardsGone extends Error {
  readonly seat: Seat;

  constructor(seat: Seat) {
    super(`a card of seat ${seat} has left its vault or has changed`);
    this.seat = seat;
  }
}
