import { being, mass, noun } from './declension.ts';
import type { RussianNoun } from './declension.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: being('король', '[корол*|king]'),
  card: noun('карта', 'карт*'),
  spell: noun('действие', '[заклинани*|spell]'),
  square: noun('карта', 'клетк*', { genPlural: 'клеток' }),
  'empty square': noun('карта', 'свободн~ клетк*', { genPlural: 'свободн~ клеток' }),
  'face-down card': noun('карта', 'закрыт~ карт*'),
  target: noun('цель', '[цел*|targeted]'),
  action: noun('действие', '[действи*|responsestack]'),
  owner: being('носитель', '[носител*|owner]'),
  attacker: being('атакующий', 'атакующ*'),
  defender: being('монстр', 'защитник*'),
  hand: noun('карта', '[рук*|hand]'),
  deck: noun('карта', '[колод*|deck]'),
  bin: noun('монстр', '[сброс*|bin]'),
  void: noun('карта', '[бездн*|void]'),
  superdeck: noun('карта', '[суперколод*|superdeck]'),
  turn: noun('монстр', 'ход*'),
  damage: mass('монстр', '[урон*|damage]'),
  energy: mass('энергия', '[энерги*|energy]'),
  'response level': noun('носитель', '[уровн* ответа|responselevel]', {
    nom: '[уровень ответа|responselevel]',
  }),
  'stat.power': mass('карта', '[сил*|power]'),
  'stat.iq': mass('IQ', '[IQ]'),
  'stat.eq': mass('IQ', '[EQ|stackableability]'),
  'stat.range': mass('цель', '[дальност*|range]'),
  'stat.level': mass('носитель', '[уровн*|monsterlevel]', '[уровень|monsterlevel]'),
  'stat.damage': mass('монстр', '[урон*|damage]'),
} satisfies Record<string, RussianNoun>;
