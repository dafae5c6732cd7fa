import type { StackCache } from '../state/derived-state.ts';
import type { FieldCard, Modifier } from '../types/state.ts';

/**
 * Most stacks don't change between derivations. Their bond and continuous effects depend only on
 * their cards, unless a modifier grants or suppresses abilities. The results are therefore cached
 * and invalidated when the cards change.
 */

/**
 * Checks whether any modifier can change abilities, so that the cards alone don't determine a
 * stack's results.
 */
export function changesAbilities(layers: readonly Modifier[]): boolean {
  for (const { change } of layers) {
    if (change.change === 'grant') return true;
    if (change.change !== 'status') continue;
    if (change.status === 'passes nothing up' || change.status === 'abilities are silenced') {
      return true;
    }
  }
  return false;
}

/** Invalidates the cached results of a square if its cards have changed. */
export function refreshCache(kept: StackCache, cards: readonly FieldCard[]): void {
  const { refs, rolls, active } = kept;
  let same = kept.count === cards.length;
  for (let depth = 0; depth < cards.length; depth++) {
    const card = cards[depth];
    if (refs[depth] === card.ref && rolls[depth] === card.roll && active[depth] === card.active) {
      continue;
    }
    refs[depth] = card.ref;
    rolls[depth] = card.roll;
    active[depth] = card.active;
    same = false;
  }
  kept.count = cards.length;
  if (same) return;
  clearResults(kept);
}

/** Invalidates a square's cache completely, for derivations that modifiers affect. */
export function invalidateCache(kept: StackCache): void {
  kept.count = 0;
  clearResults(kept);
}

function clearResults(kept: StackCache): void {
  kept.topAbilities = null;
  kept.effectsOf = null;
}
