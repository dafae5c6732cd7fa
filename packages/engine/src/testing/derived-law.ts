import { openGame } from '../replay/open-game.ts';
import type { Rules } from '../all-rules.ts';
import type { Game } from '../state/game.ts';
import { sourceDepth, sourceRef } from '../state/derived-state.ts';
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
  'effectsSource',
  'effectsRef',
]);

function comparableStats(stats: CardStats): object {
  return {
    ...Object.fromEntries(Object.entries(stats).filter(([field]) => !aside.has(field))),
    abilities: stats.abilities.map(({ id }, index) => [
      id,
      sourceRef(stats, index),
      sourceDepth(stats, index),
    ]),
    granted: stats.granted?.map(({ id }) => id) ?? null,
  };
}

/** Returns all values of a derivation; reused arrays are cut to their valid part. */
const comparableState = (derived: Readonly<DerivedState>): object => ({
  occupied: derived.occupied,
  owned: derived.owned,
  kingSquare: derived.kingSquare,
  positions: derived.positions,
  squares: derived.squares,
  tops: derived.squares.map((square) => comparableStats(derived.tops[square])),
  playerStatuses: derived.playerStatuses,
  upfront: derived.upfront,
  payments: derived.squares.map((square) => derived.payments[square]),
  triggers: derived.triggerKinds,
  someFallen: derived.mayHaveFallen,
});

const allCoveredStats = (game: Game): object[] =>
  game.derived.squares.flatMap((square) =>
    game.open.field[square]!.cards.slice(1).map((_, above) =>
      comparableStats(coveredStats(game, square, above + 1)),
    ),
  );

/**
 * Checks that cached derived values equal those of a fresh derivation. Only states just played in
 * place have cached values.
 */
export function derivedFault(rules: Rules, state: MatchState): string | null {
  const cached = rules.derived(state);
  const game = openGame(rules.catalogue, state);
  const fresh = derive(game);
  const text = (of: object): string => JSON.stringify(of);
  if (text(comparableState(cached)) !== text(comparableState(fresh))) {
    return `derived: ${firstDifference(comparableState(cached), comparableState(fresh))}`;
  }
  if (fresh.anyHit && !cached.anyHit) return 'a hit is not seen';
  const covered = allCoveredStats(game);
  const cachedCovered = allCoveredStats({ ...game, derived: cached });
  return text(cachedCovered) === text(covered)
    ? null
    : `covered: ${firstDifference(cachedCovered, covered)}`;
}
