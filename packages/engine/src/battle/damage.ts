import { expireOnEvent } from '../stats/expiry.ts';
import type { CompiledAbility } from '../compile/compile.ts';
import { bonusMatches, elementBit, weaknessMatches } from '../elements/matches.ts';
import { readAmount } from '../stats/amount.ts';
import type { Reading } from '../stats/amount.ts';
import { matches } from '../stats/matches.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { BattleLine } from '../state/trace.ts';
import type { Ref } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setCard } from '../state/write.ts';
import { absorb } from '../king/shield.ts';

const noBattleDamage = statusBit('takes no battle damage');
const noEffectDamage = statusBit('takes no effect damage');
const noDamage = statusBit('takes no damage');
const ignoresWeakness = statusBit('ignores natural weakness');

/** Returns the damage of one strike, and reports the calculation to the trace. */
export function battleDamage(
  game: Game,
  striker: CardStats,
  target: CardStats,
  ability: CompiledAbility | null,
  recoil: boolean,
): number {
  const { trace } = game;
  if (!trace) return sumDamage(game, striker, target, ability, recoil, null);
  const lines: BattleLine[] = [];
  const damage = sumDamage(game, striker, target, ability, recoil, lines);
  const definition = ability ? ability.id : 0;
  trace.battle({ striker: striker.ref, target: target.ref, recoil, definition, lines, damage });
  return damage;
}

/**
 * Calculates battle damage: modified power + n × the striker's IQ − m × the target's IQ, never
 * below 0 (BT2). `ability` is null for a basic attack and for recoil.
 */
function sumDamage(
  game: Game,
  striker: CardStats,
  target: CardStats,
  ability: CompiledAbility | null,
  recoil: boolean,
  lines: BattleLine[] | null,
): number {
  if (hasStatus(target, noBattleDamage) || hasStatus(target, noDamage)) return 0;
  let damage = striker.power;
  lines?.push({ what: 'power', amount: damage });
  const data = ability?.definition.attack;
  if (data && data.modifierType !== 'none') {
    const before = damage;
    damage =
      data.modifierType === 'multiply'
        ? Math.floor(damage * data.modifier)
        : damage + data.modifier;
    lines?.push({ what: 'modifier', amount: damage - before });
  }
  const elements = data?.element ? elementBit[data.element] : striker.elements;
  const bonus = bonusMatches(elements, target.elements) * striker.iq * striker.naturalTimes;
  if (bonus > 0) lines?.push({ what: 'bonus', amount: bonus });
  damage += bonus;
  if (!hasStatus(striker, ignoresWeakness)) {
    const weakness = weaknessMatches(elements, target.elements) * target.iq;
    if (weakness > 0) lines?.push({ what: 'weakness', amount: -weakness });
    damage -= weakness;
  }
  for (const extra of striker.battleBonuses) {
    const from: Reading = {
      by: extra.perspective,
      self: extra.self,
      context: null,
      square: striker.square,
    };
    if (!matches(game, target, extra.against, from, readAmount)) continue;
    damage += extra.amount;
    lines?.push({ what: 'extra', amount: extra.amount });
  }
  if (damage < 0) damage = 0;
  if (recoil && (striker.recoilTimes !== 1 || striker.recoilHalves > 0)) {
    const before = damage;
    damage *= striker.recoilTimes;
    for (let i = 0; i < striker.recoilHalves; i++) damage = Math.floor(damage / 2);
    lines?.push({ what: 'recoil change', amount: damage - before });
  }
  const armour = recoil ? target.armourRecoil : target.armourAttacks;
  if (armour > 0) {
    lines?.push({ what: 'armour', amount: -Math.min(armour, damage) });
    damage = Math.max(0, damage - armour);
  }
  return damage;
}

/** Returns effect damage after armour and statuses. */
export function effectDamage(target: CardStats, amount: number): number {
  if (hasStatus(target, noEffectDamage) || hasStatus(target, noDamage)) return 0;
  return Math.max(0, amount - target.armourEffects);
}

/**
 * Deals damage to a card. A King's shield absorbs the first damage of each turn (SU3). `by` is the
 * opposing monster that dealt it in battle, 0 for effects (EN4).
 */
export function dealDamage(
  game: Game,
  target: CardStats,
  amount: number,
  by: Ref,
  reason: UpdateReason,
  depth = 0,
): void {
  if (amount <= 0) return;
  const { square, ref, owner } = target;
  let landing = amount;
  if (target.king) {
    landing -= absorb(game, owner, ref, amount);
    if (landing === 0) return;
  }
  const damage = target.card.damage + landing;
  setCard(game, square, depth, 'damage', damage);
  if (by !== 0) setCard(game, square, depth, 'hitBy', by);
  if (target.king && target.maxPower - damage <= 0) setCard(game, square, depth, 'felled', true);
  if (game.events)
    emit(game, reason, { open: { card: ref, amount: landing, ...(by ? { source: by } : {}) } });
  expireOnEvent(game, ref, 'is damaged');
}
