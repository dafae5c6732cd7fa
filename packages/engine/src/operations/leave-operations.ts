import { derive } from '../stats/derive.ts';
import { findStats } from '../stats/amount.ts';
import { coveredStats } from '../stats/covered.ts';
import { placeDepth, findHeld, locate, nowhere, placeSquare } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import { markEventful } from '../turn/summon.ts';
import type { OperationOf } from '../types/effect.ts';
import { players } from '../types/ids.ts';
import type { Ref } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { emit } from '../state/events.ts';
import { removeHeld } from '../state/write.ts';
import type { LeaveTo } from '../zones/field.ts';
import { leaveField, arrivalReason, sendHeld } from '../zones/field.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { eachAffected, isProtectedByIq, selectRefs } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

const indestructible = statusBit('cannot be destroyed by effects');
const rooted = statusBit('cannot be sent away');

/** Removes cards from the field together: all triggers are raised before the first card leaves. */
function removeAll(
  run: Run,
  refs: readonly Ref[],
  to: LeaveTo,
  reason: UpdateReason,
  destroyed: boolean,
): void {
  const { game } = run;
  derive(game);
  for (const ref of refs) {
    const stats = findStats(game, ref)!;
    if (!stats.isMonster) continue;
    if (destroyed) raiseFor(game, 'is destroyed', stats, 0, ref);
    raiseFor(game, 'leaves field', stats, 0, ref);
  }
  for (const ref of refs) {
    const at = locate(game.open, ref);
    if (at === nowhere) continue;
    leaveField(game, placeSquare(at), placeDepth(at), to, reason);
    if (destroyed) markEventful(game);
  }
}

/** Returns the cards that an effect may remove from the field, never Kings (BT4). */
function removable(run: Run, selector: OperationOf<'destroy'>['to'], spared: number): Ref[] {
  const refs: Ref[] = [];
  eachAffected(run, selector, (stats) => {
    if (!stats.king && !hasStatus(stats, spared)) refs.push(stats.ref);
  });
  return refs;
}

/**
 * Destroys cards. Monsters with 0 power are left to the state-based checks, since what reduced
 * their power destroyed them (EN4).
 */
function destroy(run: Run, operation: OperationOf<'destroy'>): void {
  const refs = removable(run, operation.to, indestructible).filter((ref) => {
    const stats = findStats(run.game, ref)!;
    return !stats.isMonster || stats.power > 0;
  });
  removeAll(run, refs, 'bin', 'Effect destroy', true);
}

const sendReason = {
  hand: 'Return to hand',
  deck: 'Return to deck',
  void: 'Burn',
} as const;

function send(run: Run, operation: OperationOf<'send'>): void {
  if (typeof operation.to === 'object' && 'slot' in operation.to) sendPileCard(run, operation);
  const refs = removable(run, operation.to, rooted);
  removeAll(run, refs, operation.zone, sendReason[operation.zone], false);
}

/**
 * Moves a target from a bin or void to another zone. Burned cards return only if a card's text
 * says so (ZN6).
 */
function sendPileCard(run: Run, operation: OperationOf<'send'>): void {
  const { game } = run;
  for (const ref of selectRefs(run, operation.to)) {
    for (const pile of ['bin', 'void'] as const) {
      for (const home of players) {
        const index = findHeld(game.open[pile][home], ref);
        if (index < 0 || pile === operation.zone) continue;
        const held = removeHeld(game, pile, home, index);
        const zone = sendHeld(game, home, held, operation.zone);
        const reason = operation.zone === 'void' ? 'Send to void' : sendReason[operation.zone];
        if (game.events)
          emit(game, arrivalReason(operation.zone, zone, reason), {
            open: { by: home, card: ref, roll: held.roll, from: pile === 'bin' ? 'Bin' : 'Burned' },
          });
        return;
      }
    }
  }
}

/**
 * Sends the lowest card of a stack away, but never the named card itself. Its own IQ protects it
 * (AC2), and it can't go to the hand if it can't be sent away (AC9).
 */
function strip(run: Run, operation: OperationOf<'strip'>): void {
  const { game } = run;
  const { zone } = operation;
  eachAffected(run, operation.to, ({ square, ref: named }) => {
    const { cards } = game.open.field[square]!;
    const depth = cards.length - 1;
    const { ref } = cards[depth];
    if (depth === 0 || ref === named) return;
    const lowest = coveredStats(game, square, depth);
    if (isProtectedByIq(game, run.context, lowest)) return;
    if (zone === 'hand' && hasStatus(lowest, rooted)) return;
    removeAll(run, [ref], zone, zone === 'bin' ? 'Send to bin' : 'Return to hand', false);
  });
}

export const leaveOperations = {
  destroy,
  send,
  strip,
} satisfies Partial<OperationHandlers>;
