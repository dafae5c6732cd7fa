import { feminine, masculine, mass, pluralOnly } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

/** Returns a stat that is counted in points. */
const inPoints = (gender: RomanceNoun['gender'], stat: string): RomanceNoun =>
  mass(gender, stat, [`point de ${stat}`, `points de ${stat}`]);

export const fullNouns: Readonly<Record<FullNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('[monstre|monster]', '[monstres|monster]'),
  'monster card': feminine('carte de [monstre|monster]', 'cartes de [monstre|monster]'),
  'basic card': feminine(
    'carte de [monstre de base|basicmonster]',
    'cartes de [monstre de base|basicmonster]',
  ),
  'spell card': feminine('carte de [sort|spell]', 'cartes de [sort|spell]'),
  'super card': feminine('carte de [supermon]', 'cartes de [supermon]'),
  'monster or spell': masculine(
    '[monstre|monster] ou [sort|spell] seul',
    '[monstres|monster] ou [sorts|spell] seuls',
  ),
  'face-up covered card': feminine(
    '[carte recouverte|stackchildren] face visible',
    '[cartes recouvertes|stackchildren] face visible',
  ),
  'covered monster card': feminine(
    'carte de [monstre|monster] [recouverte|stackchildren]',
    'cartes de [monstre|monster] [recouvertes|stackchildren]',
  ),
  'stack card': feminine(
    'carte (du dessus ou [recouverte|stackchildren])',
    'cartes (du dessus ou [recouvertes|stackchildren])',
  ),
  'pending.attack': feminine(
    'attaque [en attente|responsestack]',
    'attaques [en attente|responsestack]',
  ),
  'pending.spell': masculine('sort [en attente|responsestack]', 'sorts [en attente|responsestack]'),
  'pending.ability': feminine(
    'capacité [en attente|responsestack]',
    'capacités [en attente|responsestack]',
  ),
  'pending.any': feminine(
    'action [en attente|responsestack]',
    'actions [en attente|responsestack]',
  ),
  energy: mass('f', '[énergie|energy]', ['point d’[énergie|energy]', 'points d’[énergie|energy]']),
  'extra attack': feminine('attaque supplémentaire', 'attaques supplémentaires'),
  'extra damage': pluralOnly(
    'm',
    '[dégât|damage] supplémentaire',
    '[dégâts|damage] supplémentaires',
  ),
  number: masculine('nombre', 'nombres'),
  point: masculine('point', 'points'),
  'stat.power': inPoints('f', '[Puissance|power]'),
  'stat.iq': inPoints('m', '[QI|iq]'),
  'stat.eq': inPoints('m', '[QE|stackableability]'),
  'stat.range': inPoints('f', '[portée|range]'),
  'stat.damage': mass('m', 'total de [dégâts|damage]'),
};
