import { other, sideSquares, slide } from '@stackmate/engine';
import type { MatchState, Player, Rules, DerivedState, CardStats } from '@stackmate/engine';
import { attackProspects } from './attacks.ts';
import { countSquares, distance } from './squares.ts';
import { weights } from './weights.ts';
import { createCardValue, lastingPower, topValue } from './card-value.ts';
import type { CardValue } from './card-value.ts';

const energyValue = (energy: number): number => energy - weights.lastEnergy / (energy + 2);

/** Rates a monster's square: near the opposing King, on the far ranks, with squares in reach. */
function placeValue(field: Readonly<DerivedState>, top: CardStats): number {
  const opponent = other(top.owner);
  const away =
    field.kingSquare[opponent] < 0 ? 4 : distance(top.square, field.kingSquare[opponent]);
  const farBonus = (sideSquares[opponent] & (1 << top.square)) !== 0 ? weights.farRanks : 0;
  const reach = slide(top.square, top.rangeType, top.range, field.occupied);
  return weights.approach * (4 - away) + farBonus + weights.mobility * countSquares(reach);
}

function kingValue(field: Readonly<DerivedState>, top: CardStats): number {
  let value = weights.kingPower * lastingPower(top) + weights.kingIq * top.iq;
  for (const square of field.squares) {
    const { owner, isMonster } = field.tops[square];
    if (owner !== top.owner && isMonster && distance(square, top.square) <= 2)
      value -= weights.enemyNearKing;
  }
  return value;
}

/** Rates the best upgrade of a stack, weighted by how soon it is possible (UP1). */
function upgradeValue(
  state: MatchState,
  value: CardValue,
  top: CardStats,
  stackValue: number,
): number {
  const { cards } = top.stack;
  let monsters = 0;
  let readyMonsters = 0;
  for (const { roll, joined } of cards) {
    if (!roll || !value.isMonster(roll)) continue;
    monsters += 1;
    if (joined <= state.open.turn - 2) readyMonsters += 1;
  }
  let best = 0;
  for (const { roll } of state.own[top.owner].superdeck) {
    const level = value.cardLevel(roll);
    const share =
      level <= readyMonsters
        ? weights.upgradeReady
        : level <= monsters
          ? weights.upgradeSoon
          : level === monsters + 1
            ? weights.upgradeHalfway
            : 0;
    if (share === 0) continue;
    const gain = value.rollValue(roll) - stackValue - value.cardCost(roll);
    if (gain > 0) best = Math.max(best, share * gain);
  }
  return best;
}

/** Rates everything a side has, as the player sees it. */
function sideValue(
  state: MatchState,
  field: Readonly<DerivedState>,
  value: CardValue,
  side: Player,
  isMine: boolean,
): number {
  const { open, own } = state;
  let sum = energyValue(open.energy[side]) + weights.shield * open.shield[side];
  for (const square of field.squares) {
    const top = field.tops[square];
    if (top.owner !== side) continue;
    if (!top.isMonster) sum += weights.loneSpell * top.stack.cards.length;
    else if (top.king) sum += kingValue(field, top);
    else {
      const { cards } = top.stack;
      let stack = topValue(top);
      for (let depth = 1; depth < cards.length; depth++) {
        const hidden = cards[depth].roll
          ? null
          : (own[side].faceDown.find(({ ref }) => ref === cards[depth].ref)?.roll ?? null);
        stack += value.covered(cards[depth], hidden);
      }
      sum += stack + placeValue(field, top);
      if (isMine) sum += upgradeValue(state, value, top, stack);
    }
  }
  if (isMine) return sum + value.hand(own[side].hand, open.known[side]);
  const cards = open.handCount[side] + open.known[side].length;
  return sum + weights.handCard * cards;
}

/** Creates a function that rates a state for a player, in energy. */
export function createEvaluation(rules: Rules) {
  const value = createCardValue(rules.catalogue);
  return (state: MatchState, player: Player): number => {
    const { result, active } = state.open;
    if (result)
      return result.winner === null ? 0 : result.winner === player ? weights.win : -weights.win;
    const field = rules.derived(state);
    const opponent = other(player);
    let score =
      sideValue(state, field, value, player, true) -
      sideValue(state, field, value, opponent, false);
    for (const side of [player, opponent]) {
      const sign = side === player ? 1 : -1;
      const next = attackProspects(state, field, side, 'next');
      if (side === active) {
        const now = attackProspects(state, field, side, 'now');
        score += sign * (weights.now * now.gain + weights.nextOfActive * next.gain);
        if (now.checkmate) score += sign * weights.checkmateNow;
        else if (next.checkmate) score += sign * weights.checkmateNextOfActive;
      } else {
        score += sign * weights.nextOfOther * next.gain;
        if (next.checkmate) score += sign * weights.checkmateNextOfOther;
      }
    }
    return score;
  };
}

export type Evaluate = ReturnType<typeof createEvaluation>;
