import { symbolName } from '@stackmate/catalogue/languages';
import { elements, monsterTypes } from '@stackmate/engine';
import type {
  CardSubtype,
  Element,
  MonsterType,
  RangeType,
  Rarity,
  Stat,
  Status,
} from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

export const isElement = (name: string): name is Element =>
  elements.some((element) => element === name);
export const isMonsterType = (name: string): name is MonsterType =>
  monsterTypes.some((type) => type === name);

/* What card texts draw or name has the word of their language's grammar here too. */

export const elementName = (element: Element): string => symbolName('element', element);
export const monsterTypeName = (type: MonsterType): string => symbolName('monster type', type);
export const rangeTypeName = (type: RangeType): string => symbolName('range type', type);
/** Returns the name of a subtype of spells and abilities. */
export const subtypeName = (subtype: CardSubtype): string => symbolName('subtype', subtype);

/** Names of the rarities. */
export const rarityNames: Readonly<Record<Rarity, Message>> = {
  Common: msg('Common'),
  'Kinda Rare': msg('Kinda Rare'),
  Rare: msg('Rare'),
  'Very Rare': msg('Very Rare'),
  'Super Rare': msg('Super Rare'),
  'Ultra Rare': msg('Ultra Rare'),
};

/** Names of a monster's stats. */
export const statNames: Readonly<Record<Stat, Message>> = {
  power: msg('Power'),
  iq: msg('IQ'),
  eq: msg('EQ'),
  range: msg('Range'),
};

/** Names of the statuses that effects give cards. */
export const statusNames: Readonly<Record<Status, Message>> = {
  'cannot attack': msg('cannot attack'),
  'cannot move': msg('cannot move'),
  'cannot activate': msg('cannot activate'),
  'cannot be attacked': msg('cannot be attacked'),
  'cannot be targeted': msg('cannot be targeted'),
  'cannot be lifted or unstacked': msg('cannot be lifted or unstacked'),
  'cannot be upgraded': msg('cannot be upgraded'),
  'cannot recoil': msg('cannot recoil'),
  'takes no recoil': msg('takes no recoil'),
  'takes no battle damage': msg('takes no battle damage'),
  'takes no effect damage': msg('takes no effect damage'),
  'takes no damage': msg('takes no damage'),
  'cannot be destroyed by effects': msg('cannot be destroyed by effects'),
  'cannot be sent away': msg('cannot be sent away'),
  'may attack after moving': msg('may attack after moving'),
  'may move after attacking': msg('may move after attacking'),
  'may act on arrival': msg('may act on arrival'),
  'attacks past cards': msg('attacks past cards'),
  'moves past cards': msg('moves past cards'),
  'attack cannot be answered': msg('attack cannot be answered'),
  'ignores IQ protection': msg('ignores IQ protection'),
  'ignores natural weakness': msg('ignores natural weakness'),
  'abilities are silenced': msg('abilities are silenced'),
  'passes nothing up': msg('passes nothing up'),
};
