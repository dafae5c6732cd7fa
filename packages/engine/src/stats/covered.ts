import { compiledRoll } from '../compile/compile.ts';
import { hasSquare, squareBit } from '../board/square.ts';
import type { Square } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { applyLayers, resetTop } from './layers.ts';
import { createTop } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';

/**
 * Facts about a card that is not the top of its stack: its own numbers with the stored changes that name it.
 * Continuous effects see top cards only (ST7). A face-down card is a spell without traits, to those who know it too:
 * what is worked out from it would tell (ZN3). Valid until the next write: worked out once for every derivation.
 */
export function coveredFacts(game: Game, square: Square, depth: number): TopStats {
  const { scratch } = game;
  const { covered } = scratch;
  // Whoever traces wants to be told every change, so nothing that was worked out before will do.
  if (game.stale || game.trace) return workOut(game, createTop(square), depth);
  if (covered.of !== scratch) {
    covered.of = scratch;
    covered.known.fill(0);
  }
  const facts = covered.facts[depth];
  if (hasSquare(covered.known[depth], square)) return facts[square];
  covered.known[depth] |= squareBit(square);
  return workOut(game, (facts[square] ??= createTop(square)), depth);
}

function workOut(game: Game, facts: TopStats, depth: number): TopStats {
  const stack = game.open.field[facts.square]!;
  const card = stack.cards[depth];
  const { roll } = card;
  resetTop(facts, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
  applyLayers(game, facts);
  return facts;
}
