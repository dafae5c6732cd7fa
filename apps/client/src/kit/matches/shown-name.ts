import { botCharacters } from '@stackmate/bot/characters';
import { t } from '@stackmate/words';
import { findBot } from '../appearance/seat-appearance.ts';

/** Returns a player's name in the current language: those of bots are translated, and nobody else may have them. */
export function shownName(name: string): string {
  const bot = findBot(name);
  return bot === null ? name : t(botCharacters[bot].name);
}

/** Returns a player's name, marked if the player is a guest. */
export const guestName = (name: string, isGuest: boolean | undefined): string =>
  isGuest ? t('{name} (guest)', { name }) : shownName(name);

/** Returns seats with the names that are shown. */
export const shownSeats = <S extends { readonly name: string }>([south, north]: readonly [S, S]): [
  S,
  S,
] => [
  { ...south, name: shownName(south.name) },
  { ...north, name: shownName(north.name) },
];
