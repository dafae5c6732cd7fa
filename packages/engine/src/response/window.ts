import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import { derive } from '../stats/derive.ts';
import { locate, nowhere, placeDepth, placeSquare } from '../state/locate.ts';
import { hasStatus, playerStatusBit, statusBit } from '../state/derived-state.ts';
import type { Action } from '../types/action.ts';
import { responseLimit } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { pushTask } from '../state/machine.ts';
import { setOpen } from '../state/write.ts';
import { handSize } from '../state/hand.ts';
import { listActivations } from './list-activations.ts';
import { lastIsSuperQuick } from './restriction.ts';

const cannotRespond = playerStatusBit('cannot respond');
const unanswerable = statusBit('attack cannot be answered');

/** Opens the response window for the last pending action, or continues with resolving (RS1–RS3). */
export function openWindow(game: Game): void {
  const { waiting } = game.open;
  if (waiting.length === 0) return;
  const responder = other(waiting[waiting.length - 1].by);
  if (isSkipped(game, responder)) pushTask(game, { task: 'resolve' });
  else setOpen(game, 'responder', responder);
}

/**
 * Checks whether a window is skipped (RS3). Uses only public information, so that a skip reveals
 * nothing.
 */
function isSkipped(game: Game, responder: Player): boolean {
  const { waiting } = game.open;
  derive(game);
  if (waiting.length >= responseLimit || isFinal(game)) return true;
  if ((game.derived.playerStatuses[responder] & cannotRespond) !== 0) return true;
  if (handSize(game, responder) > 0 || hasFaceDown(game, responder)) return false;
  const possible: Action[] = [];
  const speed = lastIsSuperQuick(game) ? 'super' : 'quick';
  listActivations(game, responder, { speed, ignoreEnergy: true }, possible);
  return possible.length === 0;
}

/**
 * Checks whether the last action opens no window: Final cards, and attacks that can't be answered
 * (AC3, AC9).
 */
function isFinal(game: Game): boolean {
  const last = game.open.waiting[game.open.waiting.length - 1];
  const { catalogue } = game;
  const compiled =
    catalogue.abilities.get(last.definition) ?? catalogue.spells.get(last.definition);
  if (compiled?.final) return true;
  if (last.kind !== 'attack' && last.kind !== 'direct attack') return false;
  const place = locate(game.open, last.owner);
  if (place === nowhere || placeDepth(place) !== 0) return false;
  return hasStatus(game.derived.tops[placeSquare(place)], unanswerable);
}

const hasFaceDown = (game: Game, player: Player): boolean =>
  game.open.field.some(
    (stack) => stack?.owner === player && stack.cards.some((card) => card.roll === null),
  );

/**
 * Rules for declining to respond. The other player added the last action, so this ends the window
 * (RS2).
 */
export const decline: ActionRules = {
  list(_game, _player, into) {
    into.push(makeAction('decline'));
  },
  refuse: () => null,
  perform(game, player) {
    setOpen(game, 'responder', null);
    if (game.events) emit(game, 'Response declined', { open: { by: player } });
    pushTask(game, { task: 'resolve' });
  },
};
