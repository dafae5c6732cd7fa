import type { CardSubtype, MonsterType } from '@stackmate/engine';
import type { RealElement } from '../picture/patterns.ts';

/** Icon of each element. */
export const elementSigns: Readonly<Record<RealElement, string>> = {
  Normal: 'wheat',
  Fire: 'flame',
  Water: 'water-drop',
  Electric: 'lightning-trio',
  Grass: 'oak-leaf',
  Ice: 'snowflake-2',
  Fighting: 'mailed-fist',
  Poison: 'poison-bottle',
  Flying: 'feathered-wing',
  Psychic: 'third-eye',
  Bug: 'long-antennae-bug',
  Ground: 'peaks',
  Ghost: 'ghost',
  Dark: 'evil-moon',
  Steel: 'anvil-impact',
  Fairy: 'fairy-wand',
  Tech: 'atom',
};

/** Icon of each monster type. */
export const typeSigns: Readonly<Record<Exclude<MonsterType, 'None' | 'Any'>, string>> = {
  Warrior: 'spartan-helmet',
  Ancient: 'moai',
  Beast: 'minotaur',
  Spellcaster: 'pointy-hat',
  Zombie: 'shambling-zombie',
  Royalty: 'queen-crown',
  Spirit: 'spectre',
  Dragon: 'spiked-dragon-head',
  Vampire: 'fangs',
  Assassin: 'cloak-dagger',
  Ninja: 'ninja-head',
  Turtle: 'turtle',
  Phoenix: 'hawk-emblem',
  Golem: 'rock-golem',
  Reptile: 'gecko',
  Snake: 'snake',
  Tiger: 'tiger-head',
  Fox: 'fox-head',
  Wolf: 'wolf-head',
  Bear: 'bear-face',
  Intellectual: 'graduate-cap',
};

/** Icons of the subtypes that cards show. */
export const subtypeSigns: Readonly<Partial<Record<CardSubtype, string>>> = {
  Continuous: 'infinity',
  Quick: 'lightning-flame',
  'Super Quick': 'lightning-storm',
  Final: 'stop-sign',
  'Once per turn': 'sundial',
  'Unstack on use': 'unplugged',
  'Many per turn': 'clockwise-rotation',
};

/** Icons for stats, range types and Kings, and those that the site's pages are decorated with. */
export const plainSigns = {
  power: 'crossed-swords',
  iq: 'brain',
  eq: 'linked-rings',
  diagonal: 'chess-bishop',
  square: 'chess-rook',
  circle: 'chess-queen',
  global: 'world',
  king: 'chess-king',
  deck: 'card-pickup',
  hand: 'poker-hand',
  link: 'stack',
} as const;
