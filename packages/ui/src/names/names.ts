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

/** Names of the elements. */
export const elementNames: Readonly<Record<Element, Message>> = {
  None: msg('None'),
  Normal: msg('Normal'),
  Fire: msg('Fire'),
  Water: msg('Water'),
  Electric: msg('Electric'),
  Grass: msg('Grass'),
  Ice: msg('Ice'),
  Fighting: msg('Fighting'),
  Poison: msg('Poison'),
  Flying: msg('Flying'),
  Psychic: msg('Psychic'),
  Bug: msg('Bug'),
  Ground: msg('Ground'),
  Ghost: msg('Ghost'),
  Dark: msg('Dark'),
  Steel: msg('Steel'),
  Fairy: msg('Fairy'),
  Tech: msg('Tech'),
  Any: msg('Any'),
};

/** Names of the monster types. */
export const monsterTypeNames: Readonly<Record<MonsterType, Message>> = {
  None: msg('None'),
  Any: msg('Any'),
  Warrior: msg('Warrior'),
  Ancient: msg('Ancient'),
  Beast: msg('Beast'),
  Spellcaster: msg('Spellcaster'),
  Zombie: msg('Zombie'),
  Royalty: msg('Royalty'),
  Spirit: msg('Spirit'),
  Dragon: msg('Dragon'),
  Vampire: msg('Vampire'),
  Assassin: msg('Assassin'),
  Ninja: msg('Ninja'),
  Turtle: msg('Turtle'),
  Phoenix: msg('Phoenix'),
  Golem: msg('Golem'),
  Reptile: msg('Reptile'),
  Snake: msg('Snake'),
  Tiger: msg('Tiger'),
  Fox: msg('Fox'),
  Wolf: msg('Wolf'),
  Bear: msg('Bear'),
  Intellectual: msg('Intellectual'),
};

/** Names of the range types. */
export const rangeTypeNames: Readonly<Record<RangeType, Message>> = {
  None: msg('None'),
  Diagonal: msg('Diagonal'),
  Square: msg('Square'),
  Circle: msg('Circle'),
  Global: msg('Global'),
};

/** Names of the rarities. */
export const rarityNames: Readonly<Record<Rarity, Message>> = {
  Common: msg('Common'),
  'Kinda Rare': msg('Kinda Rare'),
  Rare: msg('Rare'),
  'Very Rare': msg('Very Rare'),
  'Super Rare': msg('Super Rare'),
  'Ultra Rare': msg('Ultra Rare'),
};

/** Names of the subtypes of spells and abilities. */
export const subtypeNames: Readonly<Record<CardSubtype, Message>> = {
  None: msg('None'),
  Continuous: msg('Continuous'),
  Quick: msg('Quick'),
  'Super Quick': msg('Super Quick'),
  Final: msg('Final'),
  'Once per turn': msg('Once per turn'),
  'Unstack on use': msg('Unstack on use'),
  'Many per turn': msg('Many per turn'),
  'Top Stack card must be monster': msg('Top Stack card must be monster'),
  'Max one per Stack': msg('Max one per Stack'),
  'Owner is not King': msg('Owner is not King'),
  "Can't target any King": msg("Can't target any King"),
  "Can't target own King": msg("Can't target own King"),
  'Kings are unaffected': msg('Kings are unaffected'),
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
