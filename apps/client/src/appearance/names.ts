import type { Avatar, CardBackName } from '@stackmate/protocol';

/** Returns the name of an avatar's monster: `TideSage` becomes `Tide Sage`. Loads no catalogue for it. */
export const avatarName = (avatar: Avatar): string => avatar.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** Names of the card backs, to be translated. */
export const backNames: Readonly<Record<CardBackName, string>> = {
  card: 'Stackmate',
  flame: 'Flame',
  tide: 'Tide',
  grove: 'Grove',
  storm: 'Storm',
  moon: 'Moon',
};
