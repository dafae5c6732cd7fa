import { lineBetween, lineBeyond } from '../board/reach.ts';
import { bringToTop, isLocked } from '../stacking/lift.ts';
import { locate, nowhere, placeSquare } from '../state/locate.ts';
import type { CardStats } from '../state/derived-state.ts';
import { movePosition } from '../movement/move.ts';
import { positionsPerPlayer } from '../types/constants.ts';
import type { OperationOf } from '../types/effect.ts';
import type { Square } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setCard, setSquare, setStack } from '../state/write.ts';
import { placeCard, rememberFaceDown, takeOffStack, turnFaceUp } from '../zones/field.ts';
import { expireOnEvent, expireUnstacked } from '../stats/expiry.ts';
import { runAmount, eachAffected, oneAffected } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

/**
 * Passes control of whole positions, but never of a King, and not to a player with four positions
 * (AC8).
 */
function control(run: Run, operation: OperationOf<'control'>): void {
  const { game, context } = run;
  eachAffected(run, operation.to, (stats, depth) => {
    if (depth !== 0 || stats.king || stats.owner === context.by) return;
    if (game.derived.positions[context.by] >= positionsPerPlayer) return;
    const { square } = stats;
    const { cards } = game.open.field[square]!;
    setStack(game, square, 'owner', context.by);
    for (let at = 0; at < cards.length; at++) {
      setCard(game, square, at, 'arrived', game.open.turn);
      setCard(game, square, at, 'joined', game.open.turn);
      learnFaceDown(game, context.by, square, at);
    }
    if (game.events)
      emit(game, 'Owner changed', {
        open: { by: context.by, card: stats.ref, fromSquare: square },
      });
  });
}

/** Shows the new controller a face-down card of the position. */
function learnFaceDown(game: Game, by: 0 | 1, square: Square, depth: number): void {
  const card = game.open.field[square]!.cards[depth];
  if (card.roll !== null || game.own[by]?.faceDown.some((known) => known.ref === card.ref)) return;
  const roll = game.hidden.reveal(game, by === 0 ? 1 : 0, card.ref, 'AC8', by);
  rememberFaceDown(game, { ref: card.ref, roll }, [by]);
}

/** Puts a card on the chosen square: a top card with its whole position, a covered card alone. */
function place(run: Run, operation: OperationOf<'place'>): void {
  const { game, context } = run;
  const to = context.targets[operation.square.slot]?.square ?? null;
  if (to === null) return;
  eachAffected(run, operation.to, (stats, depth) => {
    if (game.open.field[to] !== null) return;
    relocate(game, stats, depth, to);
  });
}

function relocate(game: Game, stats: CardStats, depth: number, to: Square): void {
  const { square, ref, owner } = stats;
  if (depth === 0) movePosition(game, square, to);
  else {
    if (game.derived.positions[owner] >= positionsPerPlayer) return;
    turnFaceUp(game, square, depth, 'ZN3');
    const card = takeOffStack(game, square, depth);
    placeCard(game, to, owner, { ...card, joined: game.open.turn });
    expireUnstacked(game);
  }
  if (game.events)
    emit(game, 'Move by effect', { open: { card: ref, fromSquare: square, toSquare: to } });
  expireMoved(game, to);
}

/** Ends 'until moved' modifiers of every card in a position that an effect moved (TN8). */
function expireMoved(game: Game, square: Square): void {
  for (const { ref } of game.open.field[square]!.cards) expireOnEvent(game, ref, 'moves');
}

function push(run: Run, operation: OperationOf<'push'>): void {
  const { game, context } = run;
  const steps = runAmount(run, operation.squares);
  eachAffected(run, operation.to, (stats, depth) => {
    const owner = locate(game.open, context.owner);
    const from = owner === nowhere ? (context.lastKnown?.square ?? -1) : placeSquare(owner);
    if (from < 0 || from === stats.square || depth !== 0) return;
    const line =
      operation.direction === 'away'
        ? lineBeyond(from, stats.square)
        : lineBetween(from, stats.square).toReversed();
    let to = -1;
    for (const square of line.slice(0, steps)) {
      if (game.open.field[square] !== null) break;
      to = square;
    }
    if (to >= 0) relocate(game, stats, 0, to);
  });
}

function swap(run: Run, operation: OperationOf<'swap'>): void {
  const { game } = run;
  const a = oneAffected(run, operation.a);
  const b = oneAffected(run, operation.b);
  if (!a || !b || a.square === b.square) return;
  const [squareA, squareB] = [a.square, b.square];
  const first = game.open.field[squareA];
  const second = game.open.field[squareB];
  setSquare(game, squareA, null);
  setSquare(game, squareB, first);
  setSquare(game, squareA, second);
  if (game.events)
    emit(game, 'Swap by effect', {
      open: { card: a.ref, target: b.ref, fromSquare: squareA, toSquare: squareB },
    });
  expireMoved(game, squareB);
  expireMoved(game, squareA);
}

/** Brings a stack card to the top; a spell can't go above a monster (ST2). */
function raise(run: Run, operation: OperationOf<'raise'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (stats, depth) => {
    const { square } = stats;
    if (depth === 0 || isLocked(game, square)) return;
    if (!stats.isMonster && game.derived.tops[square].isMonster) return;
    bringToTop(game, square, depth);
    if (game.events)
      emit(game, 'Lift by effect', { open: { card: stats.ref, fromSquare: square } });
  });
}

export const placeOperations = {
  control,
  place,
  push,
  swap,
  raise,
} satisfies Partial<OperationHandlers>;
