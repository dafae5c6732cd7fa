import { feminine, masculine, mass } from '../romance/grammar.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullNoun } from '../text/full-phrases.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, RomanceNoun>> = {
  ...sharedNouns,
  monster: masculine('[monstro|monster]', '[monstros|monster]'),
  'monster card': feminine('carta de [monstro|monster]', 'cartas de [monstro|monster]'),
  'basic card': feminine(
    'carta de [monstro básico|basicmonster]',
    'cartas de [monstro básico|basicmonster]',
  ),
  'spell card': feminine('carta de [magia|spell]', 'cartas de [magia|spell]'),
  'super card': feminine('carta de [supermon]', 'cartas de [supermon]'),
  'monster or spell': masculine(
    '[monstro|monster] ou [magia|spell] sozinha',
    '[monstros|monster] ou [magias|spell] sozinhas',
  ),
  'face-up covered card': feminine(
    '[carta coberta|stackchildren] virada para cima',
    '[cartas cobertas|stackchildren] viradas para cima',
  ),
  'covered monster card': feminine(
    'carta de [monstro|monster] [coberta|stackchildren]',
    'cartas de [monstro|monster] [cobertas|stackchildren]',
  ),
  'stack card': feminine(
    'carta (no topo ou [coberta|stackchildren])',
    'cartas (no topo ou [cobertas|stackchildren])',
  ),
  'pending.attack': masculine(
    'ataque [pendente|responsestack]',
    'ataques [pendentes|responsestack]',
  ),
  'pending.spell': feminine('magia [pendente|responsestack]', 'magias [pendentes|responsestack]'),
  'pending.ability': feminine(
    'habilidade [pendente|responsestack]',
    'habilidades [pendentes|responsestack]',
  ),
  'pending.any': feminine('ação [pendente|responsestack]', 'ações [pendentes|responsestack]'),
  'extra attack': masculine('ataque adicional', 'ataques adicionais'),
  'extra damage': mass('m', '[dano|damage] adicional'),
  number: masculine('número', 'números'),
  point: masculine('ponto', 'pontos'),
};
