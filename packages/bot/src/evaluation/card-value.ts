import type { FieldCard, HeldCard, Roll, Rules, CardStats } from '@stackmate/engine';
import { needsStack } from './stack-spells.ts';
import { weights } from './weights.ts';

type Catalogue = Rules['catalogue'];

interface Stats {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: Roll['rangeType'];
}

const statsValue = ({ power, iq, eq, range, rangeType }: Stats, maxPower = power): number =>
  weights.monster +
  weights.power * maxPower ** weights.powerExponent +
  weights.iq * iq +
  weights.eq * eq +
  weights.range[rangeType] * Math.min(range, 4);

/** Returns power without damage and without effects that end this turn (TN8). */
export const lastingPower = (top: CardStats): number =>
  top.changed ? Math.max(0, top.maxPower - top.parts.power.turn) : top.maxPower;

/** Returns a top monster's value to its owner; Kings are rated separately. */
export function topValue(top: CardStats): number {
  let value = statsValue(top, lastingPower(top));
  for (const ability of top.abilities) if (ability.isActive) value += weights.activeAbility;
  return value;
}

/** Creates functions that rate cards by their roll alone. Results are cached per roll. */
export function createCardValue(catalogue: Catalogue) {
  const cache = new WeakMap<Roll, number>();

  /** Rates a monster as rolled. */
  const rollValue = (roll: Roll): number => {
    let value = cache.get(roll);
    if (value === undefined) {
      value = statsValue(roll);
      cache.set(roll, value);
    }
    return value;
  };

  const isMonster = (roll: Roll): boolean => catalogue.monsters.has(roll.card);

  return {
    isMonster,
    rollValue,
    cardLevel: (roll: Roll): number => catalogue.monsters.get(roll.card)!.definition.level,
    cardCost: (roll: Roll): number => catalogue.monsters.get(roll.card)!.definition.cost,

    /** Rates a card under another. */
    covered({ roll, active }: FieldCard, hidden: Roll | null): number {
      if (active) return weights.activeContinuous;
      const visibleRoll = roll ?? hidden;
      if (!visibleRoll) return weights.stackedSpell;
      if (isMonster(visibleRoll)) return weights.coveredShare * rollValue(visibleRoll);
      return needsStack(catalogue, visibleRoll) ? weights.stackSpellInPlace : weights.stackedSpell;
    },

    /** Rates a visible hand. */
    hand(cards: readonly HeldCard[], more: readonly HeldCard[]): number {
      let value = 0;
      let monsters = 0;
      for (const pile of [cards, more]) {
        for (const { roll } of pile) {
          if (isMonster(roll)) {
            monsters += 1;
            value += weights.handCard;
          } else value += weights.handSpell;
        }
      }
      if (cards.length + more.length > 5) value -= weights.handCard - weights.lastHandCard;
      return monsters === 0 ? value - weights.noMonsterInHand : value;
    },
  };
}

export type CardValue = ReturnType<typeof createCardValue>;
