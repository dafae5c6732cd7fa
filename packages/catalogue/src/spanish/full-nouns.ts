import { feminine, masculine, mass } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('[monstruo|monster]', '[monstruos|monster]'),
  'monster card': feminine('carta de [monstruo|monster]', 'cartas de [monstruo|monster]'),
  'basic card': feminine(
    'carta de [monstruo básico|basicmonster]',
    'cartas de [monstruo básico|basicmonster]',
  ),
  'spell card': feminine('carta de [hechizo|spell]', 'cartas de [hechizo|spell]'),
  'super card': feminine('carta de [supermon]', 'cartas de [supermon]'),
  'monster or spell': masculine(
    '[monstruo|monster] o [hechizo|spell] solo',
    '[monstruos|monster] o [hechizos|spell] solos',
  ),
  'face-up covered card': feminine(
    '[carta cubierta|stackchildren] boca arriba',
    '[cartas cubiertas|stackchildren] boca arriba',
  ),
  'covered monster card': feminine(
    'carta de [monstruo|monster] [cubierta|stackchildren]',
    'cartas de [monstruo|monster] [cubiertas|stackchildren]',
  ),
  'stack card': feminine(
    'carta (arriba o [cubierta|stackchildren])',
    'cartas (arriba o [cubiertas|stackchildren])',
  ),
  'pending.attack': masculine(
    'ataque [pendiente|responsestack]',
    'ataques [pendientes|responsestack]',
  ),
  'pending.spell': masculine(
    'hechizo [pendiente|responsestack]',
    'hechizos [pendientes|responsestack]',
  ),
  'pending.ability': feminine(
    'habilidad [pendiente|responsestack]',
    'habilidades [pendientes|responsestack]',
  ),
  'pending.any': feminine(
    'acción [pendiente|responsestack]',
    'acciones [pendientes|responsestack]',
  ),
  'extra attack': masculine('ataque adicional', 'ataques adicionales'),
  'extra damage': mass('m', '[daño|damage] adicional'),
  number: masculine('número', 'números'),
  point: masculine('punto', 'puntos'),
};
