import { compiledRoll } from '../compile/compile.ts';
import { hasSquare, squareBit } from '../board/square.ts';
import type { Square } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { applyModifiers, resetStats } from './modifiers.ts';
import { createCardStats } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';

/**
 * Returns the stats of a card that isn't on top of its stack: its own values and the modifiers on
 * it. Continuous effects see top cards only (ST7). A face-down card counts as a spell without
 * traits even for players who know it, because derived values would reveal it (ZN3). Valid until
 * the next write; computed once per derivation.
 */
export function coveredStats(game: Game, square: Square, depth: number): CardStats {
  const { derived } = game;
  const { covered } = derived;
  // With a trace every change has to be reported, so cached stats can't be used.
  if (game.stale || game.trace) return computeStats(game, createCardStats(square), depth);
  if (covered.validFor !== derived) {
    covered.validFor = derived;
    covered.computed.fill(0);
  }
  const statsBySquare = covered.stats[depth];
  if (hasSquare(covered.computed[depth], square)) return statsBySquare[square];
  covered.computed[depth] |= squareBit(square);
  return computeStats(game, (statsBySquare[square] ??= createCardStats(square)), depth);
}

function computeStats(game: Game, stats: CardStats, depth: number): CardStats {
  const stack = game.open.field[stats.square]!;
  const card = stack.cards[depth];
  const { roll } = card;
  resetStats(stats, stack, card, roll ? compiledRoll(game.catalogue, roll) : null, roll);
  applyModifiers(game, stats);
  return stats;
}
