import { feminine, masculine, mass, pronoun } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { ShortNoun } from '../short/short-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('monstruo', 'monstruos'),
  'basic monster': masculine('[monstruo básico|basicmonster]', '[monstruos básicos|basicmonster]'),
  supermon: masculine('[supermon]', '[supermons|supermon]'),
  'covered monster': masculine(
    'monstruo [cubierto|stackchildren]',
    'monstruos [cubiertos|stackchildren]',
  ),
  'chosen covered card': feminine('carta cubierta', 'cartas cubiertas'),
  'pending.attack': masculine('ataque pendiente', 'ataques pendientes'),
  'pending.spell': masculine('[hechizo|spell] pendiente', '[hechizos|spell] pendientes'),
  'pending.ability': feminine('[habilidad|ability] pendiente', '[habilidades|ability] pendientes'),
  'pending.any': feminine(
    '[acción|responsestack] pendiente',
    '[acciones|responsestack] pendientes',
  ),
  action: feminine('acción', 'acciones'),
  this: pronoun('m', 'este monstruo'),
  it: pronoun('m', 'él'),
  attack: masculine('ataque', 'ataques'),
  'battle damage': mass('m', 'daño de [combate|battle]'),
  'recoil taken': mass('m', 'retroceso recibido'),
};
