import {
  bonusMatches,
  elementSet,
  hasStatus,
  reach,
  slide,
  statusBit,
  weaknessMatches,
} from '@stackmate/engine';
import type { AttackData, DerivedState, CardStats } from '@stackmate/engine';

const noBattleDamage = statusBit('takes no battle damage');
const noDamage = statusBit('takes no damage');
const ignoresWeakness = statusBit('ignores natural weakness');
const cannotRecoil = statusBit('cannot recoil');
const takesNoRecoil = statusBit('takes no recoil');
const attacksPast = statusBit('attacks past cards');

/**
 * Estimates the damage of an attack (BT2). Ignores bonuses against particular cards; they count when the action is
 * simulated.
 */
export function expectedDamage(
  striker: CardStats,
  power: number,
  target: CardStats,
  attack: AttackData | null,
): number {
  if (!target.isMonster || hasStatus(target, noBattleDamage) || hasStatus(target, noDamage))
    return 0;
  let damage = power;
  if (attack?.modifierType === 'multiply') damage = Math.floor(damage * attack.modifier);
  else if (attack?.modifierType === 'addition') damage += attack.modifier;
  const elements = attack?.element ? elementSet([attack.element]) : striker.elements;
  damage += bonusMatches(elements, target.elements) * striker.iq * striker.naturalTimes;
  if (!hasStatus(striker, ignoresWeakness)) {
    damage -= weaknessMatches(elements, target.elements) * target.iq;
  }
  return Math.max(0, damage - target.armourAttacks);
}

/** Returns the squares that a monster's attacks and recoil reach, as a bit set (RG2, BT3). */
export const attackReach = (field: Readonly<DerivedState>, top: CardStats): number =>
  hasStatus(top, attacksPast)
    ? reach(top.square, top.rangeType, top.range)
    : slide(top.square, top.rangeType, top.range, field.occupied);

/** Estimates a target's recoil; 0 if its own range doesn't reach the attacker (BT3). */
export function expectedRecoil(
  field: Readonly<DerivedState>,
  target: CardStats,
  attacker: CardStats,
): number {
  if (!target.isMonster || hasStatus(target, cannotRecoil) || hasStatus(attacker, takesNoRecoil))
    return 0;
  if ((attackReach(field, target) & (1 << attacker.square)) === 0) return 0;
  return Math.max(0, expectedDamage(target, target.power, attacker, null) - attacker.armourRecoil);
}
