import { feminine, masculine, mass } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: masculine('[Rey|king]', '[Reyes|king]'),
  card: feminine('carta', 'cartas'),
  spell: masculine('[hechizo|spell]', '[hechizos|spell]'),
  'monster or spell': masculine(
    'monstruo o [hechizo|spell] solo',
    'monstruos o [hechizos|spell] solos',
  ),
  'covered card': feminine('[carta cubierta|stackchildren]', '[cartas cubiertas|stackchildren]'),
  'face-down card': feminine('carta boca abajo', 'cartas boca abajo'),
  square: feminine('casilla', 'casillas'),
  'empty square': feminine('casilla libre', 'casillas libres'),
  target: masculine('[objetivo|targeted]', '[objetivos|targeted]'),
  action: feminine('[acción|responsestack]', '[acciones|responsestack]'),
  owner: masculine('[portador|owner]', '[portadores|owner]'),
  attacker: masculine('atacante', 'atacantes'),
  defender: masculine('defensor', 'defensores'),
  hand: feminine('[mano|hand]', '[manos|hand]'),
  deck: masculine('[mazo|deck]', '[mazos|deck]'),
  bin: masculine('[cementerio|bin]', '[cementerios|bin]'),
  void: masculine('[vacío|void]', '[vacíos|void]'),
  superdeck: masculine('[supermazo|superdeck]', '[supermazos|superdeck]'),
  turn: masculine('turno', 'turnos'),
  damage: mass('m', '[daño|damage]'),
  energy: mass('f', '[energía|energy]'),
  'response level': masculine(
    '[nivel de respuesta|responselevel]',
    '[niveles de respuesta|responselevel]',
  ),
  'stat.power': mass('m', '[Poder|power]'),
  'stat.iq': mass('m', '[IQ]'),
  'stat.eq': mass('m', '[EQ|stackableability]'),
  'stat.range': mass('m', '[alcance|range]'),
  'stat.level': mass('m', '[nivel|monsterlevel]'),
  'stat.damage': mass('m', '[daño|damage]'),
} satisfies Record<string, RomanceNoun>;
