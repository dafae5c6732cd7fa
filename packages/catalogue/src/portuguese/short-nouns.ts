import { feminine, masculine, mass, pronoun } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('monstro', 'monstros'),
  'basic monster': masculine('[monstro básico|basicmonster]', '[monstros básicos|basicmonster]'),
  supermon: masculine('[supermon]', '[supermons|supermon]'),
  'covered monster': masculine(
    'monstro [coberto|stackchildren]',
    'monstros [cobertos|stackchildren]',
  ),
  'chosen covered card': feminine('carta coberta', 'cartas cobertas'),
  'pending.attack': masculine('ataque pendente', 'ataques pendentes'),
  'pending.spell': feminine('[magia|spell] pendente', '[magias|spell] pendentes'),
  'pending.ability': feminine('[habilidade|ability] pendente', '[habilidades|ability] pendentes'),
  'pending.any': feminine('[ação|responsestack] pendente', '[ações|responsestack] pendentes'),
  action: feminine('ação', 'ações'),
  this: pronoun('m', 'este monstro'),
  it: pronoun('m', 'ele'),
  attack: masculine('ataque', 'ataques'),
  'battle damage': mass('m', 'dano de [batalha|battle]'),
  'recoil taken': mass('m', 'recuo recebido'),
};
