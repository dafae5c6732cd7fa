import { expireAtTurnEnd, expireAtTurnStart } from '../stats/expiry.ts';
import { raiseTurn } from '../abilities/triggers.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import { squareCount } from '../types/constants.ts';
import { other } from '../types/ids.ts';
import type { Player } from '../types/ids.ts';
import type { Task } from '../types/state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { beginResolving, pushTask, pushTasks } from '../state/machine.ts';
import { setCard, setOpen } from '../state/write.ts';
import { drawCard, drawObstacle } from '../zones/deck.ts';
import { refillShields } from '../king/shield.ts';
import { applyTieBreakers } from '../ending/tie-breakers.ts';

/**
 * Rules for ending the turn, which is always legal outside a pending choice or response window
 * (TN3).
 */
export const endTurn: ActionRules = {
  list(_game, _player, into) {
    into.push(makeAction('endTurn'));
  },
  refuse: () => null,
  perform(game) {
    pushTask(game, { task: 'turn end', step: 0 });
  },
};

const settled = (next: Task): Task[] => [{ task: 'settle' }, { task: 'check end' }, next];

/** Runs one step of the turn start: clear marks, expire modifiers, start triggers, draw (TN2). */
export function turnStart(game: Game, step: number): void {
  const { open } = game;
  beginResolving(game);
  switch (step) {
    case 0: {
      const active = open.turn === 0 ? open.first : other(open.active);
      setOpen(game, 'turn', open.turn + 1);
      setOpen(game, 'active', active);
      setOpen(game, 'phase', 'main');
      setOpen(game, 'eventful', false);
      if (open.uses.length > 0) setOpen(game, 'uses', []);
      refillShields(game);
      expireAtTurnStart(game, active);
      if (game.events) emit(game, 'Turn started', { open: { by: active, amount: open.turn } });
      pushTasks(game, settled({ task: 'turn start', step: 1 }));
      return;
    }
    case 1:
      raiseTurn(game, 'turn start', open.active);
      pushTasks(game, settled({ task: 'turn start', step: 2 }));
      return;
    default:
      drawForTurn(game, open.active);
  }
}

function drawForTurn(game: Game, player: Player): void {
  const obstacle = drawObstacle(game, player);
  if (obstacle === null) drawCard(game, player, 'TN1', 'Draw');
  else if (game.events) emit(game, 'Draw skipped', { open: { by: player, text: obstacle } });
}

/**
 * Runs one step of the turn end: end triggers; clear damage; end modifiers of this turn,
 * including new ones caused by destructions; tie breakers (TN2).
 */
export function turnEnd(game: Game, step: number): void {
  const { open } = game;
  // A repeated last step belongs to the step before: each ability triggers at most once in both, so
  // that they terminate.
  if (step < 3) beginResolving(game);
  switch (step) {
    case 0:
      raiseTurn(game, 'turn end', open.active);
      pushTasks(game, settled({ task: 'turn end', step: 1 }));
      return;
    case 1:
      clearDamage(game);
      pushTasks(game, settled({ task: 'turn end', step: 2 }));
      return;
    case 2:
      expireAtTurnEnd(game, open.active);
      if (game.events) emit(game, 'Turn ended', { open: { by: open.active, amount: open.turn } });
      pushTasks(game, settled({ task: 'turn end', step: 3 }));
      return;
    default:
      if (endLeftovers(game)) {
        pushTasks(game, settled({ task: 'turn end', step: 3 }));
        return;
      }
      setOpen(game, 'quiet', open.eventful ? 0 : open.quiet + 1);
      applyTieBreakers(game);
      if (!open.result) pushTask(game, { task: 'turn start', step: 0 });
  }
}

/**
 * Clears damage and ends modifiers of this turn that appeared after the regular clearing (TN8).
 * Returns whether there were any.
 */
function endLeftovers(game: Game): boolean {
  const damaged = clearDamage(game);
  return expireAtTurnEnd(game, null) || damaged;
}

/**
 * Clears the damage of all cards, which restores their power (TN8). Returns whether there was
 * any.
 */
function clearDamage(game: Game): boolean {
  let damaged = false;
  for (let square = 0; square < squareCount; square++) {
    const stack = game.open.field[square];
    if (!stack) continue;
    for (let depth = 0; depth < stack.cards.length; depth++) {
      const card = stack.cards[depth];
      if (card.felled) setCard(game, square, depth, 'felled', false);
      if (card.damage === 0) continue;
      damaged = true;
      setCard(game, square, depth, 'damage', 0);
      if (game.events) emit(game, 'Power restored', { open: { card: card.ref } });
    }
  }
  return damaged;
}
