import { findDecision } from '../actions/decision.ts';
import { findDeckIndex } from '../state/hidden-info.ts';
import { sameRoll } from '../cards/compare-rolls.ts';
import { compiledEffect } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { listActions } from '../match/apply.ts';
import { pickCandidates } from '../operations/pick-operation.ts';
import type { Pick } from '../operations/picked-card.ts';
import type { Game } from '../state/game.ts';
import { hasSquare, sideSquares } from '../board/square.ts';
import { findHeld } from '../state/locate.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import type { Operation } from '../types/effect.ts';
import { other, players } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState, Open, Question } from '../types/state.ts';
import { checkDraft } from './check-draft.ts';
import { failRule, valuePath } from './fault.ts';

/** Checks that nothing is pending when the match is over (WN2). */
function checkEnded({ agenda, triggered, waiting, question, responder }: Open): void {
  const rests =
    agenda.length > 0 ||
    triggered.length > 0 ||
    waiting.length > 0 ||
    question ||
    responder !== null;
  if (rests)
    failRule(
      valuePath('open', 'result'),
      'WN2',
      'the match is over, but something is still pending',
    );
}

function checkKingSelection({ open, own }: MatchState, catalogue: CompiledCatalogue): void {
  const selecting = open.phase === 'king selection';
  if (selecting !== (open.turn === 0))
    failRule(valuePath('open', 'phase'), 'SU3', 'King selection must be in turn 0, and only there');
  for (const player of players) {
    const { kingPick, hand } = own[player];
    const place = valuePath('own', player, 'kingPick');
    if ((kingPick !== null) !== (selecting && open.kingPicked[player])) {
      failRule(place, 'SU3', 'a King pick exists only between the pick and the reveal');
    }
    if (!kingPick) continue;
    const held = hand[findHeld(hand, kingPick.card)];
    if (!held || !catalogue.monsters.has(held.roll.card))
      failRule(place, 'SU3', 'a King must be a monster in hand');
    if (!hasSquare(sideSquares[player], kingPick.to))
      failRule(place, 'SU3', "a King must be on its player's own two ranks");
  }
  const areKingsPicked = open.kingPicked[0] && open.kingPicked[1];
  if (selecting && areKingsPicked && !open.result)
    failRule(valuePath('open', 'kingPicked'), 'SU3', 'both Kings were picked but not revealed');
}

/**
 * Checks that steps remain only while a question is open, and that an open window belongs to the
 * opponent of the last action (RS2).
 */
function checkFlow({ agenda, triggered, waiting, question, responder }: Open): void {
  if (!question && agenda.length > 0)
    failRule(valuePath('open', 'agenda'), 'AC8', 'steps remain although there is no question');
  if (!question && triggered.length > 0)
    failRule(
      valuePath('open', 'triggered'),
      'AC6',
      'triggers remain although there is no question',
    );
  const goesOn = agenda.filter(({ task }) => task === 'resolve' || task === 'window').length;
  if (goesOn > 1)
    failRule(valuePath('open', 'agenda'), 'RS1', 'the response stack can continue only once');
  if (waiting.length === 0) {
    if (responder !== null)
      failRule(valuePath('open', 'responder'), 'RS2', 'there is nothing to respond to');
    if (agenda.some(({ task }) => task === 'resolve'))
      failRule(valuePath('open', 'agenda'), 'RS1', 'there is nothing to resolve');
    return;
  }
  const last = waiting[waiting.length - 1];
  const right = question ? responder === null && goesOn === 1 : responder === other(last.by);
  if (!right) failRule(valuePath('open', 'responder'), 'RS2', "the pending actions don't continue");
}

const questionOperation = (catalogue: CompiledCatalogue, question: Question): Operation | null =>
  question.ask === 'trigger' || question.block < 0
    ? null
    : (compiledEffect(catalogue, question.definition).blocks[question.block][question.index] ??
      null);

/**
 * Checks that a player only looks at deck cards during a pick, and that the cards are in that
 * deck.
 */
function checkLooking(
  catalogue: CompiledCatalogue,
  { open, own }: MatchState,
  player: Player,
): void {
  const { looking } = own[player];
  if (looking.length === 0) return;
  const { question } = open;
  const operation = question?.player === player ? questionOperation(catalogue, question) : null;
  const place = valuePath('own', player, 'looking');
  if (
    !question ||
    operation?.op !== 'pick' ||
    (operation.from !== 'deck' && operation.from !== 'deck top')
  ) {
    return failRule(place, 'ZN5', "the player isn't picking from a deck");
  }
  const by = 'context' in question ? question.context.by : player;
  const deck = own[operation.whose === 'own' ? by : other(by)].deck.slice();
  for (const [index, { roll }] of looking.entries()) {
    const at = findDeckIndex(deck, roll);
    if (at >= deck.length || !sameRoll(deck[at], roll)) {
      failRule(valuePath('own', player, 'looking', index), 'ZN5', "the card isn't in that deck");
    }
    deck.splice(at, 1);
  }
}

/** Checks that a card waiting for its square could have been picked. */
function checkPicked(game: Game, { open, own }: MatchState): void {
  const { question } = open;
  const placing = question?.ask === 'summon square' ? question : null;
  for (const player of players) {
    const isNeeded = placing !== null && placing.player === player && placing.card === null;
    if ((own[player].picked !== null) !== isNeeded) {
      failRule(
        valuePath('own', player, 'picked'),
        'AC8',
        'a hidden card must be picked exactly while its square is asked for',
      );
    }
  }
  if (!placing) return;
  const { definition, block, index, context, player, card } = placing;
  const compiled = compiledEffect(game.catalogue, definition);
  const operation = compiled.blocks[block][index] as Pick;
  const ref = card ?? own[player].picked!;
  if (!pickCandidates({ game, compiled, context, block, index }, operation).includes(ref)) {
    failRule(valuePath('open', 'question', 'card'), 'AC8', "the card couldn't have been picked");
  }
}

/**
 * Checks that no state-based check is due outside a choice: nobody has lost, and every monster
 * has power (BT4, WN2).
 */
function checkSettled(game: Game, { open }: MatchState): void {
  if (open.question) return;
  for (const player of players) {
    if (open.energy[player] === 0) {
      failRule(
        valuePath('open', 'energy', player),
        'WN1',
        "this player has lost, but the match isn't over",
      );
    }
  }
  for (const stack of open.field) {
    for (const { ref } of stack?.cards ?? []) {
      derive(game);
      const stats = findStats(game, ref)!;
      if (stats.isMonster && stats.power === 0) {
        const place = valuePath('open', 'field', stats.square);
        failRule(place, 'BT4', `monster ${ref} has 0 power but wasn't destroyed`);
      }
    }
  }
}

/** Checks that the match is at a decision that can be answered, with consistent surroundings. */
export function checkMachine(game: Game, state: MatchState): void {
  const { open } = state;
  const { catalogue } = game;
  checkKingSelection(state, catalogue);
  if (open.result) {
    checkEnded(open);
    return;
  }
  checkFlow(open);
  if (open.phase === 'king selection' && (open.question || open.waiting.length > 0)) {
    failRule(
      valuePath('open', 'phase'),
      'SU3',
      'nothing can resolve before the Kings are revealed',
    );
  }
  for (const player of players) checkLooking(catalogue, state, player);
  checkPicked(game, state);
  checkSettled(game, state);
  checkDraft(game, state);
  const decision = findDecision(open, state.own);
  for (const player of decision?.players ?? []) {
    if (listActions(game, player).length === 0 && decision?.kind === 'choose') {
      failRule(valuePath('open', 'question'), 'AC8', "the question can't be answered");
    }
  }
}
