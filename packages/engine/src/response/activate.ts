import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import {
  canComplete,
  isSquareSlot,
  refuseSlots,
  slotCandidates,
  targetOf,
} from '../declare/candidates.ts';
import { abilityHas, compiledRoll, isMonsterRoll } from '../compile/compile.ts';
import type { Activated, CompiledRoll } from '../compile/compile.ts';
import {
  declarationContext,
  declarationReading,
  declarationSlots,
} from '../declare/declaration.ts';
import type { Declaration, Slot } from '../declare/declaration.ts';
import { meetsRequirement } from '../abilities/requirement.ts';
import { mayUseAgain } from '../abilities/uses.ts';
import { canPay, canPayCustom, declarationCost, spellUpfront } from '../energy/cost.ts';
import { holds } from '../stats/amount.ts';
import {
  depthOfPlace,
  handCard,
  locate,
  nowhere,
  rollKnownTo,
  squareOfPlace,
} from '../state/locate.ts';
import { depthOf, hasStatus, playerStatusBit, sourceOf, statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import { isSetupTurn, isSpellTooNew, lendsThisTurn, refuseActing } from '../turn/marks.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { FieldCard, Target } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { isBusy } from '../stacking/busy.ts';
import { declare, startDraft } from '../declare/declare.ts';

const cannotActivateSpells = playerStatusBit('cannot activate spells');
const cannotActivate = statusBit('cannot activate');

/** What may be declared besides being legal on its own turn. */
export interface Restriction {
  /** Only Quick ('quick') or only Super Quick ('super') cards; null: any. */
  readonly speed: 'quick' | 'super' | null;
  /** RS3 asks what would be usable but for energy. */
  readonly ignoreEnergy: boolean;
}

const ownTurn: Restriction = { speed: null, ignoreEnergy: false };

const isFastEnough = (what: Activated, { speed }: Restriction): boolean =>
  speed === null || what.superQuick || (speed === 'quick' && what.quick);

/** What is refused for spells and abilities alike, targets and owner's state aside. */
function refuseCommon(
  game: Game,
  declaration: Declaration,
  upfront: number,
  restriction: Restriction,
): RefusalCode | null {
  const what = declaration.what!;
  const { by, owner } = declaration;
  if (!isFastEnough(what, restriction)) return 'not-quick';
  if (!mayUseAgain(game, what, declaration.source, by)) return 'used-already';
  if (!meetsRequirement(game, what.definition.requirement, owner)) return 'requirement';
  const payer = declaration.from === 'hand' ? null : owner;
  const energy = upfront + declarationCost(game, what, payer);
  if (!restriction.ignoreEnergy && !canPay(game, by, energy)) return 'not-enough-energy';
  return canPayCustom(game, what, by, owner) ? null : 'custom-cost';
}

function refuseCondition(game: Game, declaration: Declaration): RefusalCode | null {
  const { condition } = declaration.what!.definition;
  if (!condition) return null;
  const context = declarationContext(declaration, [], game.open.waiting.length + 1);
  return holds(game, condition, declarationReading(declaration, context)) ? null : 'condition';
}

function refusePlayerSpells(game: Game, player: Player): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  return (game.scratch.playerStatuses[player] & cannotActivateSpells) !== 0
    ? 'spells-forbidden'
    : null;
}

function spellDeclaration(
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
    what: rolled.spell,
    source,
    owner: square < 0 ? null : game.scratch.tops[square],
    from,
    defender: 0,
  };
}

/** A spell of the hand: its owner is the King (AC1). */
function refuseHandSpell(
  game: Game,
  declaration: Declaration,
  rolled: CompiledRoll,
  restriction: Restriction,
): RefusalCode | null {
  const { definition, needsStack } = rolled.spell!;
  if (definition.subtypes.includes('Owner is not King')) return 'king-owner';
  if (needsStack) return 'needs-stack';
  if (!declaration.owner) return 'not-activatable';
  const upfront = spellUpfront(game, declaration.by, rolled);
  return (
    refuseCommon(game, declaration, upfront, restriction) ?? refuseCondition(game, declaration)
  );
}

/** A spell on the field: in a stack its owner is the top card, alone it owns itself (AC1). */
function refuseFieldSpell(
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
  return refuseCommon(game, declaration, 0, restriction) ?? refuseCondition(game, declaration);
}

function abilityDeclaration(top: TopStats, index: number): Declaration {
  return {
    by: top.owner,
    kind: 'ability',
    what: top.abilities[index],
    source: sourceOf(top, index),
    owner: top,
    from: null,
    defender: 0,
  };
}

function refuseAbility(
  game: Game,
  top: TopStats,
  index: number,
  restriction: Restriction,
): RefusalCode | null {
  const ability = top.abilities[index];
  if (!ability.isActive) return 'not-activatable';
  if (isSetupTurn(game)) return 'setup-turn';
  if (hasStatus(top, cannotActivate)) return 'activate-forbidden';
  const refused = refuseActing(game, top, false);
  if (refused) return refused;
  if (!lendsThisTurn(game, top.stack.cards[depthOf(top, index)], top)) return 'arrived-this-turn';
  if (ability.isBurn && top.king) return 'king-burn';
  if (top.king && ability.definition.subtypes.includes('Owner is not King')) return 'king-owner';
  if (sourceOf(top, index) !== top.ref && isBusy(game, top.ref)) return 'top-busy';
  const declaration = abilityDeclaration(top, index);
  return refuseCommon(game, declaration, 0, restriction) ?? refuseCondition(game, declaration);
}

/** Rule cards can be activated in one's own turn only (RS1, RS2). */
const ruleDeclaration = (player: Player, what: Activated): Declaration => ({
  by: player,
  kind: 'rule',
  what,
  source: 0,
  owner: null,
  from: null,
  defender: 0,
});

/** Lists the ways to declare something, one for each first target. */
function listTargets(
  game: Game,
  declaration: Declaration,
  card: Ref | null,
  option: number | null,
  into: Action[],
): void {
  const slots = declarationSlots(declaration.what);
  if (slots.length === 0) {
    into.push(makeAction('activate', card, null, null, option));
    return;
  }
  const [first] = slots;
  if (first.slot === 'cost') {
    if (canComplete(game, declaration, slots, [])) {
      into.push(makeAction('activate', card, null, null, option));
    }
    return;
  }
  if (first.target.optional && completes(game, declaration, slots, { ref: null, square: null })) {
    into.push(makeAction('activate', card, null, null, option));
  }
  const isSquare = isSquareSlot(first);
  for (const candidate of slotCandidates(game, declaration, first, [])) {
    if (!completes(game, declaration, slots, targetOf(first, candidate))) continue;
    into.push(
      makeAction(
        'activate',
        card,
        isSquare ? candidate : null,
        isSquare ? null : candidate,
        option,
      ),
    );
  }
}

const completes = (
  game: Game,
  declaration: Declaration,
  slots: readonly Slot[],
  first: Target,
): boolean => slots.length === 1 || canComplete(game, declaration, slots, [first]);

/** Whether the first target of an action fits its declaration. */
function refuseFirstTarget(
  game: Game,
  declaration: Declaration,
  action: Action,
): RefusalCode | null {
  const slots = declarationSlots(declaration.what);
  const nothing = action.to === null && action.target === null;
  if (slots.length === 0) return nothing ? null : 'not-a-target';
  const [first] = slots;
  const refused = refuseSlots(game, declaration, slots);
  if (refused) return refused;
  if (first.slot === 'cost') return nothing ? null : 'not-a-target';
  const chosen: Target = { ref: action.target, square: action.to };
  return fits(game, declaration, first, [], chosen) && completes(game, declaration, slots, chosen)
    ? null
    : 'not-a-target';
}

/** Whether a choice is a candidate of a slot, or rightly none. */
export function fits(
  game: Game,
  declaration: Declaration,
  slot: Slot,
  before: Target[],
  chosen: Target,
): boolean {
  if (chosen.ref === null && chosen.square === null) {
    return slot.slot === 'target' && slot.target.optional === true;
  }
  const isSquare = isSquareSlot(slot);
  if (isSquare ? chosen.ref !== null : chosen.square !== null) return false;
  const candidate = isSquare ? chosen.square! : chosen.ref!;
  return slotCandidates(game, declaration, slot, before).includes(candidate);
}

/** Lists every spell and ability that may be declared now. Stops at the first if asked whether there is any. */
export function listActivations(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  if (isSetupTurn(game)) return;
  if (!refusePlayerSpells(game, player)) {
    listHandSpells(game, player, restriction, into);
    listFieldSpells(game, player, restriction, into);
  }
  listAbilities(game, player, restriction, into);
}

function listHandSpells(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  const square = game.scratch.kingSquare[player];
  const own = game.own[player];
  for (const cards of [game.open.known[player], own ? own.hand : []]) {
    for (const { ref, roll } of cards) {
      if (isMonsterRoll(game.catalogue, roll)) continue;
      const rolled = compiledRoll(game.catalogue, roll);
      const declaration = spellDeclaration(game, player, rolled, ref, 'hand', square);
      if (refuseHandSpell(game, declaration, rolled, restriction)) continue;
      listTargets(game, declaration, ref, null, into);
    }
  }
}

function listFieldSpells(
  game: Game,
  player: Player,
  restriction: Restriction,
  into: Action[],
): void {
  for (const square of game.scratch.squares) {
    const { cards, owner } = game.open.field[square]!;
    if (owner !== player) continue;
    for (let depth = 0; depth < cards.length; depth++) {
      const card = cards[depth];
      const roll = rollKnownTo(game, card, player);
      if (!roll || isMonsterRoll(game.catalogue, roll)) continue;
      const rolled = compiledRoll(game.catalogue, roll);
      const from = cards.length > 1 ? 'stack' : 'field';
      const declaration = spellDeclaration(game, player, rolled, card.ref, from, square);
      if (refuseFieldSpell(game, declaration, card, rolled, restriction)) continue;
      listTargets(game, declaration, card.ref, null, into);
    }
  }
}

function listAbilities(game: Game, player: Player, restriction: Restriction, into: Action[]): void {
  const { tops, squares } = game.scratch;
  for (const square of squares) {
    const top = tops[square];
    if (top.owner !== player || (top.has & abilityHas.active) === 0) continue;
    for (let i = 0; i < top.abilities.length; i++) {
      const { isActive, id } = top.abilities[i];
      if (!isActive || refuseAbility(game, top, i, restriction)) continue;
      const source = sourceOf(top, i);
      if (abilityIndex(top, source, id) !== i) continue;
      listTargets(game, abilityDeclaration(top, i), source, id, into);
    }
  }
}

/** The index of a top card's ability by source and id; −1 if it has none. */
function abilityIndex(top: TopStats, source: Ref, id: number): number {
  for (let i = 0; i < top.abilities.length; i++) {
    if (sourceOf(top, i) === source && top.abilities[i].id === id) return i;
  }
  return -1;
}

/** What an activate action declares, and why it is refused; null stands for nothing that can be declared. */
function read(
  game: Game,
  player: Player,
  action: Action,
  restriction: Restriction,
): { declaration: Declaration | null; refused: RefusalCode | null } {
  const { card, option } = action;
  if (card === null) {
    const rule = option === null ? undefined : game.catalogue.rules.get(option);
    if (!rule || rule.definition.effect.length === 0) {
      return { declaration: null, refused: 'not-activatable' };
    }
    const declaration = ruleDeclaration(player, rule);
    const refused =
      restriction.speed !== null
        ? 'not-quick'
        : isSetupTurn(game)
          ? 'setup-turn'
          : refuseCommon(game, declaration, 0, restriction);
    return { declaration, refused };
  }
  const held = handCard(game, player, card);
  if (held && option === null) {
    if (isMonsterRoll(game.catalogue, held.roll))
      return { declaration: null, refused: 'not-activatable' };
    const rolled = compiledRoll(game.catalogue, held.roll);
    const square = game.scratch.kingSquare[player];
    const declaration = spellDeclaration(game, player, rolled, card, 'hand', square);
    const refused =
      refusePlayerSpells(game, player) ?? refuseHandSpell(game, declaration, rolled, restriction);
    return { declaration, refused };
  }
  const place = locate(game.open, card);
  if (place === nowhere) return { declaration: null, refused: 'unknown-card' };
  const stack = game.open.field[squareOfPlace(place)]!;
  if (stack.owner !== player) return { declaration: null, refused: 'unknown-card' };
  const top = game.scratch.tops[squareOfPlace(place)];
  if (option !== null) {
    const index = abilityIndex(top, card, option);
    if (index < 0) return { declaration: null, refused: 'not-activatable' };
    return {
      declaration: abilityDeclaration(top, index),
      refused: refuseAbility(game, top, index, restriction),
    };
  }
  const fieldCard = stack.cards[depthOfPlace(place)];
  const roll = rollKnownTo(game, fieldCard, player);
  if (!roll || isMonsterRoll(game.catalogue, roll))
    return { declaration: null, refused: 'not-activatable' };
  const rolled = compiledRoll(game.catalogue, roll);
  const from = stack.cards.length > 1 ? 'stack' : 'field';
  const declaration = spellDeclaration(game, player, rolled, card, from, top.square);
  const refused =
    refusePlayerSpells(game, player) ??
    refuseFieldSpell(game, declaration, fieldCard, rolled, restriction);
  return { declaration, refused };
}

/** How fast a card must be now: any in one's own turn, Quick ones in a response window (RS2, AC3). */
function restrictionNow(game: Game): Restriction {
  const { waiting, responder } = game.open;
  if (responder === null || waiting.length === 0) return ownTurn;
  return lastIsSuperQuick(game) ? onlySuper : onlyQuick;
}

const onlyQuick: Restriction = { speed: 'quick', ignoreEnergy: false };
const onlySuper: Restriction = { speed: 'super', ignoreEnergy: false };

export function lastIsSuperQuick(game: Game): boolean {
  const last = game.open.waiting[game.open.waiting.length - 1];
  const { catalogue } = game;
  const what = catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition);
  return what?.superQuick ?? false;
}

/** Activate a spell, an ability, a burn ability or a rule card (AC1–AC5, TN3). */
export const activate: ActionRules = {
  list(game, player, into) {
    const restriction = restrictionNow(game);
    listActivations(game, player, restriction, into);
    if (restriction.speed !== null || isSetupTurn(game)) return;
    for (const rule of game.catalogue.activeRules) {
      const declaration = ruleDeclaration(player, rule);
      if (refuseCommon(game, declaration, 0, restriction)) continue;
      into.push(makeAction('activate', null, null, null, rule.id));
    }
  },
  refuse(game, player, action) {
    const { declaration, refused } = read(game, player, action, restrictionNow(game));
    if (refused) return refused;
    return refuseFirstTarget(game, declaration!, action);
  },
  perform(game, player, action) {
    const { declaration } = read(game, player, action, restrictionNow(game));
    const slots = declarationSlots(declaration!.what);
    const first: Target[] =
      slots.length > 0 && slots[0].slot === 'target'
        ? [{ ref: action.target, square: action.to }]
        : [];
    if (first.length < slots.length) startDraft(game, player, action, first);
    else declare(game, declaration!, first);
  },
};

/** The declaration that an activate action means, for a draft that goes on. */
export const activateDeclarationOf = (game: Game, player: Player, action: Action): Declaration =>
  read(game, player, action, restrictionNow(game)).declaration!;
