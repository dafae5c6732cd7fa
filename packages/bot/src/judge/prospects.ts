import {
  battleLoss,
  directAttackLoss,
  hasStatus,
  other,
  shieldIn,
  sideSquares,
  statusBit,
} from '@stackmate/engine';
import type { CardStats, DerivedState, Open, Player } from '@stackmate/engine';
import { lastingPower } from '../evaluation/card-value.ts';
import { bestDamage, mayAttack, valueInBattle } from '../evaluation/attackers.ts';
import { attackReach, expectedRecoil } from '../evaluation/damage.ts';

const cannotBeAttacked = statusBit('cannot be attacked');

/** Possible results of a side's attacks, this turn ('now') or in its next turn. */
export interface AttackProspects {
  /** Value of the cards destroyed, less that of own cards lost to recoil. */
  gain: number;
  /** Number of monsters destroyed. */
  kills: number;
  /** Energy that the opponent would lose. */
  loss: number;
  /** Damage to the opposing King as a share of what destroys it, at most 1.5. */
  kingShare: number;
  /** Number of attackers that reach the opposing King. */
  kingAttackers: number;
}

export const noProspects: AttackProspects = {
  gain: 0,
  kills: 0,
  loss: 0,
  kingShare: 0,
  kingAttackers: 0,
};

interface Target {
  readonly top: CardStats;
  /** Damage that destroys the target. */
  readonly needed: number;
  damage: number;
  isTaken: boolean;
}

/** Estimates a side's attacks: each attacker takes the best remaining target, or several share one. */
export function attackProspects(
  open: Open,
  field: Readonly<DerivedState>,
  side: Player,
  isNow: boolean,
): AttackProspects {
  const turn = isNow ? open.turn : open.turn + 1;
  if (turn <= 3 || (isNow && open.phase === 'after battle')) return noProspects;
  const sum = { ...noProspects };
  const opponent = other(side);
  const targets: Target[] = [];
  let monsters = 0;
  for (const square of field.squares) {
    const top = field.tops[square];
    if (top.owner !== opponent || hasStatus(top, cannotBeAttacked)) continue;
    if (top.isMonster && !top.king) monsters += 1;
    const power = isNow ? top.power : lastingPower(top);
    const shield = top.king ? (isNow ? open.shield[opponent] : shieldIn(open.turn + 1)) : 0;
    targets.push({ top, needed: power + shield, damage: 0, isTaken: false });
  }
  for (const square of field.squares) {
    const attacker = field.tops[square];
    if (attacker.owner !== side || !mayAttack(open, attacker, isNow)) continue;
    addAttacker(field, attacker, isNow, targets, sum);
    if (monsters === 0 && (sideSquares[opponent] & (1 << square)) !== 0)
      sum.loss += directAttackLoss;
  }
  for (const { top, needed, damage, isTaken } of targets) {
    if (top.king) sum.kingShare = Math.min(1.5, damage / Math.max(1, needed));
    else if (!isTaken && damage >= needed) {
      sum.gain += valueInBattle(top);
      if (top.isMonster) {
        sum.kills += 1;
        sum.loss += battleLoss;
      }
    }
  }
  return sum;
}

function addAttacker(
  field: Readonly<DerivedState>,
  attacker: CardStats,
  isNow: boolean,
  targets: readonly Target[],
  sum: AttackProspects,
): void {
  const reach = attackReach(field, attacker);
  const power = isNow ? attacker.power : lastingPower(attacker);
  let best: Target | null = null;
  let bestGain = 0;
  for (const target of targets) {
    if ((reach & (1 << target.top.square)) === 0) continue;
    const damage = bestDamage(attacker, power, target.top);
    const isLost = expectedRecoil(field, target.top, attacker) >= power;
    // A King doesn't sacrifice itself.
    if (isLost && attacker.king) continue;
    target.damage += damage;
    if (target.top.king) {
      sum.kingAttackers += 1;
      continue;
    }
    if (damage < target.needed || target.isTaken) continue;
    const gain = valueInBattle(target.top) - (isLost ? valueInBattle(attacker) : 0);
    if (gain > bestGain) {
      best = target;
      bestGain = gain;
    }
  }
  if (!best) return;
  best.isTaken = true;
  sum.gain += bestGain;
  if (best.top.isMonster) {
    sum.kills += 1;
    sum.loss += battleLoss;
  }
}
