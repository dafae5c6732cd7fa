/** Returns a player's name in a text, marked if the player has no account (PL5). */
import { t } from '@stackmate/words';
export const guestName = (name: string, isGuest: boolean | undefined): string =>
  isGuest ? t('{name} (guest)', { name }) : name;
