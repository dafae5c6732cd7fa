import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'Sans élément',
  Normal: 'Normal',
  Fire: 'Feu',
  Water: 'Eau',
  Electric: 'Électrique',
  Grass: 'Plante',
  Ice: 'Glace',
  Fighting: 'Lutte',
  Poison: 'Poison',
  Flying: 'Vol',
  Psychic: 'Psy',
  Bug: 'Insecte',
  Ground: 'Sol',
  Ghost: 'Spectre',
  Dark: 'Ténèbres',
  Steel: 'Acier',
  Fairy: 'Fée',
  Tech: 'Techno',
  Any: 'Tous',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'Sans type',
  Any: 'Tous',
  Warrior: 'Guerrier',
  Ancient: 'Ancien',
  Beast: 'Bête',
  Spellcaster: 'Sorcier',
  Zombie: 'Zombie',
  Royalty: 'Royauté',
  Spirit: 'Esprit',
  Dragon: 'Dragon',
  Vampire: 'Vampire',
  Assassin: 'Assassin',
  Ninja: 'Ninja',
  Turtle: 'Tortue',
  Phoenix: 'Phénix',
  Golem: 'Golem',
  Reptile: 'Reptile',
  Snake: 'Serpent',
  Tiger: 'Tigre',
  Fox: 'Renard',
  Wolf: 'Loup',
  Bear: 'Ours',
  Intellectual: 'Érudit',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'Aucune',
  Diagonal: 'Diagonale',
  Square: 'Carré',
  Circle: 'Cercle',
  Global: 'Globale',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Aucun',
  Continuous: 'Continu',
  Quick: 'Rapide',
  'Super Quick': 'Ultrarapide',
  Final: 'Final',
  'Once per turn': 'Une fois par tour',
  'Unstack on use': 'Se dépile à l’usage',
  'Many per turn': 'Plusieurs fois par tour',
  'Top Stack card must be monster': 'La carte du dessus doit être un monstre',
  'Max one per Stack': 'Une par pile au maximum',
  'Owner is not King': 'Le porteur n’est pas un Roi',
  "Can't target any King": 'Ne peut cibler aucun Roi',
  "Can't target own King": 'Ne peut cibler ton Roi',
  'Kings are unaffected': 'Sans effet sur les Rois',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'au hasard' },
};
