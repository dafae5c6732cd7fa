import {
  hasStatus,
  directAttackLoss,
  other,
  shieldIn,
  sideSquares,
  statusBit,
} from '@stackmate/engine';
import type { MatchState, Player, DerivedState, CardStats } from '@stackmate/engine';
import { bestDamage, mayAttack, valueInBattle } from './attackers.ts';
import { attackReach, expectedRecoil } from './damage.ts';
import { weights } from './weights.ts';
import { lastingPower } from './card-value.ts';

const cannotBeAttacked = statusBit('cannot be attacked');

/** The expected benefit of a side's attacks. */
export interface Prospects {
  /** The benefit, in energy. */
  gain: number;
  /** Whether these attacks would destroy the opposing King. */
  checkmate: boolean;
}

type When = 'now' | 'next';

const battleIsPossible = ({ open }: MatchState, when: When): boolean => {
  const turn = when === 'now' ? open.turn : open.turn + 1;
  return turn > 3 && (when === 'next' || open.phase !== 'after battle');
};

interface Target {
  readonly top: CardStats;
  /** Damage needed to destroy it. */
  readonly needed: number;
  damage: number;
  gain: number;
}

/**
 * Estimates the benefit of a side's attacks this turn ('now') or in its next turn. Every attacker takes the best
 * remaining target; some targets need several attackers.
 */
export function attackProspects(
  state: MatchState,
  field: Readonly<DerivedState>,
  side: Player,
  when: When,
): Prospects {
  const prospects: Prospects = { gain: 0, checkmate: false };
  if (!battleIsPossible(state, when)) return prospects;
  const opponent = other(side);
  const targets: Target[] = [];
  let targetMonsters = 0;
  for (const square of field.squares) {
    const top = field.tops[square];
    if (top.owner !== opponent || hasStatus(top, cannotBeAttacked)) continue;
    if (top.isMonster && !top.king) targetMonsters += 1;
    const power = when === 'now' ? top.power : lastingPower(top);
    const shield = top.king
      ? when === 'now'
        ? state.open.shield[opponent]
        : shieldIn(state.open.turn + 1)
      : 0;
    targets.push({ top, needed: power + shield, damage: 0, gain: 0 });
  }
  for (const square of field.squares) {
    const attacker = field.tops[square];
    if (attacker.owner !== side || !mayAttack(state.open, attacker, when === 'now')) continue;
    addAttacker(field, attacker, when, targets, prospects);
    if (targetMonsters === 0 && (sideSquares[opponent] & (1 << square)) !== 0)
      prospects.gain += directAttackLoss;
  }
  for (const { top, needed, damage, gain } of targets) {
    if (top.king) {
      if (damage >= needed) prospects.checkmate = true;
      else prospects.gain += (weights.kingDamage * damage) / needed;
    } else if (gain === 0 && damage >= needed)
      prospects.gain += weights.combinedKill * valueInBattle(top);
    else if (damage < needed)
      prospects.gain += (weights.damage * valueInBattle(top) * damage) / needed;
  }
  return prospects;
}

function addAttacker(
  field: Readonly<DerivedState>,
  attacker: CardStats,
  when: When,
  targets: readonly Target[],
  prospects: Prospects,
): void {
  const reach = attackReach(field, attacker);
  const power = when === 'now' ? attacker.power : lastingPower(attacker);
  let best: Target | null = null;
  let bestGain = 0;
  for (const target of targets) {
    if ((reach & (1 << target.top.square)) === 0) continue;
    const damage = bestDamage(attacker, power, target.top);
    const recoil = expectedRecoil(field, target.top, attacker);
    const isDestroyed = recoil >= power;
    // A King doesn't sacrifice itself.
    if (isDestroyed && attacker.king) continue;
    target.damage += damage;
    if (target.top.king || damage < target.needed || target.gain > 0) continue;
    const gain = valueInBattle(target.top) - (isDestroyed ? valueInBattle(attacker) : 0);
    if (gain > bestGain) {
      best = target;
      bestGain = gain;
    }
  }
  if (!best) return;
  best.gain = bestGain;
  prospects.gain += bestGain;
}
