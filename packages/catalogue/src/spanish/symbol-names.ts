import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'Sin elemento',
  Normal: 'Normal',
  Fire: 'Fuego',
  Water: 'Agua',
  Electric: 'Eléctrico',
  Grass: 'Planta',
  Ice: 'Hielo',
  Fighting: 'Lucha',
  Poison: 'Veneno',
  Flying: 'Volador',
  Psychic: 'Psíquico',
  Bug: 'Bicho',
  Ground: 'Tierra',
  Ghost: 'Fantasma',
  Dark: 'Siniestro',
  Steel: 'Acero',
  Fairy: 'Hada',
  Tech: 'Tecnología',
  Any: 'Cualquiera',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'Sin tipo',
  Any: 'Cualquiera',
  Warrior: 'Guerrero',
  Ancient: 'Ancestral',
  Beast: 'Bestia',
  Spellcaster: 'Hechicero',
  Zombie: 'Zombi',
  Royalty: 'Realeza',
  Spirit: 'Espíritu',
  Dragon: 'Dragón',
  Vampire: 'Vampiro',
  Assassin: 'Asesino',
  Ninja: 'Ninja',
  Turtle: 'Tortuga',
  Phoenix: 'Fénix',
  Golem: 'Gólem',
  Reptile: 'Reptil',
  Snake: 'Serpiente',
  Tiger: 'Tigre',
  Fox: 'Zorro',
  Wolf: 'Lobo',
  Bear: 'Oso',
  Intellectual: 'Intelectual',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'Ninguno',
  Diagonal: 'Diagonal',
  Square: 'Cuadrado',
  Circle: 'Círculo',
  Global: 'Global',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Ninguno',
  Continuous: 'Continuo',
  Quick: 'Rápido',
  'Super Quick': 'Superrápido',
  Final: 'Final',
  'Once per turn': 'Una vez por turno',
  'Unstack on use': 'Se desapila al usarse',
  'Many per turn': 'Varias veces por turno',
  'Top Stack card must be monster': 'La carta superior debe ser un monstruo',
  'Max one per Stack': 'Máximo una por pila',
  'Owner is not King': 'El portador no es un Rey',
  "Can't target any King": 'Ningún Rey como objetivo',
  "Can't target own King": 'Tu Rey no es objetivo',
  'Kings are unaffected': 'No afecta a los Reyes',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'al azar' },
};
