import { feminine, masculine, mass, pluralOnly, pronoun } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

/** Returns something that stands right behind a number: '+4 Potenza'. */
const counted = (gender: RomanceNoun['gender'], word: string): RomanceNoun =>
  mass(gender, word, [word, word]);

export const shortNouns: Readonly<Record<ShortNoun, RomanceNoun>> = {
  ...sharedNouns,
  king: { ...sharedNouns.king, isOnlyOne: true },
  monster: masculine('mostro', 'mostri'),
  'basic monster': masculine('[mostro base|basicmonster]', '[mostri base|basicmonster]'),
  supermon: masculine('[supermon]', '[supermon]'),
  'covered monster': masculine(
    'mostro [sottostante|stackchildren]',
    'mostri [sottostanti|stackchildren]',
  ),
  'chosen covered card': feminine('carta sottostante', 'carte sottostanti'),
  'pending.attack': masculine('attacco in attesa', 'attacchi in attesa'),
  'pending.spell': feminine('[magia|spell] in attesa', '[magie|spell] in attesa'),
  'pending.ability': feminine('[abilità|ability] in attesa', '[abilità|ability] in attesa'),
  'pending.any': feminine('[azione|responsestack] in attesa', '[azioni|responsestack] in attesa'),
  action: feminine('azione', 'azioni'),
  this: pronoun('m', 'questo mostro'),
  it: pronoun('m', 'lui'),
  attack: masculine('attacco', 'attacchi'),
  energy: counted('f', '[energia|energy]'),
  'battle damage': pluralOnly(
    'm',
    'danno da [combattimento|battle]',
    'danni da [combattimento|battle]',
  ),
  'recoil taken': counted('m', 'contraccolpo subito'),
  'stat.power': counted('f', '[Potenza|power]'),
  'stat.iq': counted('m', '[QI|iq]'),
  'stat.eq': counted('m', '[QE|stackableability]'),
  'stat.range': counted('f', '[portata|range]'),
  'stat.damage': sharedNouns.damage,
};
