import { compiledRoll } from '../compile/compile.ts';
import type { Square } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { applyLayers, resetTop } from './layers.ts';
import { createTop } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';

/**
 * Facts about a card that is not the top of its stack: its own numbers with the stored changes that name it.
 * Continuous effects see top cards only (ST7). A face-down card is a spell without traits, to those who know it too:
 * what is worked out from it would tell (ZN3).
 */
export function coveredFacts(game: Game, square: Square, depth: number): TopStats {
  const stack = game.open.field[square]!;
  const card = stack.cards[depth];
  const { roll } = card;
  const facts = createTop(square);
  resetTop(facts, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
  applyLayers(game, facts);
  return facts;
}
