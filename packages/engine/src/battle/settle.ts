import { inTriggerOrder, raiseFor } from '../abilities/triggers.ts';
import { loseEnergy } from '../energy/pay.ts';
import { factsOf } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { tellDerived } from '../stats/watch-field.ts';
import { depthOfPlace, locate, nowhere, squareOfPlace } from '../state/locate.ts';
import { playerStatusBit } from '../state/scratch.ts';
import { battleLoss } from '../types/constants.ts';
import type { Player, Ref } from '../types/ids.ts';
import { markEventful } from '../turn/summon.ts';
import { tell } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { pushTasks } from '../state/machine.ts';
import { setCard, setOpen } from '../state/write.ts';
import { leaveField } from '../zones/field.ts';
import { coveredFacts } from '../stats/covered.ts';

const losesNoEnergy = playerStatusBit('loses no energy in battle');

interface Fallen {
  readonly ref: Ref;
  readonly hitBy: Ref;
  readonly controller: Player;
}

const none: readonly Fallen[] = [];

/** Monsters whose power is 0, by square and depth; Kings are for the loss check. */
function fallen(game: Game): Fallen[] {
  const { scratch, open } = game;
  const found: Fallen[] = [];
  for (const square of scratch.squares) {
    const stack = open.field[square]!;
    const top = scratch.tops[square];
    if (top.isMonster && top.power <= 0 && !stack.king) {
      found.push({ ref: top.ref, hitBy: top.card.hitBy, controller: stack.owner });
    }
    for (let depth = 1; depth < stack.cards.length; depth++) {
      const card = stack.cards[depth];
      // A covered card only falls to damage or stored changes, so most need no look.
      if (card.roll === null || (card.damage === 0 && open.layers.length === 0)) continue;
      const facts = coveredFacts(game, square, depth);
      if (facts.isMonster && facts.power <= 0) {
        found.push({ ref: card.ref, hitBy: card.hitBy, controller: stack.owner });
      }
    }
  }
  return found;
}

/**
 * Settles an action (BT4, WN2): monsters at 0 power are destroyed together, energy is lost in battle (EN4), and
 * what that set off is put in order (AC6). A fallen King stays for the loss check to find.
 */
export function settle(game: Game): void {
  const { someFallen, someHit } = derive(game);
  if (game.events) tellDerived(game);
  const destroyed = someFallen ? fallen(game) : none;
  for (const { ref, hitBy } of destroyed) {
    const facts = factsOf(game, ref)!;
    raiseFor(game, 'is destroyed', facts, hitBy, ref);
    raiseFor(game, 'leaves field', facts, hitBy, ref);
    const destroyer = hitBy ? factsOf(game, hitBy) : null;
    if (destroyer) raiseFor(game, 'destroys', destroyer, hitBy, ref);
  }
  for (const { ref, hitBy, controller } of destroyed) {
    const place = locate(game.open, ref);
    leaveField(
      game,
      squareOfPlace(place),
      depthOfPlace(place),
      'bin',
      hitBy ? 'Battle destroy' : 'Effect destroy',
    );
    markEventful(game);
    const spared = (game.scratch.playerStatuses[controller] & losesNoEnergy) !== 0;
    if (hitBy && !spared) loseEnergy(game, controller, battleLoss, 'Energy lost in battle');
  }
  if (someHit) clearHits(game);
  queueTriggers(game, destroyed.length > 0);
}

function clearHits(game: Game): void {
  for (const square of game.scratch.squares) {
    const stack = game.open.field[square];
    if (!stack) continue;
    for (let depth = 0; depth < stack.cards.length; depth++) {
      if (stack.cards[depth].hitBy !== 0) setCard(game, square, depth, 'hitBy', 0);
    }
  }
}

/** Puts what was set off in order; after it everything settles once more. */
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

/** Ends the match if a King is destroyed or without energy; both for any reason is a draw (WN1, WN2). */
export function checkLoss(game: Game): void {
  derive(game);
  const { energy } = game.open;
  const isSouthMated = isMated(game, 0);
  const isNorthMated = isMated(game, 1);
  if (!isSouthMated) raiseKing(game, 0);
  if (!isNorthMated) raiseKing(game, 1);
  const hasSouthLost = isSouthMated || energy[0] <= 0;
  const hasNorthLost = isNorthMated || energy[1] <= 0;
  if (!hasSouthLost && !hasNorthLost) return;
  if (isSouthMated) destroyKing(game, 0);
  if (isNorthMated) destroyKing(game, 1);
  setOpen(game, 'result', {
    winner: hasSouthLost && hasNorthLost ? null : hasSouthLost ? 1 : 0,
    reason: isSouthMated || isNorthMated ? 'checkmate' : 'out of energy',
  });
}

function isMated(game: Game, player: Player): boolean {
  const square = game.scratch.kingSquare[player];
  return square >= 0 && game.scratch.tops[square].power <= 0;
}

/** A King that has power again was saved: from now on only further damage fells it (BT4). */
function raiseKing(game: Game, player: Player): void {
  const square = game.scratch.kingSquare[player];
  if (square >= 0 && game.open.field[square]!.cards[0].felled) {
    setCard(game, square, 0, 'felled', false);
  }
}

function destroyKing(game: Game, player: Player): void {
  const place = locate(game.open, game.scratch.tops[game.scratch.kingSquare[player]].ref);
  if (place === nowhere) return;
  leaveField(game, squareOfPlace(place), depthOfPlace(place), 'bin', 'King destroyed');
  if (game.events) tell(game, 'King destroyed', { open: { by: player } });
}
