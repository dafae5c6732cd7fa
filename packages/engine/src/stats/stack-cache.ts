import type { StackCache } from '../state/derived-state.ts';
import type { FieldCard, Modifier } from '../types/state.ts';

/*
 * Most stacks are the same from one derivation to the next. What they pass up and which continuous effects they bring
 * rests on their cards alone, unless a stored change gives or takes abilities; so it is kept with the cards it was
 * worked out for, and forgotten when others lie there.
 */

/** Whether a stored change can make what a stack brings another than its cards say. */
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

/** Forgets what was kept of a square if its cards are not the ones it was worked out for. */
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

/** Forgets what was kept of a square, and that it was: for derivations that stored changes have a part in. */
export function invalidateCache(kept: StackCache): void {
  kept.count = 0;
  clearResults(kept);
}

function clearResults(kept: StackCache): void {
  kept.topAbilities = null;
  kept.effectsOf = null;
}
