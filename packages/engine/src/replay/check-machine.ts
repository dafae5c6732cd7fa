import { decisionOf } from '../actions/decision.ts';
import { deckIndexOf } from '../state/hidden-info.ts';
import { sameRoll } from '../cards/compare-rolls.ts';
import { activated } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { listActions } from '../match/apply.ts';
import { pickCandidates } from '../operations/pick-operation.ts';
import type { Pick } from '../operations/picked-card.ts';
import type { Game } from '../state/game.ts';
import { hasSquare, sideOf } from '../board/square.ts';
import { findHeld } from '../state/locate.ts';
import { statsOf } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import type { Operation } from '../types/effect.ts';
import { other, players } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState, Open, Question } from '../types/state.ts';
import { checkDraft } from './check-draft.ts';
import { failRule, placeOf } from './fault.ts';

/** When a match is over nothing waits any more (WN2). */
function checkEnded({ agenda, triggered, waiting, question, responder }: Open): void {
  const rests =
    agenda.length > 0 ||
    triggered.length > 0 ||
    waiting.length > 0 ||
    question ||
    responder !== null;
  if (rests)
    failRule(placeOf('open', 'result'), 'WN2', 'the match is over, but something still waits');
}

function checkKingSelection({ open, own }: MatchState, catalogue: CompiledCatalogue): void {
  const selecting = open.phase === 'king selection';
  if (selecting !== (open.turn === 0))
    failRule(placeOf('open', 'phase'), 'SU3', 'King selection comes before turn 1, and only then');
  for (const player of players) {
    const { kingPick, hand } = own[player];
    const place = placeOf('own', player, 'kingPick');
    if ((kingPick !== null) !== (selecting && open.kingPicked[player])) {
      failRule(place, 'SU3', 'it is there from the pick until the Kings are revealed');
    }
    if (!kingPick) continue;
    const held = hand[findHeld(hand, kingPick.card)];
    if (!held || !catalogue.monsters.has(held.roll.card))
      failRule(place, 'SU3', 'a King is a monster of the hand');
    if (!hasSquare(sideOf[player], kingPick.to))
      failRule(place, 'SU3', "a King stands on its player's own two ranks");
  }
  const done = open.kingPicked[0] && open.kingPicked[1];
  if (selecting && done && !open.result)
    failRule(placeOf('open', 'kingPicked'), 'SU3', 'both picked, but no King is revealed');
}

/** Steps are left only while somebody is asked; an open window belongs to the last action's opponent (RS2). */
function checkFlow({ agenda, triggered, waiting, question, responder }: Open): void {
  if (!question && agenda.length > 0)
    failRule(placeOf('open', 'agenda'), 'AC8', 'nobody is asked, but steps are left');
  if (!question && triggered.length > 0)
    failRule(placeOf('open', 'triggered'), 'AC6', 'nobody is asked, but abilities wait');
  const goesOn = agenda.filter(({ task }) => task === 'resolve' || task === 'window').length;
  if (goesOn > 1) failRule(placeOf('open', 'agenda'), 'RS1', 'the response stack goes on once');
  if (waiting.length === 0) {
    if (responder !== null)
      failRule(placeOf('open', 'responder'), 'RS2', 'there is nothing to answer');
    if (agenda.some(({ task }) => task === 'resolve'))
      failRule(placeOf('open', 'agenda'), 'RS1', 'there is nothing to resolve');
    return;
  }
  const last = waiting[waiting.length - 1];
  const right = question ? responder === null && goesOn === 1 : responder === other(last.by);
  if (!right)
    failRule(placeOf('open', 'responder'), 'RS2', 'the waiting actions are not gone on with');
}

const operationOf = (catalogue: CompiledCatalogue, question: Question): Operation | null =>
  question.ask === 'trigger' || question.block < 0
    ? null
    : (activated(catalogue, question.definition).blocks[question.block][question.index] ?? null);

/** Cards of a deck are looked at only while a pick is about them, and they are in it. */
function checkLooking(
  catalogue: CompiledCatalogue,
  { open, own }: MatchState,
  player: Player,
): void {
  const { looking } = own[player];
  if (looking.length === 0) return;
  const { question } = open;
  const operation = question?.player === player ? operationOf(catalogue, question) : null;
  const place = placeOf('own', player, 'looking');
  if (
    !question ||
    operation?.op !== 'pick' ||
    (operation.from !== 'deck' && operation.from !== 'deck top')
  ) {
    return failRule(place, 'ZN5', 'nothing is looked for');
  }
  const by = 'context' in question ? question.context.by : player;
  const deck = own[operation.whose === 'own' ? by : other(by)].deck.slice();
  for (const [index, { roll }] of looking.entries()) {
    const at = deckIndexOf(deck, roll);
    if (at >= deck.length || !sameRoll(deck[at], roll)) {
      failRule(placeOf('own', player, 'looking', index), 'ZN5', 'it is not in that deck');
    }
    deck.splice(at, 1);
  }
}

/** A card whose square is still to be chosen is one that could be picked. */
function checkPicked(game: Game, { open, own }: MatchState): void {
  const { question } = open;
  const placing = question?.ask === 'summon square' ? question : null;
  for (const player of players) {
    const isNeeded = placing !== null && placing.player === player && placing.card === null;
    if ((own[player].picked !== null) !== isNeeded) {
      failRule(
        placeOf('own', player, 'picked'),
        'AC8',
        'a hidden card is picked exactly while its square is asked for',
      );
    }
  }
  if (!placing) return;
  const { definition, block, index, context, player, card } = placing;
  const what = activated(game.catalogue, definition);
  const operation = what.blocks[block][index] as Pick;
  const ref = card ?? own[player].picked!;
  if (!pickCandidates({ game, what, context, block, index }, operation).includes(ref)) {
    failRule(placeOf('open', 'question', 'card'), 'AC8', 'that card could not be picked');
  }
}

/** Outside a choice everything is settled: nobody has lost, and no monster without power is left (BT4, WN2). */
function checkSettled(game: Game, { open }: MatchState): void {
  if (open.question) return;
  for (const player of players) {
    if (open.energy[player] === 0) {
      failRule(
        placeOf('open', 'energy', player),
        'WN1',
        'this player has lost, but the match goes on',
      );
    }
  }
  for (const stack of open.field) {
    for (const { ref } of stack?.cards ?? []) {
      derive(game);
      const facts = statsOf(game, ref)!;
      if (facts.isMonster && facts.power === 0) {
        const place = placeOf('open', 'field', facts.square);
        failRule(place, 'BT4', `monster ${ref} has no power left, but it was not destroyed`);
      }
    }
  }
}

/** Whether the match stands at a decision that can be answered, with all that belongs to it. */
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
    failRule(placeOf('open', 'phase'), 'SU3', 'nothing resolves before the Kings are there');
  }
  for (const player of players) checkLooking(catalogue, state, player);
  checkPicked(game, state);
  checkSettled(game, state);
  checkDraft(game, state);
  const decision = decisionOf(open, state.own);
  for (const player of decision?.players ?? []) {
    if (listActions(game, player).length === 0 && decision?.kind === 'choose') {
      failRule(placeOf('open', 'question'), 'AC8', 'it can not be answered');
    }
  }
}
