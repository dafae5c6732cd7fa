import { feminine, masculine, mass, pluralOnly } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: masculine('[Re|king]', '[Re|king]'),
  card: feminine('carta', 'carte'),
  spell: feminine('[magia|spell]', '[magie|spell]'),
  'monster or spell': masculine('mostro o [magia|spell] singola', 'mostri o [magie|spell] singole'),
  'covered card': feminine(
    '[carta sottostante|stackchildren]',
    '[carte sottostanti|stackchildren]',
  ),
  'face-down card': feminine('carta coperta', 'carte coperte'),
  square: feminine('casella', 'caselle'),
  'empty square': feminine('casella libera', 'caselle libere'),
  target: masculine('[bersaglio|targeted]', '[bersagli|targeted]'),
  action: feminine('[azione|responsestack]', '[azioni|responsestack]'),
  owner: masculine('[portatore|owner]', '[portatori|owner]'),
  attacker: masculine('attaccante', 'attaccanti'),
  defender: masculine('difensore', 'difensori'),
  hand: feminine('[mano|hand]', '[mani|hand]'),
  deck: masculine('[mazzo|deck]', '[mazzi|deck]'),
  bin: masculine('[cimitero|bin]', '[cimiteri|bin]'),
  void: masculine('[vuoto|void]', '[vuoti|void]'),
  superdeck: masculine('[supermazzo|superdeck]', '[supermazzi|superdeck]'),
  turn: masculine('turno', 'turni'),
  damage: pluralOnly('m', '[danno|damage]', '[danni|damage]'),
  'response level': masculine(
    '[livello di risposta|responselevel]',
    '[livelli di risposta|responselevel]',
  ),
  'stat.level': mass('m', '[livello|monsterlevel]'),
} satisfies Record<string, RomanceNoun>;
