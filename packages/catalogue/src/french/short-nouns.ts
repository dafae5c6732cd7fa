import { feminine, masculine, mass, pluralOnly, pronoun } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('monstre', 'monstres'),
  'basic monster': masculine('[monstre de base|basicmonster]', '[monstres de base|basicmonster]'),
  supermon: masculine('[supermon]', '[supermons|supermon]'),
  'covered monster': masculine(
    'monstre [recouvert|stackchildren]',
    'monstres [recouverts|stackchildren]',
  ),
  'chosen covered card': feminine('carte recouverte', 'cartes recouvertes'),
  'pending.attack': feminine('attaque en attente', 'attaques en attente'),
  'pending.spell': masculine('[sort|spell] en attente', '[sorts|spell] en attente'),
  'pending.ability': feminine('[capacité|ability] en attente', '[capacités|ability] en attente'),
  'pending.any': feminine(
    '[action|responsestack] en attente',
    '[actions|responsestack] en attente',
  ),
  action: feminine('action', 'actions'),
  this: pronoun('m', 'ce monstre'),
  it: pronoun('m', 'lui'),
  attack: feminine('attaque', 'attaques'),
  energy: mass('f', '[énergie|energy]', ['[énergie|energy]', '[énergies|energy]']),
  'battle damage': pluralOnly('m', 'dégât de [combat|battle]', 'dégâts de [combat|battle]'),
  'recoil taken': mass('m', 'recul subi'),
  'stat.damage': sharedNouns.damage,
};
