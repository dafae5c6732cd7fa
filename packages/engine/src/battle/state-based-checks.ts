import { inTriggerOrder, raiseFor } from '../abilities/triggers.ts';
import { loseEnergy } from '../energy/pay.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { emitDerivedChanges } from '../stats/derived-changes.ts';
import { placeDepth, locate, placeSquare } from '../state/locate.ts';
import { playerStatusBit } from '../state/derived-state.ts';
import { battleLoss } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
import { markEventful } from '../turn/summon.ts';
import type { Game } from '../state/game.ts';
import { pushTasks } from '../state/machine.ts';
import { setCard } from '../state/write.ts';
import { leaveField } from '../zones/field.ts';
import { coveredStats } from '../stats/covered.ts';

const losesNoEnergy = playerStatusBit('loses no energy in battle');

interface DestroyedCard {
  readonly ref: Ref;
  readonly hitBy: Ref;
  readonly controller: Player;
}

const none: readonly DestroyedCard[] = [];

/** Finds monsters with 0 power, by square and depth. Kings are left to the loss check. */
function findDestroyed(game: Game): DestroyedCard[] {
  const { derived, open } = game;
  const destroyed: DestroyedCard[] = [];
  for (const square of derived.squares) {
    const stack = open.field[square]!;
    const top = derived.tops[square];
    if (top.isMonster && top.power <= 0 && !stack.king) {
      destroyed.push({ ref: top.ref, hitBy: top.card.hitBy, controller: stack.owner });
    }
    for (let depth = 1; depth < stack.cards.length; depth++) {
      const card = stack.cards[depth];
      // Only damage or modifiers can destroy a covered card, so most need no check.
      if (card.roll === null || (card.damage === 0 && open.layers.length === 0)) continue;
      const stats = coveredStats(game, square, depth);
      if (stats.isMonster && stats.power <= 0) {
        destroyed.push({ ref: card.ref, hitBy: card.hitBy, controller: stack.owner });
      }
    }
  }
  return destroyed;
}

/**
 * Runs the state-based checks after an action (BT4, WN2): destroys monsters with 0 power together,
 * applies energy loss in battle (EN4) and queues the triggers in order (AC6). A destroyed King
 * stays on the field for the loss check.
 */
export function runStateBasedChecks(game: Game): void {
  const { mayHaveFallen, anyHit } = derive(game);
  if (game.events) emitDerivedChanges(game);
  const destroyed = mayHaveFallen ? findDestroyed(game) : none;
  for (const { ref, hitBy } of destroyed) {
    const stats = findStats(game, ref)!;
    raiseFor(game, 'is destroyed', stats, hitBy, ref);
    raiseFor(game, 'leaves field', stats, hitBy, ref);
    const destroyer = hitBy ? findStats(game, hitBy) : null;
    if (destroyer) raiseFor(game, 'destroys', destroyer, hitBy, ref);
  }
  for (const { ref, hitBy, controller } of destroyed) {
    const place = locate(game.open, ref);
    leaveField(
      game,
      placeSquare(place),
      placeDepth(place),
      'bin',
      hitBy ? 'Battle destroy' : 'Effect destroy',
    );
    markEventful(game);
    const spared = (game.derived.playerStatuses[controller] & losesNoEnergy) !== 0;
    if (hitBy && !spared) loseEnergy(game, controller, battleLoss, 'Energy lost in battle');
  }
  if (anyHit) clearHits(game);
  queueTriggers(game, destroyed.length > 0);
}

function clearHits(game: Game): void {
  for (const square of game.derived.squares) {
    const stack = game.open.field[square];
    if (!stack) continue;
    for (let depth = 0; depth < stack.cards.length; depth++) {
      if (stack.cards[depth].hitBy !== 0) setCard(game, square, depth, 'hitBy', 0);
    }
  }
}

/** Queues the pending triggers in order, followed by another round of state-based checks. */
function queueTriggers(game: Game, again: boolean): void {
  const { triggered } = game.open;
  if (triggered.length === 0) {
    if (again) game.open.agenda.push({ task: 'settle' });
    return;
  }
  game.open.triggered = [];
  pushTasks(game, [
    ...inTriggerOrder(game, triggered).map((trigger) => ({ task: 'trigger', trigger }) as const),
    { task: 'settle' },
  ]);
}
