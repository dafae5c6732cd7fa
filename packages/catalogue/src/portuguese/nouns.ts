import { feminine, masculine, mass } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: masculine('[Rei|king]', '[Reis|king]'),
  card: feminine('carta', 'cartas'),
  spell: feminine('[magia|spell]', '[magias|spell]'),
  'monster or spell': masculine(
    'monstro ou [magia|spell] sozinha',
    'monstros ou [magias|spell] sozinhas',
  ),
  'covered card': feminine('[carta coberta|stackchildren]', '[cartas cobertas|stackchildren]'),
  'face-down card': feminine('carta virada para baixo', 'cartas viradas para baixo'),
  square: feminine('casa', 'casas'),
  'empty square': feminine('casa livre', 'casas livres'),
  target: masculine('[alvo|targeted]', '[alvos|targeted]'),
  action: feminine('[ação|responsestack]', '[ações|responsestack]'),
  owner: masculine('[portador|owner]', '[portadores|owner]'),
  attacker: masculine('atacante', 'atacantes'),
  defender: masculine('defensor', 'defensores'),
  hand: feminine('[mão|hand]', '[mãos|hand]'),
  deck: masculine('[deck]', '[decks|deck]'),
  bin: masculine('[cemitério|bin]', '[cemitérios|bin]'),
  void: masculine('[vazio|void]', '[vazios|void]'),
  superdeck: masculine('[superdeck]', '[superdecks|superdeck]'),
  turn: masculine('turno', 'turnos'),
  damage: mass('m', '[dano|damage]'),
  energy: mass('f', '[energia|energy]'),
  'response level': masculine(
    '[nível de resposta|responselevel]',
    '[níveis de resposta|responselevel]',
  ),
  'stat.power': mass('m', '[Poder|power]'),
  'stat.iq': mass('m', '[IQ]'),
  'stat.eq': mass('m', '[EQ|stackableability]'),
  'stat.range': mass('m', '[alcance|range]'),
  'stat.level': mass('m', '[nível|monsterlevel]'),
  'stat.damage': mass('m', '[dano|damage]'),
} satisfies Record<string, RomanceNoun>;
