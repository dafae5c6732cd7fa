import { isSeasonBack, readMasteryAvatar } from '@stackmate/protocol';
import type { CardBackName, KnownAppearance } from '@stackmate/protocol';
import { monsterTypeName } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

const tierNames = {
  1: msg('{type} print'),
  2: msg('{type} medal'),
  3: msg('{type} laurel'),
} as const;

/** Returns the name of an avatar: of its monster without loading the catalogue (`TideSage` becomes `Tide Sage`), or of its type. */
export function avatarName(avatar: KnownAppearance['avatar']): string {
  const mastery = readMasteryAvatar(avatar);
  if (mastery) return t(tierNames[mastery.tier], { type: monsterTypeName(mastery.type) });
  const monster = avatar.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replace(' Of ', ' of ');
  return t(monster as Message);
}

/** Names of the card backs that everybody has. */
const backNames: Readonly<Record<CardBackName, Message>> = {
  card: msg('Stackmate'),
  flame: msg('Flame'),
  tide: msg('Tide'),
  grove: msg('Grove'),
  storm: msg('Storm'),
  moon: msg('Moon'),
};

const seasonNames = {
  1: msg('Winter {year}'),
  2: msg('Spring {year}'),
  3: msg('Summer {year}'),
  4: msg('Autumn {year}'),
} as const;

/** Returns the name of a card back; of a season's by the time of year: `Autumn 2026`. */
export function backName(back: KnownAppearance['back']): string {
  if (!isSeasonBack(back)) return t(backNames[back]);
  const [, year = '', quarter = ''] = /(\d{4})-q([1-4])$/.exec(back) ?? [];
  return t(seasonNames[Number(quarter) as keyof typeof seasonNames], { year });
}
