import { catalogue } from '@stackmate/catalogue';
import type { DefinitionId, MonsterDefinition } from '@stackmate/engine';
import type { CardMeasure, LabRun, NamedShare } from '../../../../apps/web/src/lab/lab-data.ts';
import { readyDeck } from '../../../shared/decks.ts';
import type { Outcome } from '../../../play/simulate/play-game.ts';
import { findDifference } from './difference.ts';
import { getPoints, sides } from './points.ts';
import { rounded, weightedWins } from './shares.ts';

/** Share of marks that may be false. */
const falseDiscoveryRate = 0.1;

/** Marks the probabilities that stand out among all of them (Benjamini and Hochberg). */
export function markDiscoveries(probabilities: readonly number[]): boolean[] {
  const sorted = probabilities.toSorted((a, b) => a - b);
  const last = sorted.findLastIndex(
    (p, index) => p <= (falseDiscoveryRate * (index + 1)) / sorted.length,
  );
  return probabilities.map((p) => last >= 0 && p <= sorted[last]);
}

/** Matches between the decks of a pair. */
export type Pairs = readonly (readonly [string, string])[];

const createIds = (deck: string): ReadonlySet<DefinitionId> => {
  const { main, superdeck } = readyDeck(deck).deck;
  return new Set([...main, ...superdeck].map(({ card }) => card));
};

/**
 * Compares, within each deck, matches that begin with a card in the hand with all others. The starting hand is random and
 * doesn't depend on how long a match lasts, as drawn cards do.
 */
function openingEffect(card: DefinitionId, outcomes: readonly Outcome[], pairs: Pairs) {
  const strata = new Map<string, { with: number[]; without: number[] }>();
  for (const outcome of outcomes) {
    for (const side of sides) {
      const deck = pairs[outcome.pair][side];
      const stratum = strata.get(deck) ?? { with: [], without: [] };
      strata.set(deck, stratum);
      const has = outcome.opening[side].includes(card);
      (has ? stratum.with : stratum.without).push(getPoints(outcome, side));
    }
  }
  return findDifference([...strata.values()]);
}

/** Returns how each card in the decks does, from its largest to its smallest effect. */
export function cardMeasures(outcomes: readonly Outcome[], pairs: Pairs): CardMeasure[] {
  const decks = new Map([...new Set(pairs.flat())].map((deck) => [deck, createIds(deck)]));
  const cards = [...new Set([...decks.values()].flatMap((ids) => [...ids]))];
  const measured = cards.map((card) => {
    const drawnBy = (outcome: Outcome, side: 0 | 1): number =>
      Number(outcome.drawn[side].includes(card));
    const drawn = weightedWins(outcomes, drawnBy);
    const held = (of: 'drawn' | 'played'): number =>
      outcomes.reduce(
        (sum, outcome) => sum + sides.filter((side) => outcome[of][side].includes(card)).length,
        0,
      );
    // Cards of a superdeck are never drawn; each match is a chance to play them.
    const chances =
      held('drawn') ||
      outcomes.reduce(
        (sum, { pair }) =>
          sum + sides.filter((side) => decks.get(pairs[pair][side])!.has(card)).length,
        0,
      );
    const effect = openingEffect(card, outcomes, pairs);
    return { card, drawn, played: rounded(held('played') / chances), effect };
  });
  const marked = markDiscoveries(measured.map(({ effect }) => effect?.p ?? 1));
  return measured
    .map(({ effect, ...rest }, index) => ({
      ...rest,
      effect: {
        mean: rounded(effect?.mean ?? 0),
        low: rounded(effect?.low ?? -1),
        high: rounded(effect?.high ?? 1),
      },
      isMarked: marked[index],
    }))
    .sort((a, b) => b.effect.mean - a.effect.mean || a.card - b.card);
}

/** Returns the wins of each King, the most chosen first. */
export function kingMeasures(outcomes: readonly Outcome[]): LabRun['kings'] {
  const kings = new Set(outcomes.flatMap(({ kings: chosen }) => chosen));
  return [...kings]
    .map((card) => {
      const value = weightedWins(outcomes, ({ kings: chosen }, side) =>
        Number(chosen[side] === card),
      );
      return { card, chosen: rounded(value.of / (2 * outcomes.length)), value };
    })
    .sort((a, b) => b.chosen - a.chosen || a.card - b.card);
}

const monsters = new Map(
  catalogue.definitions
    .filter((definition): definition is MonsterDefinition => definition.kind === 'monster')
    .map((definition) => [definition.id, definition]),
);

/** Returns the wins of players by the monsters that they played, for each element or type. */
export function monsterGroups(
  outcomes: readonly Outcome[],
  getGroups: (monster: MonsterDefinition) => readonly string[],
): NamedShare[] {
  const names = new Set([...monsters.values()].flatMap(getGroups));
  return [...names]
    .map((name) => {
      const members = new Set(
        [...monsters.values()]
          .filter((monster) => getGroups(monster).includes(name))
          .map(({ id }) => id),
      );
      const value = weightedWins(
        outcomes,
        ({ played }, side) => played[side].filter((card) => members.has(card)).length,
      );
      return { name, value };
    })
    .filter(({ value }) => value.of > 0)
    .sort((a, b) => b.value.share - a.value.share || a.name.localeCompare(b.name));
}
