import { openGame } from '../replay/open-game.ts';
import type { Rules } from '../all-rules.ts';
import type { Game } from '../state/game.ts';
import { depthOf, sourceOf } from '../state/derived-state.ts';
import type { DerivedState, CardStats } from '../state/derived-state.ts';
import { coveredStats } from '../stats/covered.ts';
import { derive } from '../stats/derive.ts';
import type { MatchState } from '../types/state.ts';
import { firstDifference } from './first-difference.ts';

/** Fields that only serve caching, or that are computed on demand. */
const aside: ReadonlySet<string> = new Set<keyof CardStats>([
  'stack',
  'card',
  'roll',
  'compiled',
  'unmodified',
  'parts',
  'changed',
  'sources',
  'depths',
  'moves',
  'effects',
  'effectsOf',
  'effectsRef',
]);

function valuesOf(facts: CardStats): object {
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([field]) => !aside.has(field))),
    abilities: facts.abilities.map(({ id }, index) => [
      id,
      sourceOf(facts, index),
      depthOf(facts, index),
    ]),
    granted: facts.granted?.map(({ id }) => id) ?? null,
  };
}

/** Returns all values of a derivation; reused arrays are cut to their valid part. */
const derivedOf = (scratch: Readonly<DerivedState>): object => ({
  occupied: scratch.occupied,
  owned: scratch.owned,
  kingSquare: scratch.kingSquare,
  positions: scratch.positions,
  squares: scratch.squares,
  tops: scratch.squares.map((square) => valuesOf(scratch.tops[square])),
  playerStatuses: scratch.playerStatuses,
  upfront: scratch.upfront,
  payments: scratch.squares.map((square) => scratch.payments[square]),
  triggers: scratch.triggerKinds,
  someFallen: scratch.mayHaveFallen,
});

const coveredOf = (game: Game): object[] =>
  game.derived.squares.flatMap((square) =>
    game.open.field[square]!.cards.slice(1).map((_, above) =>
      valuesOf(coveredStats(game, square, above + 1)),
    ),
  );

/**
 * Checks that cached derived values equal those of a fresh derivation. Only states just played in
 * place have cached values.
 */
export function derivedFault(rules: Rules, state: MatchState): string | null {
  const kept = rules.derived(state);
  const game = openGame(rules.catalogue, state);
  const fresh = derive(game);
  const text = (of: object): string => JSON.stringify(of);
  if (text(derivedOf(kept)) !== text(derivedOf(fresh))) {
    return `derived: ${firstDifference(derivedOf(kept), derivedOf(fresh))}`;
  }
  if (fresh.anyHit && !kept.anyHit) return 'a hit is not seen';
  const covered = coveredOf(game);
  const keptCovered = coveredOf({ ...game, derived: kept });
  return text(keptCovered) === text(covered)
    ? null
    : `covered: ${firstDifference(keptCovered, covered)}`;
}
