import type { RefusalCode } from '../actions/refusals.ts';
import type { CompiledEffect, CompiledRoll } from '../compile/compile.ts';
import { declarationContext, declarationReading } from '../declare/declaration.ts';
import type { Declaration } from '../declare/declaration.ts';
import { meetsRequirement } from '../abilities/requirement.ts';
import { mayUseAgain } from '../abilities/uses.ts';
import { declaredEnergy } from '../declare/declared-energy.ts';
import { canPay, canPayCustom } from '../energy/cost.ts';
import { conditionHolds } from '../stats/amount.ts';
import {
  sourceDepth,
  hasStatus,
  playerStatusBit,
  sourceRef,
  statusBit,
} from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { isSetupTurn, isSpellTooNew, lendsThisTurn, refuseActing } from '../turn/marks.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { FieldCard } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { isBusy } from '../stacking/lift.ts';
import { mayDraw } from '../zones/deck.ts';
import { isFastEnough } from './restriction.ts';
import type { Restriction } from './restriction.ts';

const cannotActivateSpells = playerStatusBit('cannot activate spells');
const cannotActivate = statusBit('cannot activate');

/**
 * Returns why a declaration is refused by the checks that spells, abilities and rule cards share.
 * Targets and the owner's state are checked elsewhere.
 */
export function refuseCommon(
  game: Game,
  declaration: Declaration,
  restriction: Restriction,
): RefusalCode | null {
  const compiled = declaration.compiled!;
  const { by, owner } = declaration;
  if (!isFastEnough(compiled, restriction)) return 'not-quick';
  if (declaration.kind === 'rule' && isReloadUseless(game, compiled, by)) return 'draw-forbidden';
  if (!mayUseAgain(game, compiled, declaration.source, by)) return 'used-already';
  if (!meetsRequirement(game, compiled.definition.requirement, owner)) return 'requirement';
  if (!restriction.ignoreEnergy && !canPay(game, by, declaredEnergy(game, declaration)))
    return 'not-enough-energy';
  return canPayCustom(game, compiled, by, owner) ? null : 'custom-cost';
}

/** Checks whether reloading would only lose the hand, because the player can't draw (TN3, AC9). */
const isReloadUseless = (game: Game, { definition }: CompiledEffect, player: Player): boolean =>
  !mayDraw(game, player) && definition.effect.some(({ op }) => op === 'reloadHand');

function refuseCondition(game: Game, declaration: Declaration): RefusalCode | null {
  const { condition } = declaration.compiled!.definition;
  if (!condition) return null;
  const context = declarationContext(declaration, [], game.open.waiting.length + 1);
  return conditionHolds(game, condition, declarationReading(declaration, context))
    ? null
    : 'condition';
}

export function refusePlayerSpells(game: Game, player: Player): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  return (game.derived.playerStatuses[player] & cannotActivateSpells) !== 0
    ? 'spells-forbidden'
    : null;
}

export function spellDeclaration(
  game: Game,
  player: Player,
  rolled: CompiledRoll,
  source: Ref,
  from: Declaration['from'],
  square: Square,
): Declaration {
  return {
    by: player,
    kind: 'spell',
    compiled: rolled.spell,
    source,
    owner: square < 0 ? null : game.derived.tops[square],
    from,
    defender: 0,
  };
}

/** Returns why a spell from the hand can't be activated; its owner is the King (AC1). */
export function refuseHandSpell(
  game: Game,
  declaration: Declaration,
  rolled: CompiledRoll,
  restriction: Restriction,
): RefusalCode | null {
  const { definition, needsStack } = rolled.spell!;
  if (definition.subtypes.includes('Owner is not King')) return 'king-owner';
  if (needsStack) return 'needs-stack';
  if (!declaration.owner) return 'not-activatable';
  return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}

/**
 * Returns why a spell on the field can't be activated. Its owner is the top card, or itself if it
 * is alone (AC1).
 */
export function refuseFieldSpell(
  game: Game,
  declaration: Declaration,
  card: FieldCard,
  rolled: CompiledRoll,
  restriction: Restriction,
): RefusalCode | null {
  const owner = declaration.owner!;
  if (rolled.spell!.needsStack && !owner.isMonster) return 'needs-stack';
  if (card.active) return 'already-active';
  if (isSpellTooNew(game, card, owner)) return 'arrived-this-turn';
  if (card.ref !== owner.ref && isBusy(game, owner.ref)) return 'top-busy';
  if (hasStatus(owner, cannotActivate) && card.ref === owner.ref) return 'activate-forbidden';
  return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}

export function abilityDeclaration(top: CardStats, index: number): Declaration {
  return {
    by: top.owner,
    kind: 'ability',
    compiled: top.abilities[index],
    source: sourceRef(top, index),
    owner: top,
    from: null,
    defender: 0,
  };
}

/** Returns why a top card can't activate any ability now; null if it can (SU4, TN4, TN5). */
export function refuseOwner(game: Game, top: CardStats): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  if (hasStatus(top, cannotActivate)) return 'activate-forbidden';
  return refuseActing(game, top, false);
}

/**
 * Returns why one ability can't be activated now, provided that its owner can activate abilities.
 */
export function refuseAbility(
  game: Game,
  top: CardStats,
  index: number,
  declaration: Declaration,
  restriction: Restriction,
): RefusalCode | null {
  const ability = top.abilities[index];
  if (!lendsThisTurn(game, top.stack.cards[sourceDepth(top, index)], top))
    return 'arrived-this-turn';
  if (ability.isBurn && top.king) return 'king-burn';
  if (top.king && ability.definition.subtypes.includes('Owner is not King')) return 'king-owner';
  if (sourceRef(top, index) !== top.ref && isBusy(game, top.ref)) return 'top-busy';
  return refuseCommon(game, declaration, restriction) ?? refuseCondition(game, declaration);
}

/**
 * Creates the declaration of a rule card. Rule cards are only activated in one's own turn (RS1,
 * RS2).
 */
export const ruleDeclaration = (player: Player, compiled: CompiledEffect): Declaration => ({
  by: player,
  kind: 'rule',
  compiled,
  source: 0,
  owner: null,
  from: null,
  defender: 0,
});
