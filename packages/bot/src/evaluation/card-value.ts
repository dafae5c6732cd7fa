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
  let worth = statsValue(top, lastingPower(top));
  for (const ability of top.abilities) if (ability.isActive) worth += weights.activeAbility;
  return worth;
}

/** Creates functions that rate cards by their roll alone. Results are cached per roll. */
export function createCardValue(catalogue: Catalogue) {
  const known = new WeakMap<Roll, number>();

  /** Rates a monster as rolled. */
  const rollWorth = (roll: Roll): number => {
    let worth = known.get(roll);
    if (worth === undefined) {
      worth = statsValue(roll);
      known.set(roll, worth);
    }
    return worth;
  };

  const isMonster = (roll: Roll): boolean => catalogue.monsters.has(roll.card);

  return {
    isMonster,
    rollWorth,
    levelOf: (roll: Roll): number => catalogue.monsters.get(roll.card)!.definition.level,
    costOf: (roll: Roll): number => catalogue.monsters.get(roll.card)!.definition.cost,

    /** Rates a card under another. */
    covered({ roll, active }: FieldCard, hidden: Roll | null): number {
      if (active) return weights.working;
      const real = roll ?? hidden;
      if (!real) return weights.stackedSpell;
      if (isMonster(real)) return weights.covered * rollWorth(real);
      return needsStack(catalogue, real) ? weights.stackSpellInPlace : weights.stackedSpell;
    },

    /** Rates a visible hand. */
    hand(cards: readonly HeldCard[], more: readonly HeldCard[]): number {
      let worth = 0;
      let monsters = 0;
      for (const pile of [cards, more]) {
        for (const { roll } of pile) {
          if (isMonster(roll)) {
            monsters += 1;
            worth += weights.handCard;
          } else worth += weights.handSpell;
        }
      }
      if (cards.length + more.length > 5) worth -= weights.handCard - weights.lastHandCard;
      return monsters === 0 ? worth - weights.noMonsterInHand : worth;
    },
  };
}

export type CardValue = ReturnType<typeof createCardValue>;
