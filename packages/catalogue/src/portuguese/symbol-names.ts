import type { CardSubtype, Element, MonsterType, RangeType } from '@stackmate/engine';
import type { SymbolKind } from '../runs/run.ts';

const elements: Readonly<Record<Element, string>> = {
  None: 'Sem elemento',
  Normal: 'Normal',
  Fire: 'Fogo',
  Water: 'Água',
  Electric: 'Elétrico',
  Grass: 'Planta',
  Ice: 'Gelo',
  Fighting: 'Luta',
  Poison: 'Veneno',
  Flying: 'Voador',
  Psychic: 'Psíquico',
  Bug: 'Inseto',
  Ground: 'Terra',
  Ghost: 'Fantasma',
  Dark: 'Sombrio',
  Steel: 'Aço',
  Fairy: 'Fada',
  Tech: 'Tecno',
  Any: 'Qualquer',
};

const monsterTypes: Readonly<Record<MonsterType, string>> = {
  None: 'Sem tipo',
  Any: 'Qualquer',
  Warrior: 'Guerreiro',
  Ancient: 'Ancestral',
  Beast: 'Fera',
  Spellcaster: 'Feiticeiro',
  Zombie: 'Zumbi',
  Royalty: 'Realeza',
  Spirit: 'Espírito',
  Dragon: 'Dragão',
  Vampire: 'Vampiro',
  Assassin: 'Assassino',
  Ninja: 'Ninja',
  Turtle: 'Tartaruga',
  Phoenix: 'Fênix',
  Golem: 'Golem',
  Reptile: 'Réptil',
  Snake: 'Serpente',
  Tiger: 'Tigre',
  Fox: 'Raposa',
  Wolf: 'Lobo',
  Bear: 'Urso',
  Intellectual: 'Intelectual',
};

const rangeTypes: Readonly<Record<RangeType, string>> = {
  None: 'Nenhum',
  Diagonal: 'Diagonal',
  Square: 'Quadrado',
  Circle: 'Círculo',
  Global: 'Global',
};

const subtypes: Readonly<Record<CardSubtype, string>> = {
  None: 'Nenhum',
  Continuous: 'Contínuo',
  Quick: 'Rápido',
  'Super Quick': 'Super-rápido',
  Final: 'Final',
  'Once per turn': 'Uma vez por turno',
  'Unstack on use': 'Desempilha ao ser usada',
  'Many per turn': 'Várias vezes por turno',
  'Top Stack card must be monster': 'A carta do topo deve ser um monstro',
  'Max one per Stack': 'No máximo uma por pilha',
  'Owner is not King': 'O portador não é um Rei',
  "Can't target any King": 'Nenhum Rei como alvo',
  "Can't target own King": 'Seu Rei não pode ser alvo',
  'Kings are unaffected': 'Não afeta Reis',
};

/** Names of what has a symbol. */
export const symbolNames: Partial<Record<SymbolKind, Readonly<Record<string, string>>>> = {
  element: elements,
  'monster type': monsterTypes,
  'range type': rangeTypes,
  subtype: subtypes,
  mark: { random: 'ao acaso' },
};
