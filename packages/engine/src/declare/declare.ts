import { toLastKnown, raiseFor } from '../abilities/triggers.ts';
import { countUse } from '../abilities/uses.ts';
import type { CompiledAbility } from '../compile/compile.ts';
import type { Declaration, Slot } from './declaration.ts';
import { declarationContext, declarationSlots } from './declaration.ts';
import { declaredEnergy } from './declared-energy.ts';
import { payCustom, payEnergy } from '../energy/pay.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, findHeld, locate, nowhere, placeSquare } from '../state/locate.ts';
import { attacksAgain } from '../turn/marks.ts';
import { endBattlePhase, startBattlePhase } from '../turn/phase.ts';
import type { Action } from '../types/action.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import type { Target, PendingAction } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { pushTask } from '../state/machine.ts';
import {
  append,
  insertHeld,
  mintRef,
  removeHeld,
  setCard,
  setOpen,
  setOwn,
} from '../state/write.ts';
import { leaveField, turnFaceUp } from '../zones/field.ts';
import { takeFromHand } from '../zones/hand.ts';

/**
 * Stores a declaration whose remaining targets or cost cards are still to be chosen. Only its
 * player sees it.
 */
export function startDraft(game: Game, player: Player, action: Action, chosen: Target[]): void {
  setOwn(game, player, 'draft', { action, chosen });
  if (game.events) emit(game, 'Target selected', { own: { player, note: {} } });
}

/**
 * Declares an attack, ability, spell or rule card with all its choices: sets marks, pays energy
 * and cost cards, and puts it on the response stack (RS1). Rule cards take effect at once.
 */
export function declare(game: Game, declaration: Declaration, chosen: readonly Target[]): void {
  const { by, compiled, owner, kind } = declaration;
  const slots = declarationSlots(compiled);
  const targets = chosen.slice(0, targetCount(slots)).map((target) => ({ ...target }));
  const costs = chosen.slice(targets.length);
  const aim = aimedSquare(game, declaration, targets[0]);
  const lastKnown = owner && owner.card.roll ? toLastKnown(owner) : null;
  const ownerRef = owner ? owner.ref : 0;
  mark(game, declaration);
  if (compiled) {
    payEnergy(game, by, declaredEnergy(game, declaration));
    payCustom(game, compiled, by, owner);
  }
  const source = showSource(game, declaration);
  for (let i = 0; i < costs.length; i++) {
    const slot = slots[targets.length + i];
    if (slot.slot === 'cost') giveUp(game, by, slot.from, costs[i].ref!);
  }
  if (kind === 'attack' || kind === 'direct attack') startBattlePhase(game);
  const isResponse = game.open.waiting.length > 0;
  if ((kind === 'spell' || kind === 'rule') && !isResponse) endBattlePhase(game, by);
  if (kind === 'rule') {
    if (game.events) emit(game, 'Rule card activate', { open: { by, definition: compiled!.id } });
    pushTask(game, {
      task: 'operations',
      definition: compiled!.id,
      block: 0,
      index: 0,
      context: declarationContext(declaration, [], 0),
    });
    return;
  }
  const left = ownerRef !== 0 && locate(game.open, ownerRef) === nowhere;
  addPendingAction(game, declaration, {
    source,
    owner: ownerRef,
    targets,
    aim,
    lastKnown: left ? lastKnown : null,
  });
}

/**
 * Returns the square at which an area of effect is aimed. It stays the same wherever the target
 * moves (RS5).
 */
function aimedSquare(
  game: Game,
  { compiled, defender }: Declaration,
  { ref, square }: Target = emptyTarget,
): Square {
  if (!compiled?.definition.area) return -1;
  const place = locate(game.open, defender > 0 ? defender : (ref ?? 0));
  return place === nowhere ? (square ?? -1) : placeSquare(place);
}

const emptyTarget: Target = { ref: null, square: null };

/** Checks whether a source card has left both the field and the special zone. */
const hasLeft = ({ open }: Game, source: Ref): boolean =>
  locate(open, source) === nowhere &&
  players.every((player) => findHeld(open.special[player], source) < 0);

const targetCount = (slots: readonly Slot[]): number =>
  slots.filter((slot) => slot.slot === 'target').length;

/**
 * Sets the marks of this turn: an ability marks its owner, a spell itself, an attack is counted
 * (TN6, BT1).
 */
function mark(game: Game, declaration: Declaration): void {
  const { owner, kind, source, by, compiled } = declaration;
  if (compiled) countUse(game, compiled, source, by);
  const { turn } = game.open;
  if (kind === 'spell') {
    const place = locate(game.open, source);
    if (place !== nowhere) setCard(game, placeSquare(place), placeDepth(place), 'activated', turn);
    return;
  }
  if (!owner || kind === 'rule') return;
  if (kind === 'ability') {
    setCard(game, owner.square, 0, 'activated', turn);
    return;
  }
  const attacksMade = owner.card.attackTurn === turn ? owner.card.attacks : 0;
  const again = attacksAgain(game, owner);
  if (again) setCard(game, owner.square, 0, 'attackAgain', 0);
  setCard(game, owner.square, 0, 'attackTurn', turn);
  setCard(game, owner.square, 0, 'attacks', again ? attacksMade : attacksMade + 1);
}

/**
 * Reveals the source: a spell from the hand moves to the special zone (ZN4), a face-down spell is
 * turned up, 'Unstack on use' moves it to the special zone, and a burn ability sends its card to
 * the void (AC5). Returns its ref.
 */
function showSource(game: Game, declaration: Declaration): Ref {
  const { by, kind, source, compiled, from } = declaration;
  if (kind === 'spell') {
    if (from === 'hand') {
      const held = takeFromHand(game, by, source);
      insertHeld(game, 'special', by, held);
      if (game.events)
        emit(game, 'Send to special zone', {
          open: { by, card: held.ref, roll: held.roll, from: 'Hand', to: 'Special Zone' },
        });
      return held.ref;
    }
    const place = locate(game.open, source);
    turnFaceUp(game, placeSquare(place), placeDepth(place), 'ZN3');
    if (from === 'stack' && compiled!.definition.subtypes.includes('Unstack on use')) {
      leaveField(game, placeSquare(place), placeDepth(place), 'special', 'Send to special zone');
    }
    return source;
  }
  if (kind === 'ability' && (compiled as CompiledAbility).isBurn) burnCard(game, source);
  return source;
}

function burnCard(game: Game, ref: Ref): void {
  const place = locate(game.open, ref);
  if (place === nowhere) {
    burnUnstacked(game, ref);
    return;
  }
  derive(game);
  raiseFor(game, 'leaves field', findStats(game, ref)!);
  leaveField(game, placeSquare(place), placeDepth(place), 'void', 'Burn as cost');
}

/** Burns a spell that left its stack on use from the special zone. */
function burnUnstacked(game: Game, ref: Ref): void {
  for (const home of players) {
    const index = findHeld(game.open.special[home], ref);
    if (index < 0) continue;
    const held = removeHeld(game, 'special', home, index);
    insertHeld(game, 'void', home, held);
    if (game.events)
      emit(game, 'Burn as cost', {
        open: { by: home, card: ref, roll: held.roll, from: 'Special Zone', to: 'Burned' },
      });
  }
}

/** Gives up a card as a cost: sends it to the void, or to the bin for a discard (EN2). */
function giveUp(
  game: Game,
  player: Player,
  from: 'hand' | 'field' | 'bin' | 'discard',
  ref: Ref,
): void {
  if (from === 'field') {
    burnCard(game, ref);
    return;
  }
  if (from === 'bin') {
    const held = removeHeld(game, 'bin', player, findHeld(game.open.bin[player], ref));
    insertHeld(game, 'void', player, held);
    if (game.events)
      emit(game, 'Burn as cost', {
        open: { by: player, card: held.ref, roll: held.roll, from: 'Bin', to: 'Burned' },
      });
    return;
  }
  const held = takeFromHand(game, player, ref);
  insertHeld(game, from === 'hand' ? 'void' : 'bin', player, held);
  if (game.events)
    emit(game, from === 'hand' ? 'Burn as cost' : 'Discard', {
      open: {
        by: player,
        card: held.ref,
        roll: held.roll,
        from: 'Hand',
        to: from === 'hand' ? 'Burned' : 'Bin',
      },
    });
}

type DeclaredCards = Pick<PendingAction, 'source' | 'owner' | 'targets' | 'aim' | 'lastKnown'>;

function addPendingAction(
  game: Game,
  declaration: Declaration,
  { source, owner, targets, aim, lastKnown }: DeclaredCards,
): void {
  const { by, kind, compiled, defender } = declaration;
  const pending: PendingAction = {
    ref: mintRef(game),
    by,
    kind: kind as PendingAction['kind'],
    source,
    owner,
    definition: compiled ? compiled.id : 0,
    from: fromWhere(game, declaration, source),
    targets,
    defender,
    aim,
    negated: false,
    lastKnown,
  };
  const target = defender > 0 ? defender : cardAimedAt(game, targets[0]);
  append(game, 'waiting', pending);
  setOpen(game, 'responder', null);
  if (game.events)
    emit(game, updateReasons[pending.kind], {
      open: {
        by,
        card: owner,
        source,
        definition: pending.definition,
        ...(target > 0 ? { target } : {}),
        ...(targets[0]?.square !== null && targets[0] ? { toSquare: targets[0].square } : {}),
        count: game.open.waiting.length,
      },
    });
  pushTask(game, { task: 'window' });
  if (kind === 'attack' || kind === 'direct attack') raiseAttack(game, owner, defender);
}

/**
 * Returns where the source came from, or where the declaration itself sent it, in which case its
 * absence doesn't matter (AC1, AC5).
 */
function fromWhere(game: Game, declaration: Declaration, source: Ref): PendingAction['from'] {
  if (unstacked(declaration)) return 'special';
  return hasLeft(game, source) ? 'void' : declaration.from;
}

const unstacked = ({ kind, from, compiled }: Declaration): boolean =>
  kind === 'spell' && from === 'stack' && compiled!.definition.subtypes.includes('Unstack on use');

/**
 * Returns the card that represents a first target in the log; for a pending action its source
 * card. 0: none.
 */
function cardAimedAt({ open }: Game, { ref }: Target = emptyTarget): Ref {
  for (const pending of open.waiting) if (pending.ref === ref) return pending.source;
  return ref ?? 0;
}

const updateReasons = {
  attack: 'Attack selected',
  'direct attack': 'Direct attack selected',
  spell: 'Magic activate',
  ability: 'Ability activate',
} as const;

/** Raises 'attacks' and 'is attacked', which trigger at declaration (AC6). */
function raiseAttack(game: Game, attacker: Ref, defender: Ref): void {
  derive(game);
  const stats = findStats(game, attacker);
  if (!stats) return;
  raiseFor(game, 'attacks', stats, attacker, defender);
  const target = findStats(game, defender);
  if (target?.isMonster) raiseFor(game, 'is attacked', target, attacker, defender);
}
