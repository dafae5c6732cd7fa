import { feminine, masculine, mass, pluralOnly } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

/** Returns a stat that is counted in points. */
const inPoints = (gender: RomanceNoun['gender'], stat: string): RomanceNoun =>
  mass(gender, stat, [`punto di ${stat}`, `punti di ${stat}`]);

export const fullNouns: Readonly<Record<FullNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('[mostro|monster]', '[mostri|monster]'),
  'monster card': feminine('carta [mostro|monster]', 'carte [mostro|monster]'),
  'basic card': feminine('carta [mostro base|basicmonster]', 'carte [mostro base|basicmonster]'),
  'spell card': feminine('carta [magia|spell]', 'carte [magia|spell]'),
  'super card': feminine('carta [supermon]', 'carte [supermon]'),
  'monster or spell': masculine(
    '[mostro|monster] o [magia|spell] singola',
    '[mostri|monster] o [magie|spell] singole',
  ),
  'face-up covered card': feminine(
    '[carta sottostante|stackchildren] scoperta',
    '[carte sottostanti|stackchildren] scoperte',
  ),
  'covered monster card': feminine(
    'carta [mostro|monster] [sottostante|stackchildren]',
    'carte [mostro|monster] [sottostanti|stackchildren]',
  ),
  'stack card': feminine(
    'carta (in cima o [sottostante|stackchildren])',
    'carte (in cima o [sottostanti|stackchildren])',
  ),
  'pending.attack': masculine(
    'attacco [in attesa|responsestack]',
    'attacchi [in attesa|responsestack]',
  ),
  'pending.spell': feminine('magia [in attesa|responsestack]', 'magie [in attesa|responsestack]'),
  'pending.ability': feminine(
    'abilità [in attesa|responsestack]',
    'abilità [in attesa|responsestack]',
  ),
  'pending.any': feminine('azione [in attesa|responsestack]', 'azioni [in attesa|responsestack]'),
  energy: mass('f', '[energia|energy]', ['punto [energia|energy]', 'punti [energia|energy]']),
  'extra attack': masculine('attacco aggiuntivo', 'attacchi aggiuntivi'),
  'extra damage': pluralOnly('m', '[danno|damage] aggiuntivo', '[danni|damage] aggiuntivi'),
  number: masculine('numero', 'numeri'),
  point: masculine('punto', 'punti'),
  'stat.power': inPoints('f', '[Potenza|power]'),
  'stat.iq': inPoints('m', '[QI|iq]'),
  'stat.eq': inPoints('m', '[QE|stackableability]'),
  'stat.range': inPoints('f', '[portata|range]'),
  'stat.damage': mass('m', 'totale di [danni|damage]'),
};
