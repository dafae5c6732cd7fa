import { botCharacters } from '@stackmate/bot/characters';
import type { Deck } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import type { SeatSetup } from '@stackmate/room';

/** Creates a player's seat in a new match. */
export const seatOf = ({ id, name }: { id: string; name: string }, deck: Deck): SeatSetup => ({
  player: id,
  name,
  bot: null,
  deck,
});

/** Creates a bot's seat in a new match. */
export const seatOfBot = (level: BotLevel, deck: Deck): SeatSetup => ({
  player: null,
  name: botCharacters[level].name,
  bot: level,
  deck,
});
