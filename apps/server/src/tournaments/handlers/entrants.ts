import { botCharacters } from '@stackmate/bot/characters';
import { readyDecks } from '@stackmate/catalogue';
import { canonicalJson, plainSha256 } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import type { StoredEntrant } from '../../store/index.ts';
import type { Book } from '../books.ts';
import type { TournamentHandlersOptions } from './options.ts';

/** [TO3] Returns the salted hash by which a deck is locked; null if there is no such ready deck. */
function lockDeck(deckId: string, salt: string): string | null {
  const ready = readyDecks.find(({ id }) => id === deckId);
  return ready ? plainSha256(`${salt} ${canonicalJson(ready.deck)}`) : null;
}

/** Returns a player's part in a tournament. */
export const findEntrant = (
  { entrants }: Book,
  playerId: string | null,
): StoredEntrant | undefined =>
  playerId === null ? undefined : entrants.find((entrant) => entrant.playerId === playerId);

/** Returns a player as a new entrant with a locked deck; null if there is no such deck. */
export async function createEntrant(
  { playerOf, newSecret }: Pick<TournamentHandlersOptions, 'playerOf' | 'newSecret'>,
  {
    playerId,
    deck,
    entrant,
  }: { readonly playerId: string; readonly deck: string; readonly entrant: number },
) {
  const salt = newSecret();
  const hash = lockDeck(deck, salt);
  if (hash === null) return null;
  const { name, rating } = await playerOf(playerId);
  const stored: StoredEntrant = { entrant, playerId, bot: null, name, deck, salt };
  return { stored, rating, hash };
}

/** A bot of a practice tournament, with one of the ready decks in turn. */
export function createBot(entrant: number, level: BotLevel, salt: string) {
  const { id: deck } = readyDecks[entrant % readyDecks.length];
  const { name } = botCharacters[level];
  const stored: StoredEntrant = {
    entrant,
    playerId: null,
    bot: level,
    name: `${name} ${entrant - 1}`,
    deck,
    salt,
  };
  return { stored, hash: lockDeck(deck, salt) ?? '', rating: 1500 };
}
