import type { FullNoun } from '../text/full-phrases.ts';
import { being, either, mass, noun } from './declension.ts';
import type { RussianNoun } from './declension.ts';
import { sharedNouns } from './nouns.ts';

const monster = being('монстр', '[монстр*|monster]');

const cardOf = (template: string): RussianNoun => noun('карта', template, { isOfBeing: true });

export const fullNouns: Readonly<Record<FullNoun, RussianNoun>> = {
  ...sharedNouns,
  monster,
  'monster card': cardOf('карт* [монстра|monster]'),
  'basic card': cardOf('карт* [базового монстра|basicmonster]'),
  'spell card': noun('карта', 'карт* [заклинания|spell]'),
  'super card': cardOf('карт* [супермона|supermon]'),
  'monster or spell': either(monster, noun('действие', 'одиночн~ [заклинани*|spell]')),
  'covered card': noun('карта', '[накрыт~|stackchildren] карт*'),
  'face-up covered card': noun('карта', '[накрыт~|stackchildren] карт* лицом вверх'),
  'covered monster card': cardOf('[накрыт~|stackchildren] карт* [монстра|monster]'),
  'stack card': noun('карта', 'верхн~ий или [накрыт~|stackchildren] карт*'),
  'pending.attack': noun('карта', '[ожидающ~|responsestack] атак*'),
  'pending.spell': noun('действие', '[ожидающ~|responsestack] заклинани*'),
  'pending.ability': noun('цель', '[ожидающ~|responsestack] способност*'),
  'pending.any': noun('действие', '[ожидающ~|responsestack] действи*'),
  'extra attack': noun('карта', 'дополнительн~ атак*'),
  'extra damage': mass('монстр', '[урон*|damage] дополнительно'),
  number: noun('число', 'числ*', { genPlural: 'чисел' }),
  point: noun('очко', 'очк*'),
};
