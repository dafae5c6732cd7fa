import type { ShortNoun } from '../short/short-phrases.ts';
import { being, either, mass, noun } from './declension.ts';
import type { RussianNoun } from './declension.ts';
import { sharedNouns } from './nouns.ts';

const monster = being('монстр', 'монстр*');

export const shortNouns: Readonly<Record<ShortNoun, RussianNoun>> = {
  ...sharedNouns,
  monster,
  'basic monster': being('монстр', '[базов~ монстр*|basicmonster]'),
  supermon: being('монстр', '[супермон*|supermon]'),
  'monster or spell': either(monster, noun('действие', 'одиночн~ [заклинани*|spell]')),
  'covered card': noun('карта', '[накрыт~ карт*|stackchildren]'),
  'covered monster': being('монстр', '[накрыт~|stackchildren] монстр*'),
  'chosen covered card': noun('карта', 'накрыт~ карт*'),
  'pending.attack': noun('карта', 'ожидающ~ атак*'),
  'pending.spell': noun('действие', 'ожидающ~ [заклинани*|spell]'),
  'pending.ability': noun('цель', 'ожидающ~ [способност*|ability]'),
  'pending.any': noun('действие', 'ожидающ~ [действи*|responsestack]'),
  action: noun('действие', 'действи*'),
  this: being('IQ', 'эт~от'),
  it: being('IQ', 'т~т'),
  attack: noun('карта', 'атак*'),
  'battle damage': mass('монстр', 'урон* в [бою|battle]'),
  'recoil taken': mass('монстр', 'урон* от отдачи'),
};
