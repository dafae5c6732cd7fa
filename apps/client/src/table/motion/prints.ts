import type { EventNote, Player, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { cardName } from '../names/names.ts';
import { showText } from './gestures.ts';
import { boardElement, findCell, positionOn, putElement } from './step-context.ts';
import type { StepContext } from './step-context.ts';

/** Number of cards in the highest stack. */
const highest = 4;

/** Opens a carved sunburst on a square, once, behind what lies there. */
function burst(stage: StepContext, square: Square | null, kind: string): void {
  const cell = findCell(square);
  if (!cell) return;
  stage.animate(
    putElement(stage, cell, `effect-burst ${kind}`),
    reducesMotion()
      ? [{ opacity: 0 }, { opacity: 0.7, offset: 0.4 }, { opacity: 0 }]
      : [
          { opacity: 0, transform: 'scale(.5)' },
          { opacity: 0, transform: 'scale(.5)', offset: 0.3 },
          { opacity: 0.9, transform: 'scale(.8)', offset: 0.4 },
          { opacity: 0, transform: 'scale(1.45)' },
        ],
  );
}

/** Lets a card land on its square like a print on a table: it falls, settles, and the square answers. */
export function land(stage: StepContext, square: Square | null, kind = 'dust'): void {
  burst(stage, square, kind);
  stage.animate(
    positionOn(square),
    reducesMotion()
      ? [{ opacity: 0 }, { opacity: 1 }]
      : [
          { opacity: 0, transform: 'translateY(-38%) scale(1.28) rotate(-3deg)' },
          { opacity: 1, transform: 'scale(.96)', offset: 0.45 },
          { opacity: 1, transform: 'scale(1.02)', offset: 0.65 },
          { opacity: 1, transform: 'none' },
        ],
  );
}

/** Stamps a supermon on its square. */
export function landSupermon(stage: StepContext, square: Square | null): void {
  land(stage, square, 'gold');
  showText(stage, square, t('Supermon'), 'gain', 0.35);
}

/** Celebrates a stack that has become as high as stacks can be. */
export function crownStack(stage: StepContext, square: Square | null): void {
  if (square === null || stage.before.open.field[square]?.cards.length !== highest - 1) return;
  burst(stage, square, 'gold');
  showText(stage, square, t('Stack of four'), 'gain', 0.2);
}

/** Jolts the whole board once. */
function jolt(stage: StepContext, from: number): void {
  if (reducesMotion()) return;
  stage.animate(boardElement(), [
    { transform: 'none' },
    { transform: 'none', offset: from },
    { transform: 'translateY(0.25rem)', offset: from + 0.08 },
    { transform: 'translateY(-0.15rem)', offset: from + 0.18 },
    { transform: 'none', offset: from + 0.3 },
    { transform: 'none' },
  ]);
}

/** Shows that a King was hit: a burst, and a jolt of the board. */
export function hitKing(stage: StepContext, square: Square | null): void {
  burst(stage, square, 'blood');
  jolt(stage, 0.3);
}

/** Shows the name of a spell across the board as it takes effect. */
export function cast(stage: StepContext, { definition }: EventNote): void {
  const board = boardElement();
  if (!board || definition === undefined) return;
  const strip = putElement(stage, board, 'effect-cast');
  strip.textContent = cardName(definition);
  const place = 'translate(-50%, -50%)';
  stage.animate(
    strip,
    reducesMotion()
      ? [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
      : [
          { opacity: 0, transform: `${place} scale(.7)` },
          { opacity: 1, transform: `${place} scale(1.05)`, offset: 0.25 },
          { opacity: 1, transform: `${place} scale(1)`, offset: 0.75 },
          { opacity: 0, transform: `${place} scale(1.1)` },
        ],
  );
}

/** Shows a change of energy beside the face of the King at the table's edge, which flinches at a loss. */
export function showAtEdge(stage: StepContext, player: Player, amount: number): void {
  const bar = document.querySelector<HTMLElement>(`.player-bar[data-player="${player}"]`);
  if (!bar || amount === 0) return;
  const label = putElement(stage, bar, `effect-energy ${amount < 0 ? 'loss' : 'gain'}`);
  label.textContent = amount < 0 ? `−${-amount}` : `+${amount}`;
  stage.animate(label, [
    { opacity: 0, transform: reducesMotion() ? 'none' : 'scale(.6)' },
    { opacity: 1, transform: 'none', offset: 0.25 },
    { opacity: 1, transform: 'none', offset: 0.9 },
    { opacity: 0, transform: 'none' },
  ]);
  if (amount > 0 || reducesMotion()) return;
  stage.animate(bar.querySelector('.king-face'), [
    { transform: 'none' },
    { transform: 'translateX(-6%) rotate(-4deg)', offset: 0.2 },
    { transform: 'translateX(5%) rotate(3deg)', offset: 0.45 },
    { transform: 'none', offset: 0.7 },
    { transform: 'none' },
  ]);
}
