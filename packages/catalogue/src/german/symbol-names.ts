import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'Kein Element',
  Normal: 'Normal',
  Fire: 'Feuer',
  Water: 'Wasser',
  Electric: 'Elektro',
  Grass: 'Pflanze',
  Ice: 'Eis',
  Fighting: 'Kampf',
  Poison: 'Gift',
  Flying: 'Flug',
  Psychic: 'Psycho',
  Bug: 'Käfer',
  Ground: 'Boden',
  Ghost: 'Geist',
  Dark: 'Unlicht',
  Steel: 'Stahl',
  Fairy: 'Fee',
  Tech: 'Technik',
  Any: 'Beliebig',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'Kein Typ',
  Any: 'Beliebig',
  Warrior: 'Krieger',
  Ancient: 'Urwesen',
  Beast: 'Bestie',
  Spellcaster: 'Hexer',
  Zombie: 'Zombie',
  Royalty: 'Adel',
  Spirit: 'Seele',
  Dragon: 'Drache',
  Vampire: 'Vampir',
  Assassin: 'Assassine',
  Ninja: 'Ninja',
  Turtle: 'Schildkröte',
  Phoenix: 'Phönix',
  Golem: 'Golem',
  Reptile: 'Reptil',
  Snake: 'Schlange',
  Tiger: 'Tiger',
  Fox: 'Fuchs',
  Wolf: 'Wolf',
  Bear: 'Bär',
  Intellectual: 'Gelehrter',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'Keine',
  Diagonal: 'Diagonale',
  Square: 'Quadrat',
  Circle: 'Kreis',
  Global: 'Global',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Keine',
  Continuous: 'Andauernd',
  Quick: 'Schnell',
  'Super Quick': 'Superschnell',
  Final: 'Endgültig',
  'Once per turn': 'Einmal pro Zug',
  'Unstack on use': 'Entstapelt sich bei Nutzung',
  'Many per turn': 'Mehrmals pro Zug',
  'Top Stack card must be monster': 'Oberste Karte muss Monster sein',
  'Max one per Stack': 'Höchstens eine pro Stapel',
  'Owner is not King': 'Träger ist kein König',
  "Can't target any King": 'Kein König als Ziel',
  "Can't target own King": 'Eigener König nicht als Ziel',
  'Kings are unaffected': 'Könige bleiben verschont',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'zufällig' },
};
