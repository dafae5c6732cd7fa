import type { EventNote, MatchView, Player, Square } from '@stackmate/engine';
import { other, players } from '@stackmate/engine';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { reasonWords } from '../../kit/matches/result-texts.ts';
import { boardElement, findCell, kingSquare, positionOn, putElement } from './step-context.ts';
import type { StepContext } from './step-context.ts';

/** Darkens the board around what happens. */
function dim(stage: StepContext): void {
  const board = boardElement();
  if (!board) return;
  stage.animate(putElement(stage, board, 'effect-dim'), [
    { opacity: 0 },
    { opacity: 1, offset: 0.25 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ]);
}

/** Tears the card of a King in two, over a darkened board that shakes once. */
function tearKing(stage: StepContext, square: Square | null): void {
  const cell = findCell(square);
  if (!cell) return;
  dim(stage);
  stage.raise(cell);
  const isReduced = reducesMotion();
  for (const [half, away] of [
    ['left', -1],
    ['right', 1],
  ] as const) {
    const piece = putElement(stage, cell, `effect-half ${half}`);
    stage.animate(
      piece,
      isReduced
        ? [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }]
        : [
            { opacity: 1, transform: 'none' },
            { opacity: 1, transform: `translate(${away * 3}%, 0) rotate(${away}deg)`, offset: 0.3 },
            {
              opacity: 1,
              transform: `translate(${away * 12}%, -4%) rotate(${away * 5}deg)`,
              offset: 0.45,
            },
            { opacity: 0, transform: `translate(${away * 34}%, 90%) rotate(${away * 28}deg)` },
          ],
      'ease-in',
    );
  }
  if (isReduced) return;
  stage.animate(boardElement(), [
    { transform: 'none' },
    { transform: 'none', offset: 0.3 },
    { transform: 'translateY(0.375rem)', offset: 0.36 },
    { transform: 'translateY(-0.25rem)', offset: 0.44 },
    { transform: 'none', offset: 0.54 },
    { transform: 'none' },
  ]);
}

/** Topples a King that lost without being destroyed. */
function topple(stage: StepContext, square: Square | null): void {
  stage.animate(positionOn(square), [
    { opacity: 1, transform: 'none' },
    { opacity: 0.45, transform: reducesMotion() ? 'none' : 'translateY(8%) rotate(-14deg)' },
  ]);
}

const findLosers = (winner: Player | undefined): readonly Player[] =>
  winner === undefined ? players : [other(winner)];

/** Plays the winner's finisher on a square. Returns false if the winner wears none, or its code isn't there. */
export type PlayFinisher = (stage: StepContext, winner: Player, square: Square | null) => boolean;

/** Shows the fall of a King whose card leaves the field. */
export function fellKing(stage: StepContext, square: Square, finish: PlayFinisher): void {
  const loser = stage.before.open.field[square]?.owner;
  if (loser === undefined || !finish(stage, other(loser), square)) tearKing(stage, square);
  else dim(stage);
}

/** Stamps the reason for the end of the match on the board, and topples the losing King, both in a draw. */
export function showEnd(
  stage: StepContext,
  view: MatchView,
  { by, text }: EventNote,
  finish: PlayFinisher,
): void {
  for (const loser of findLosers(by)) {
    const square = kingSquare(view, loser);
    const isFinished = by !== undefined && square !== null && finish(stage, by, square);
    // A card in its place falls with the finisher.
    if (isFinished) stage.animate(positionOn(square), [{ opacity: 0 }, { opacity: 0 }]);
    else topple(stage, square);
  }
  const board = boardElement();
  if (!board || text === undefined) return;
  dim(stage);
  const stamp = putElement(stage, board, 'effect-stamp');
  stamp.textContent = reasonWords(text);
  const place = 'translate(-50%, -50%) rotate(-4deg)';
  stage.animate(
    stamp,
    reducesMotion()
      ? [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }]
      : [
          { opacity: 0, transform: `${place} scale(1.9)` },
          { opacity: 1, transform: `${place} scale(.96)`, offset: 0.22 },
          { opacity: 1, transform: `${place} scale(1)`, offset: 0.3 },
          { opacity: 1, transform: `${place} scale(1)` },
        ],
    'ease-in',
  );
}
