import { feminine, masculine, mass, pluralOnly } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: masculine('[Roi|king]', '[Rois|king]'),
  card: feminine('carte', 'cartes'),
  spell: masculine('[sort|spell]', '[sorts|spell]'),
  'monster or spell': masculine('monstre ou [sort|spell] seul', 'monstres ou [sorts|spell] seuls'),
  'covered card': feminine(
    '[carte recouverte|stackchildren]',
    '[cartes recouvertes|stackchildren]',
  ),
  'face-down card': feminine('carte face cachée', 'cartes face cachée'),
  square: feminine('case', 'cases'),
  'empty square': feminine('case libre', 'cases libres'),
  target: feminine('[cible|targeted]', '[cibles|targeted]'),
  action: feminine('[action|responsestack]', '[actions|responsestack]'),
  owner: masculine('[porteur|owner]', '[porteurs|owner]'),
  attacker: masculine('attaquant', 'attaquants'),
  defender: masculine('défenseur', 'défenseurs'),
  hand: feminine('[main|hand]', '[mains|hand]'),
  deck: masculine('[deck]', '[decks|deck]'),
  bin: masculine('[cimetière|bin]', '[cimetières|bin]'),
  void: masculine('[néant|void]', '[néants|void]'),
  superdeck: masculine('[superdeck]', '[superdecks|superdeck]'),
  turn: masculine('tour', 'tours'),
  damage: pluralOnly('m', '[dégât|damage]', '[dégâts|damage]'),
  'response level': masculine(
    '[niveau de réponse|responselevel]',
    '[niveaux de réponse|responselevel]',
  ),
  'stat.power': mass('f', '[Puissance|power]'),
  'stat.iq': mass('m', '[QI|iq]'),
  'stat.eq': mass('m', '[QE|stackableability]'),
  'stat.range': mass('f', '[portée|range]'),
  'stat.level': mass('m', '[niveau|monsterlevel]'),
} satisfies Record<string, RomanceNoun>;
