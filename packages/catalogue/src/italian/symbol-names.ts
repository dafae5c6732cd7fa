import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'Senza elemento',
  Normal: 'Normale',
  Fire: 'Fuoco',
  Water: 'Acqua',
  Electric: 'Elettro',
  Grass: 'Erba',
  Ice: 'Ghiaccio',
  Fighting: 'Lotta',
  Poison: 'Veleno',
  Flying: 'Volante',
  Psychic: 'Psico',
  Bug: 'Coleottero',
  Ground: 'Terra',
  Ghost: 'Spettro',
  Dark: 'Buio',
  Steel: 'Acciaio',
  Fairy: 'Folletto',
  Tech: 'Tecno',
  Any: 'Qualsiasi',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'Senza tipo',
  Any: 'Qualsiasi',
  Warrior: 'Guerriero',
  Ancient: 'Antico',
  Beast: 'Bestia',
  Spellcaster: 'Incantatore',
  Zombie: 'Zombie',
  Royalty: 'Reale',
  Spirit: 'Spirito',
  Dragon: 'Drago',
  Vampire: 'Vampiro',
  Assassin: 'Assassino',
  Ninja: 'Ninja',
  Turtle: 'Tartaruga',
  Phoenix: 'Fenice',
  Golem: 'Golem',
  Reptile: 'Rettile',
  Snake: 'Serpente',
  Tiger: 'Tigre',
  Fox: 'Volpe',
  Wolf: 'Lupo',
  Bear: 'Orso',
  Intellectual: 'Erudito',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'Nessuna',
  Diagonal: 'Diagonale',
  Square: 'Quadrato',
  Circle: 'Cerchio',
  Global: 'Globale',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Nessuno',
  Continuous: 'Continuo',
  Quick: 'Rapido',
  'Super Quick': 'Ultrarapido',
  Final: 'Finale',
  'Once per turn': 'Una volta per turno',
  'Unstack on use': 'Lascia la pila dopo l’uso',
  'Many per turn': 'Più volte per turno',
  'Top Stack card must be monster': 'La carta in cima deve essere un mostro',
  'Max one per Stack': 'Al massimo una per pila',
  'Owner is not King': 'Il portatore non è un Re',
  "Can't target any King": 'Nessun Re come bersaglio',
  "Can't target own King": 'Il tuo Re non è un bersaglio',
  'Kings are unaffected': 'Nessun effetto sui Re',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'a caso' },
};
