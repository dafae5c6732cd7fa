import { botCharacters } from '@stackmate/bot/characters';
import type { Deck } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import type { OwnedDeckCards, SeatSetup } from '@stackmate/room';
import type { Visitor } from './ports.ts';

/** A deck with the owned cards behind it, if it has any. */
export interface SeatDeck {
  readonly deck: Deck;
  readonly owned?: OwnedDeckCards;
}

/** Creates a player's seat in a new match. */
export const createSeat = (
  {
    id,
    name,
    appearance,
    isGuest,
    rating,
  }: Pick<Visitor, 'id' | 'name'> &
    Partial<Pick<Visitor, 'appearance' | 'isGuest'>> &
    Pick<SeatSetup, 'rating'>,
  { deck, owned }: SeatDeck,
): SeatSetup => ({
  player: id,
  name,
  bot: null,
  deck,
  ...(owned === undefined ? {} : { owned }),
  ...(isGuest && { isGuest }),
  ...(appearance && { appearance }),
  ...(rating && { rating }),
});

/** Creates a bot's seat in a new match. */
export const createBotSeat = (level: BotLevel, deck: Deck, strength?: number): SeatSetup => ({
  player: null,
  name: botCharacters[level].name,
  bot: level,
  deck,
  ...(strength !== undefined && { strength }),
});
