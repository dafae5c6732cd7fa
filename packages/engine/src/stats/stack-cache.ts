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
export function refreshCache(cache: StackCache, cards: readonly FieldCard[]): void {
  const { cards: known } = cache;
  let same = cache.count === cards.length;
  for (let depth = 0, at = 0; depth < cards.length; depth++, at += 3) {
    const { ref, roll, active } = cards[depth];
    if (known[at] === ref && known[at + 1] === roll && known[at + 2] === active) continue;
    known[at] = ref;
    known[at + 1] = roll;
    known[at + 2] = active;
    same = false;
  }
  cache.count = cards.length;
  if (same) return;
  clearResults(cache);
}

/** Invalidates a square's cache completely, for derivations that modifiers affect. */
export function invalidateCache(cache: StackCache): void {
  cache.count = 0;
  clearResults(cache);
}

function clearResults(cache: StackCache): void {
  cache.topAbilities = null;
  cache.effectsSource = null;
}
