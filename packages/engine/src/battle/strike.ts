import type { CompiledAbility } from '../compile/compile.ts';
import { expireOnEvent } from '../stats/expiry.ts';
import { area } from '../board/reach.ts';
import { hasSquare, sideSquares } from '../board/square.ts';
import { loseEnergy } from '../energy/pay.ts';
import { sparesKing } from '../declare/candidates.ts';
import { findStats, findTop } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { markEventful } from '../turn/summon.ts';
import { directAttackLoss } from '../types/constants.ts';
import { other } from '../types/ids.ts';
import type { Ref, Square } from '../types/ids.ts';
import type { FizzleReason } from '../types/event.ts';
import type { EffectContext, PendingAction } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setCard } from '../state/write.ts';
import { leaveField } from '../zones/field.ts';
import { attackReach } from './attack.ts';
import { battleDamage, dealDamage } from './damage.ts';
import { isKingAlone } from './direct-attack.ts';

const cannotBeAttacked = statusBit('cannot be attacked');
const cannotRecoil = statusBit('cannot recoil');
const takesNoRecoil = statusBit('takes no recoil');

/**
 * Checks whether a target strikes back. Its own range must reach the attacker; cards in between
 * don't block it if it attacks past them (BT3).
 */
function recoils(game: Game, target: CardStats, attacker: CardStats): boolean {
  if (!target.isMonster || hasStatus(target, cannotRecoil) || hasStatus(attacker, takesNoRecoil))
    return false;
  return hasSquare(attackReach(game, target), attacker.square);
}

interface Blow {
  readonly target: CardStats;
  readonly damage: number;
}

/** Checks whether an attack ability has no effect on this King (AC3). */
const isSpared = (ability: CompiledAbility | null, top: CardStats): boolean =>
  top.king && (ability?.definition.subtypes.includes('Kings are unaffected') ?? false);

/**
 * Returns all cards that an attack strikes: its target and, for an area of effect, every other top
 * card in it except the attacker (RG3, BT3).
 */
function struck(
  game: Game,
  attacker: CardStats,
  target: CardStats,
  ability: CompiledAbility | null,
  aim: Square,
): CardStats[] {
  const around = ability?.definition.area;
  if (!around) return [target];
  const squares = area(aim, around.kind, around.size);
  return game.derived.squares
    .filter((square) => hasSquare(squares, square) || square === target.square)
    .map((square) => game.derived.tops[square])
    .filter((top) => top.ref !== attacker.ref);
}

/** Ends an attack without effect; it still counts as used (RS5). */
export function fizzleAttack(
  game: Game,
  { owner, defender }: PendingAction,
  fizzle: FizzleReason,
): void {
  if (game.events)
    emit(game, 'Attack fizzled', { open: { card: owner, target: defender, fizzle } });
  expireOnEvent(game, owner, 'attacks');
}

/**
 * Resolves an attack; both damages land together (BT3, BT4). Returns the context of its bonus
 * effect, or null if the attack fizzled because attacker or target is gone or out of reach (RS5).
 */
export function resolveAttack(
  game: Game,
  pending: PendingAction,
  ability: CompiledAbility | null,
  context: EffectContext,
): EffectContext | null {
  derive(game);
  const attacker = findTop(game, pending.owner);
  const target = findTop(game, pending.defender);
  if (!attacker?.isMonster || attacker.owner !== pending.by) {
    fizzleAttack(game, pending, 'source');
    return null;
  }
  const isInReach =
    target &&
    target.owner !== pending.by &&
    !hasStatus(target, cannotBeAttacked) &&
    !sparesKing(ability, target, pending.by) &&
    hasSquare(attackReach(game, attacker), target.square);
  if (!isInReach) {
    fizzleAttack(game, pending, 'target');
    return null;
  }
  // All damage is calculated before any lands: the first write makes derived values stale.
  const blows: (Blow & { square: Square; ref: Ref; by: Ref; spell: boolean })[] = struck(
    game,
    attacker,
    target,
    ability,
    pending.aim,
  ).map((top) => ({
    target: top,
    damage:
      top.isMonster && !isSpared(ability, top)
        ? battleDamage(game, attacker, top, ability, false)
        : 0,
    square: top.square,
    ref: top.ref,
    by: top.owner === attacker.owner ? 0 : attacker.ref,
    spell: !top.isMonster,
  }));
  const attackerRef = attacker.ref;
  const targetRef = target.ref;
  const back = recoils(game, target, attacker)
    ? battleDamage(game, target, attacker, null, true)
    : 0;
  if (game.events)
    emit(game, 'Attack resolved', {
      open: {
        card: attackerRef,
        target: targetRef,
        ...(ability ? { definition: ability.id } : {}),
        amount: blows.find((blow) => blow.ref === targetRef)!.damage,
      },
    });
  for (const blow of blows) {
    if (blow.spell) destroyLoneSpell(game, blow.ref);
    else dealDamage(game, findStats(game, blow.ref)!, blow.damage, blow.by, 'Attack resolved');
  }
  if (back > 0) {
    dealDamage(game, findStats(game, attackerRef)!, back, targetRef, 'Attack recoil');
  }
  expireOnEvent(game, attackerRef, 'attacks');
  derive(game);
  spareSurvivors(game);
  const after = findStats(game, targetRef);
  return { ...context, destroyedTarget: after === null || after.power <= 0 };
}

/**
 * Clears the hit marks of cards that survived the attack. If the bonus effect destroys them, that
 * isn't battle (EN4).
 */
function spareSurvivors(game: Game): void {
  const { squares, tops } = game.derived;
  for (const square of squares) {
    const { card, power } = tops[square];
    if (card.hitBy !== 0 && power > 0) setCard(game, square, 0, 'hitBy', 0);
  }
}

/** Destroys an attacked lone spell, without recoil or energy loss (BT6). */
function destroyLoneSpell(game: Game, ref: Ref): void {
  const place = locate(game.open, ref);
  if (place === nowhere) return;
  leaveField(game, placeSquare(place), placeDepth(place), 'bin', 'Battle destroy');
  markEventful(game);
}

/**
 * Resolves a direct attack: the King loses energy if it is still alone and the attacker is still
 * there (BT5, RS5).
 */
export function resolveDirectAttack(game: Game, pending: PendingAction): void {
  derive(game);
  const attacker = findTop(game, pending.owner);
  const victim = other(pending.by);
  const isInPlace = attacker?.isMonster && attacker.owner === pending.by;
  const succeeds =
    isInPlace && hasSquare(sideSquares[victim], attacker.square) && isKingAlone(game, victim);
  if (!succeeds) {
    const fizzle: FizzleReason = isInPlace ? 'condition' : 'source';
    if (game.events) emit(game, 'Attack fizzled', { open: { card: pending.owner, fizzle } });
  } else {
    if (game.events) emit(game, 'Direct attack', { open: { by: pending.by, card: pending.owner } });
    loseEnergy(game, victim, directAttackLoss, 'Energy lost in battle');
  }
  expireOnEvent(game, pending.owner, 'attacks');
}
