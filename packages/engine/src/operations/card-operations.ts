import { effectDamage, dealDamage } from '../battle/damage.ts';
import { lineBetween, lineBeyond } from '../board/reach.ts';
import { monstersIn } from '../stacking/place.ts';
import { bringToTop } from '../stacking/lift.ts';
import { derive } from '../stats/derive.ts';
import { factsOf } from '../stats/amount.ts';
import { depthOfPlace, findHeld, locate, nowhere, squareOfPlace } from '../state/locate.ts';
import { hasStatus, statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import { markEventful } from '../turn/summon.ts';
import { movePosition } from '../movement/move.ts';
import { cardsPerStack, positionsPerPlayer } from '../types/constants.ts';
import type { Operation } from '../types/effect.ts';
import { players } from '../types/ids.ts';
import type { Ref, Square } from '../types/ids.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { tell } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { removeAt, removeHeld, setCard, setSquare, setStack } from '../state/write.ts';
import type { LeaveTo } from '../zones/field.ts';
import {
  leaveField,
  placeCard,
  reasonOfArrival,
  rememberFaceDown,
  sendHeld,
  takeOffStack,
  turnFaceUp,
} from '../zones/field.ts';
import { expireOnEvent, expireUnstacked } from '../stats/expiry.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { amountOf, eachAffected, oneAffected, refsOf } from './run.ts';
import type { Run } from './run.ts';

type Op<K extends Operation['op']> = Extract<Operation, { op: K }>;

const indestructible = statusBit('cannot be destroyed by effects');
const rooted = statusBit('cannot be sent away');
const locked = statusBit('cannot be lifted or unstacked');

export function damage(run: Run, operation: Op<'damage'>): void {
  const amount = amountOf(run, operation.amount);
  eachAffected(run, operation.to, (facts, depth) => {
    if (facts.isMonster) {
      dealDamage(run.game, facts, effectDamage(facts, amount), 0, 'Effect damage', depth);
    }
  });
}

export function heal(run: Run, operation: Op<'heal'>): void {
  const amount = operation.amount === 'all' ? Infinity : amountOf(run, operation.amount);
  eachAffected(run, operation.to, (facts, depth) => {
    const healed = Math.min(amount, facts.card.damage);
    if (healed === 0) return;
    const { square, ref } = facts;
    const damaged = facts.card.damage - healed;
    setCard(run.game, square, depth, 'damage', damaged);
    if (facts.card.felled && facts.maxPower > damaged)
      setCard(run.game, square, depth, 'felled', false);
    if (run.game.events) tell(run.game, 'Effect heal', { open: { card: ref, amount: healed } });
  });
}

/** Cards leave together: everything is set off before the first is gone. */
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
    const facts = factsOf(game, ref)!;
    if (!facts.isMonster) continue;
    if (destroyed) raiseFor(game, 'is destroyed', facts, 0, ref);
    raiseFor(game, 'leaves field', facts, 0, ref);
  }
  for (const ref of refs) {
    const at = locate(game.open, ref);
    if (at === nowhere) continue;
    leaveField(game, squareOfPlace(at), depthOfPlace(at), to, reason);
    if (destroyed) markEventful(game);
  }
}

/** Cards that an effect may take off the field: never Kings (BT4). */
function removable(run: Run, who: Op<'destroy'>['to'], spared: number): Ref[] {
  const refs: Ref[] = [];
  eachAffected(run, who, (facts) => {
    if (!facts.king && !hasStatus(facts, spared)) refs.push(facts.ref);
  });
  return refs;
}

/** A monster that has already fallen is left to settling: it was destroyed by what felled it (EN4). */
export function destroy(run: Run, operation: Op<'destroy'>): void {
  const refs = removable(run, operation.to, indestructible).filter((ref) => {
    const facts = factsOf(run.game, ref)!;
    return !facts.isMonster || facts.power > 0;
  });
  removeAll(run, refs, 'bin', 'Effect destroy', true);
}

const sendReason = {
  hand: 'Return to hand',
  deck: 'Return to deck',
  void: 'Burn',
} as const;

export function send(run: Run, operation: Op<'send'>): void {
  if (typeof operation.to === 'object' && 'slot' in operation.to) sendPileCard(run, operation);
  const refs = removable(run, operation.to, rooted);
  removeAll(run, refs, operation.zone, sendReason[operation.zone], false);
}

/** A target that lies in a bin or void goes on from there; burned cards return only where a text says so (ZN6). */
function sendPileCard(run: Run, operation: Op<'send'>): void {
  const { game } = run;
  for (const ref of refsOf(run, operation.to)) {
    for (const pile of ['bin', 'void'] as const) {
      for (const home of players) {
        const index = findHeld(game.open[pile][home], ref);
        if (index < 0 || pile === operation.zone) continue;
        const held = removeHeld(game, pile, home, index);
        const zone = sendHeld(game, home, held, operation.zone);
        const reason = operation.zone === 'void' ? 'Send to void' : sendReason[operation.zone];
        if (game.events)
          tell(game, reasonOfArrival(operation.zone, zone, reason), {
            open: { by: home, card: ref, roll: held.roll, from: pile === 'bin' ? 'Bin' : 'Burned' },
          });
        return;
      }
    }
  }
}

/** Control passes for the whole position; it can't pass to a player with four positions, nor for a King (AC8). */
export function control(run: Run, operation: Op<'control'>): void {
  const { game, context } = run;
  eachAffected(run, operation.to, (facts, depth) => {
    if (depth !== 0 || facts.king || facts.owner === context.by) return;
    if (game.scratch.positions[context.by] >= positionsPerPlayer) return;
    const { square } = facts;
    const { cards } = game.open.field[square]!;
    setStack(game, square, 'owner', context.by);
    for (let at = 0; at < cards.length; at++) {
      setCard(game, square, at, 'arrived', game.open.turn);
      setCard(game, square, at, 'joined', game.open.turn);
      learnFaceDown(game, context.by, square, at);
    }
    if (game.events)
      tell(game, 'Owner changed', {
        open: { by: context.by, card: facts.ref, fromSquare: square },
      });
  });
}

/** The new controller looks at the face-down cards of the position. */
function learnFaceDown(game: Game, by: 0 | 1, square: Square, depth: number): void {
  const card = game.open.field[square]!.cards[depth];
  if (card.roll !== null || game.own[by]?.faceDown.some((known) => known.ref === card.ref)) return;
  const roll = game.port.reveal(game, by === 0 ? 1 : 0, card.ref, 'AC8', by);
  rememberFaceDown(game, { ref: card.ref, roll }, [by]);
}

/** A top card moves with its position; a covered one alone. */
export function place(run: Run, operation: Op<'place'>): void {
  const { game, context } = run;
  const to = context.targets[operation.square.slot]?.square ?? null;
  if (to === null) return;
  eachAffected(run, operation.to, (facts, depth) => {
    if (game.open.field[to] !== null) return;
    relocate(game, facts, depth, to);
  });
}

function relocate(game: Game, facts: TopStats, depth: number, to: Square): void {
  const { square, ref, owner } = facts;
  if (depth === 0) movePosition(game, square, to);
  else {
    if (game.scratch.positions[owner] >= positionsPerPlayer) return;
    turnFaceUp(game, square, depth, 'ZN3');
    const card = takeOffStack(game, square, depth);
    placeCard(game, to, owner, { ...card, joined: game.open.turn });
    expireUnstacked(game);
  }
  if (game.events)
    tell(game, 'Move by effect', { open: { card: ref, fromSquare: square, toSquare: to } });
  expireOnEvent(game, ref, 'moves');
}

export function push(run: Run, operation: Op<'push'>): void {
  const { game, context } = run;
  const steps = amountOf(run, operation.squares);
  eachAffected(run, operation.to, (facts, depth) => {
    const owner = locate(game.open, context.owner);
    const from = owner === nowhere ? (context.lastKnown?.square ?? -1) : squareOfPlace(owner);
    if (from < 0 || from === facts.square || depth !== 0) return;
    const line =
      operation.direction === 'away'
        ? lineBeyond(from, facts.square)
        : lineBetween(from, facts.square).toReversed();
    let to = -1;
    for (const square of line.slice(0, steps)) {
      if (game.open.field[square] !== null) break;
      to = square;
    }
    if (to >= 0) relocate(game, facts, 0, to);
  });
}

export function swap(run: Run, operation: Op<'swap'>): void {
  const { game } = run;
  const a = oneAffected(run, operation.a);
  const b = oneAffected(run, operation.b);
  if (!a || !b || a.square === b.square) return;
  const [one, two] = [a.square, b.square];
  const first = game.open.field[one];
  const second = game.open.field[two];
  setSquare(game, one, null);
  setSquare(game, two, first);
  setSquare(game, one, second);
  if (game.events)
    tell(game, 'Swap by effect', {
      open: { card: a.ref, target: b.ref, fromSquare: one, toSquare: two },
    });
  expireOnEvent(game, a.ref, 'moves');
  expireOnEvent(game, b.ref, 'moves');
}

export function ready(run: Run, operation: Op<'ready'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (facts, depth) => {
    const mark = operation.what === 'attack' ? 'attackAgain' : 'moveAgain';
    setCard(game, facts.square, depth, mark, game.open.turn);
    if (game.events) tell(game, 'Ready again', { open: { card: facts.ref, text: operation.what } });
  });
}

/** Brings a stack card to the top; a spell never lies above a monster (ST2). */
export function raise(run: Run, operation: Op<'raise'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (facts, depth) => {
    const { square } = facts;
    const top = game.scratch.tops[square];
    if (depth === 0 || hasStatus(top, locked)) return;
    if (!facts.isMonster && top.isMonster) return;
    bringToTop(game, square, depth);
    if (game.events)
      tell(game, 'Lift by effect', { open: { card: facts.ref, fromSquare: square } });
  });
}

/** Sends the lowest card of a stack away, never the card itself. */
export function strip(run: Run, operation: Op<'strip'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (facts) => {
    const { cards } = game.open.field[facts.square]!;
    const lowest = cards[cards.length - 1];
    if (cards.length < 2 || lowest.ref === facts.ref) return;
    removeAll(
      run,
      [lowest.ref],
      operation.zone,
      operation.zone === 'bin' ? 'Send to bin' : 'Return to hand',
      false,
    );
  });
}

export function reveal(run: Run, operation: Op<'reveal'>): void {
  const { game } = run;
  for (const ref of refsOf(run, operation.to)) {
    const at = locate(game.open, ref);
    if (at !== nowhere) turnFaceUp(game, squareOfPlace(at), depthOfPlace(at), 'ZN3');
  }
}

export function cleanse(run: Run, operation: Op<'cleanse'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (facts) => {
    const { layers } = game.open;
    for (let i = layers.length - 1; i >= 0; i--) {
      const layer = layers[i];
      if (layer.card !== facts.ref) continue;
      removeAt(game, 'layers', i);
      if (game.events)
        tell(game, 'Buff expired by custom condition', {
          open: { card: layer.card, definition: layer.definition },
        });
    }
  });
}

/** Whether a card could join the owner's stack from elsewhere: no King, and room (BD3). */
export function roomUnderOwner(run: Run): { square: Square; depth: number } | null {
  const { game, context } = run;
  const at = locate(game.open, context.owner);
  if (at === nowhere) return null;
  const square = squareOfPlace(at);
  const stack = game.open.field[square]!;
  if (stack.king || stack.cards.length >= cardsPerStack) return null;
  return { square, depth: monstersIn(game, stack) };
}
