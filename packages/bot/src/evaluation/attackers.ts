import { battleLoss, hasStatus, statusBit } from '@stackmate/engine';
import type { CardStats, Open } from '@stackmate/engine';
import { topValue } from './card-value.ts';
import { expectedDamage } from './damage.ts';

const cannotAttack = statusBit('cannot attack');
const onArrival = statusBit('may act on arrival');
const afterMoving = statusBit('may attack after moving');

/** Returns whether a card may attack: in this turn if `isNow`, otherwise in its owner's next turn. */
export function mayAttack(open: Open, top: CardStats, isNow: boolean): boolean {
  if (!top.isMonster || hasStatus(top, cannotAttack)) return false;
  if (!isNow) return true;
  const { card } = top;
  const attacksMade = card.attackTurn === open.turn ? card.attacks : 0;
  const mayAttackAgain = card.attackAgain === open.turn;
  return (
    (mayAttackAgain || attacksMade < 1 + top.extraAttacks) &&
    (card.arrived !== open.turn || hasStatus(top, onArrival)) &&
    (mayAttackAgain || card.moved !== open.turn || hasStatus(top, afterMoving))
  );
}

/** Returns the strongest damage of an attacker, by a basic attack or an attack ability. */
export function bestDamage(attacker: CardStats, power: number, target: CardStats): number {
  let best = expectedDamage(attacker, power, target, null);
  for (const ability of attacker.abilities) {
    if (!ability.isAttack) continue;
    const { attack } = ability.definition;
    best = Math.max(best, expectedDamage(attacker, power, target, attack ?? null));
  }
  return best;
}

/** Returns the loss if a card is destroyed in battle. */
export const valueInBattle = (top: CardStats): number =>
  top.isMonster ? topValue(top) + battleLoss : 1;
