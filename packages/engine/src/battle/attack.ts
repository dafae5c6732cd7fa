import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { abilityHas } from '../compile/compile.ts';
import type { CompiledAbility } from '../compile/compile.ts';
import { meetsRequirement } from '../abilities/requirement.ts';
import { mayUseAgain } from '../abilities/uses.ts';
import type { Declaration } from '../declare/declaration.ts';
import {
  declarationContext,
  declarationReading,
  declarationSlots,
} from '../declare/declaration.ts';
import { refuseSlots, sparesKing } from '../declare/candidates.ts';
import { reach, slide } from '../board/reach.ts';
import { hasSquare } from '../board/square.ts';
import { canPay, canPayCustom, declarationCost } from '../energy/cost.ts';
import { declare, startDraft } from '../declare/declare.ts';
import { conditionHolds, findTop } from '../stats/amount.ts';
import { sourceDepth, hasStatus, sourceRef, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { findPosition } from '../movement/position.ts';
import { hasAttacked, isSetupTurn, lendsThisTurn, refuseActing } from '../turn/marks.ts';
import type { Action } from '../types/action.ts';
import type { DefinitionId, Player, Ref, Square, SquareSet } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { Game } from '../state/game.ts';

const cannotAttack = statusBit('cannot attack');
const cannotBeAttacked = statusBit('cannot be attacked');
const attacksPast = statusBit('attacks past cards');

/** Returns why attacks are impossible this turn; null if they are possible (TN7, SU4). */
export function refuseBattle(game: Game): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  if (game.open.turn === 3) return 'first-attack-turn';
  return game.open.phase === 'after battle' ? 'no-attack-now' : null;
}

/** Returns why a top card can't attack now; null if it can (BT1, TN4, TN5). */
export function refuseAttacker(game: Game, top: CardStats): RefusalCode | null {
  if (!top.isMonster) return 'not-a-monster';
  if (hasStatus(top, cannotAttack)) return 'attack-forbidden';
  if (top.card.attackAgain !== game.open.turn && hasAttacked(game, top)) return 'attacked-already';
  return refuseActing(game, top, true);
}

/**
 * Returns the squares that an attack can hit: it slides and stops at the first occupied square
 * (RG2).
 */
export const attackReach = (game: Game, top: CardStats): SquareSet =>
  hasStatus(top, attacksPast)
    ? reach(top.square, top.rangeType, top.range)
    : slide(top.square, top.rangeType, top.range, game.derived.occupied);

/**
 * Returns the squares that the top monster on a square could strike by a basic attack, whatever it has done this turn (RG2);
 * 0 if there is no monster or it can't attack.
 */
export function attackSquares(game: Game, square: Square): SquareSet {
  const { derived } = game;
  if (!derived.squares.includes(square)) return 0;
  const top = derived.tops[square];
  return top.isMonster && !hasStatus(top, cannotAttack) ? attackReach(game, top) : 0;
}

const attackDeclaration = (
  top: CardStats,
  ability: CompiledAbility | null,
  source: Ref,
  defender: Ref,
): Declaration => ({
  by: top.owner,
  kind: 'attack',
  compiled: ability,
  source,
  owner: top,
  from: null,
  defender,
});

/** Returns why an attack ability can't be used, apart from its target; null if it can. */
function refuseAbility(game: Game, top: CardStats, index: number): RefusalCode | null {
  const ability = top.abilities[index];
  if (!ability.isAttack) return 'not-activatable';
  if (!lendsThisTurn(game, top.stack.cards[sourceDepth(top, index)], top))
    return 'arrived-this-turn';
  if (!mayUseAgain(game, ability, sourceRef(top, index), top.owner)) return 'used-already';
  if (!meetsRequirement(game, ability.definition.requirement, top)) return 'requirement';
  if (!canPay(game, top.owner, declarationCost(game, ability, top))) return 'not-enough-energy';
  return canPayCustom(game, ability, top.owner, top) ? null : 'custom-cost';
}

function refuseDeclared(game: Game, declaration: Declaration): RefusalCode | null {
  const { compiled, by, defender } = declaration;
  if (!compiled) return null;
  if (sparesKing(compiled, findTop(game, defender)!, by)) return 'not-attackable';
  const { condition } = compiled.definition;
  if (condition) {
    const context = declarationContext(declaration, [], game.open.waiting.length + 1);
    if (!conditionHolds(game, condition, declarationReading(declaration, context)))
      return 'condition';
  }
  return refuseSlots(game, declaration, declarationSlots(compiled));
}

function refuseDefender(game: Game, attacker: CardStats, defender: CardStats): RefusalCode | null {
  if (defender.owner === attacker.owner || hasStatus(defender, cannotBeAttacked))
    return 'not-attackable';
  return hasSquare(attackReach(game, attacker), defender.square) ? null : 'target-out-of-range';
}

/**
 * Returns the index of a card's attack ability by id: the first usable one, else the first one,
 * else −1.
 */
function abilityIndex(game: Game, top: CardStats, id: DefinitionId): number {
  let first = -1;
  for (let i = 0; i < top.abilities.length; i++) {
    if (top.abilities[i].id !== id || !top.abilities[i].isAttack) continue;
    if (first < 0) first = i;
    if (!refuseAbility(game, top, i)) return i;
  }
  return first;
}

/**
 * Rules for attacks: a top monster attacks an opposing position within reach, with a basic attack
 * or an attack ability (BT1).
 */
export const attack: ActionRules = {
  list(game, player, into) {
    if (refuseBattle(game)) return;
    const { tops, squares, owned } = game.derived;
    for (const square of squares) {
      const top = tops[square];
      if (top.owner !== player || refuseAttacker(game, top)) continue;
      const targets = attackReach(game, top) & owned[other(player)];
      if (targets === 0) continue;
      for (const at of squares) {
        if (!hasSquare(targets, at) || hasStatus(tops[at], cannotBeAttacked)) continue;
        into.push(makeAction('attack', top.ref, null, tops[at].ref));
      }
      if ((top.abilityKinds & abilityHas.attack) === 0) continue;
      for (let i = 0; i < top.abilities.length; i++) {
        const ability = top.abilities[i];
        if (!ability.isAttack || refuseAbility(game, top, i)) continue;
        if (abilityIndex(game, top, ability.id) !== i) continue;
        for (const at of squares) {
          if (!hasSquare(targets, at) || hasStatus(tops[at], cannotBeAttacked)) continue;
          const declaration = attackDeclaration(top, ability, sourceRef(top, i), tops[at].ref);
          if (refuseDeclared(game, declaration)) continue;
          into.push(makeAction('attack', top.ref, null, tops[at].ref, ability.id));
        }
      }
    }
  },
  refuse(game, player, { card, target, option }) {
    const top = findPosition(game, player, card);
    if (!top) return 'unknown-card';
    const refused = refuseBattle(game) ?? refuseAttacker(game, top);
    if (refused) return refused;
    const defender = target === null ? null : findTop(game, target);
    if (!defender) return 'not-attackable';
    const outOfReach = refuseDefender(game, top, defender);
    if (outOfReach || option === null) return outOfReach;
    const index = abilityIndex(game, top, option);
    if (index < 0) return 'not-activatable';
    return (
      refuseAbility(game, top, index) ??
      refuseDeclared(
        game,
        attackDeclaration(top, top.abilities[index], sourceRef(top, index), defender.ref),
      )
    );
  },
  perform(game, player, action) {
    const declaration = toAttackDeclaration(game, player, action)!;
    if (declarationSlots(declaration.compiled).length > 0) startDraft(game, player, action, []);
    else declare(game, declaration, []);
  },
};

/** Converts an attack action into its declaration; null if the action isn't a valid attack. */
export function toAttackDeclaration(
  game: Game,
  player: Player,
  { card, target, option }: Pick<Action, 'card' | 'target' | 'option'>,
): Declaration | null {
  const top = findPosition(game, player, card);
  if (!top) return null;
  if (option === null) return attackDeclaration(top, null, top.ref, target ?? 0);
  const index = abilityIndex(game, top, option);
  if (index < 0) return null;
  return attackDeclaration(top, top.abilities[index], sourceRef(top, index), target ?? 0);
}
