import { compiledEffect } from '../compile/compile.ts';
import { canComplete, isSquareSlot, slotCandidates, slotTarget } from '../declare/candidates.ts';
import { declarationSlots } from '../declare/declaration.ts';
import type { Declaration, Slot } from '../declare/declaration.ts';
import { choiceCandidates, setTarget, takeOption } from '../operations/flow-operations.ts';
import {
  mayStop,
  pickCandidates,
  takePick,
  takeSummonSquare,
} from '../operations/pick-operation.ts';
import type { Pick } from '../operations/picked-card.ts';
import type { Run } from '../operations/run.ts';
import { declineTrigger, useTrigger } from '../abilities/run-trigger.ts';
import { toAttackDeclaration } from '../battle/attack.ts';
import { hasSquare } from '../board/square.ts';
import { toActivateDeclaration } from '../response/activate.ts';
import { fits } from '../response/first-target.ts';
import { declare, startDraft } from '../declare/declare.ts';
import { derive } from '../stats/derive.ts';
import { summonSquares } from '../turn/summon.ts';
import type { Action } from '../types/action.ts';
import { squareCount } from '../types/constants.ts';
import type { Operation, TargetSlot, OperationOf } from '../types/effect.ts';
import type { Player } from '../types/ids.ts';
import type { Draft, Question, Target } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setOwn } from '../state/write.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';

const nothing = (action: Action): boolean =>
  action.to === null && action.target === null && action.option === null;

const choice = (slot: Slot, candidate: number): Action =>
  isSquareSlot(slot)
    ? makeAction('choose', null, candidate)
    : makeAction('choose', null, null, candidate);

// Drafts: the remaining targets and cost cards of a declaration.

const findDraft = (game: Game, player: Player): Draft | null => game.own[player]?.draft ?? null;

/** Returns the declaration that a draft continues. */
export const toDeclaration = (game: Game, player: Player, { action }: Draft): Declaration =>
  action.kind === 'attack'
    ? toAttackDeclaration(game, player, action)!
    : toActivateDeclaration(game, player, action)!;

function listDraft(game: Game, player: Player, draft: Draft, into: Action[]): void {
  const declaration = toDeclaration(game, player, draft);
  const slots = declarationSlots(declaration.compiled);
  const chosen = draft.chosen.slice();
  const slot = slots[chosen.length];
  const completes = (target: Target): boolean => {
    chosen.push(target);
    const possible = canComplete(game, declaration, slots, chosen);
    chosen.pop();
    return possible;
  };
  if (slot.slot === 'target' && slot.target.optional && completes({ ref: null, square: null })) {
    into.push(makeAction('choose'));
  }
  for (const candidate of slotCandidates(game, declaration, slot, chosen)) {
    if (completes(slotTarget(slot, candidate))) into.push(choice(slot, candidate));
  }
}

function refuseDraft(game: Game, player: Player, draft: Draft, action: Action): RefusalCode | null {
  if (action.option !== null) return 'not-a-choice';
  const declaration = toDeclaration(game, player, draft);
  const slots = declarationSlots(declaration.compiled);
  const chosen = draft.chosen.slice();
  const target: Target = { ref: action.target, square: action.to };
  if (!fits(game, declaration, slots[chosen.length], chosen, target)) return 'not-a-choice';
  chosen.push(target);
  return canComplete(game, declaration, slots, chosen) ? null : 'not-a-choice';
}

function performDraft(game: Game, player: Player, draft: Draft, action: Action): void {
  const declaration = toDeclaration(game, player, draft);
  const chosen = [...draft.chosen, { ref: action.target, square: action.to }];
  if (chosen.length < declarationSlots(declaration.compiled).length) {
    startDraft(game, player, draft.action, chosen);
    return;
  }
  setOwn(game, player, 'draft', null);
  declare(game, declaration, chosen);
}

// Questions that an effect asks while it resolves.

type Resolving = Extract<Question, { ask: 'target' | 'pick' | 'option' | 'summon square' }>;

function questionRun(game: Game, question: Resolving): Run {
  const { definition, block, index, context } = question;
  return { game, compiled: compiledEffect(game.catalogue, definition), context, block, index };
}

/**
 * Returns the operation that a question belongs to; null for target slots of automatic abilities.
 */
const currentOperation = (run: Run): Operation | null =>
  run.block < 0 ? null : run.compiled.blocks[run.block][run.index];

/** Returns the slot that a target question is about, and the index to store its answer at. */
function currentSlot(run: Run): { target: TargetSlot; slot: number } {
  const operation = currentOperation(run);
  if (operation?.op === 'choose') return { target: operation.target, slot: operation.slot };
  return { target: run.compiled.definition.targets[run.index], slot: run.index };
}

function listQuestion(game: Game, question: Question, into: Action[]): void {
  if (question.ask === 'trigger') {
    into.push(makeAction('choose', null, null, null, 1), makeAction('choose'));
    return;
  }
  const run = questionRun(game, question);
  if (question.ask === 'target') {
    const { target } = currentSlot(run);
    const slot: Slot = { slot: 'target', target };
    if (target.optional) into.push(makeAction('choose'));
    for (const candidate of choiceCandidates(run, target)) into.push(choice(slot, candidate));
  } else if (question.ask === 'pick') {
    const operation = currentOperation(run) as Pick;
    if (mayStop(run, operation)) into.push(makeAction('choose'));
    for (const ref of pickCandidates(run, operation)) {
      into.push(makeAction('choose', null, null, ref));
    }
  } else if (question.ask === 'option') {
    for (let option = 0; option < question.options; option++) {
      into.push(makeAction('choose', null, null, null, option));
    }
  } else {
    const squares = summonSquares(game, question.player);
    for (let to = 0; to < squareCount; to++) {
      if (hasSquare(squares, to)) into.push(makeAction('choose', null, to));
    }
  }
}

function isAnswer(game: Game, question: Question, action: Action): boolean {
  const { to, target, option } = action;
  switch (question.ask) {
    case 'trigger':
      return to === null && target === null && (option === null || option === 1);
    case 'option':
      return (
        to === null &&
        target === null &&
        option !== null &&
        Number.isInteger(option) &&
        option >= 0 &&
        option < question.options
      );
    case 'summon square':
      return (
        to !== null &&
        target === null &&
        option === null &&
        hasSquare(summonSquares(game, question.player), to)
      );
    case 'pick': {
      const run = questionRun(game, question);
      const operation = currentOperation(run) as Pick;
      if (nothing(action)) return mayStop(run, operation);
      return (
        to === null &&
        option === null &&
        target !== null &&
        pickCandidates(run, operation).includes(target)
      );
    }
    case 'target': {
      const run = questionRun(game, question);
      const slot = currentSlot(run).target;
      if (nothing(action)) return slot.optional === true;
      const isSquare = isSquareSlot({ slot: 'target', target: slot });
      if (option !== null || (isSquare ? target !== null : to !== null)) return false;
      return choiceCandidates(run, slot).includes((isSquare ? to : target)!);
    }
  }
}

function answer(game: Game, question: Question, action: Action): void {
  game.open.question = null;
  if (game.events) emit(game, 'Choice made', { open: { by: question.player } });
  if (question.ask === 'trigger') {
    if (action.option === 1) useTrigger(game, question.trigger);
    else declineTrigger(game, question.trigger);
    return;
  }
  const run = questionRun(game, question);
  const operation = currentOperation(run);
  if (question.ask === 'target') {
    const { slot } = currentSlot(run);
    setTarget(game, question.context, slot, { ref: action.target, square: action.to });
  } else if (question.ask === 'pick') {
    takePick(run, operation as Pick, action.target, question.left);
  } else if (question.ask === 'option') {
    takeOption(run, operation as OperationOf<'either'>, action.option!);
  } else {
    takeSummonSquare(run, operation as Pick, question.card, action.to!, question.left);
  }
}

/**
 * Rules for choosing the next target or cost card of a declaration, or the answer to a question
 * (AC8).
 */
export const choose: ActionRules = {
  list(game, player, into) {
    derive(game);
    const draft = findDraft(game, player);
    if (draft) listDraft(game, player, draft, into);
    else if (game.open.question) listQuestion(game, game.open.question, into);
  },
  refuse(game, player, action) {
    if (action.card !== null) return 'not-a-choice';
    const draft = findDraft(game, player);
    if (draft) return refuseDraft(game, player, draft, action);
    const { question } = game.open;
    return question && isAnswer(game, question, action) ? null : 'not-a-choice';
  },
  perform(game, player, action) {
    const draft = findDraft(game, player);
    if (draft) performDraft(game, player, draft, action);
    else answer(game, game.open.question!, action);
  },
};
