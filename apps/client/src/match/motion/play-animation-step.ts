import type { EventNote, MatchView, Ref, Square } from '@stackmate/engine';
import { noteOf } from '@stackmate/catalogue/log-text';
import { t } from '../../words/index.ts';
import { squareOf } from '../intent/index.ts';
import { reducesMotion } from '../../settings/index.ts';
import type { CurrentAnimation } from '../store/index.ts';

const board = (): HTMLElement | null => document.querySelector('.board');

const cellOf = (square: Square | null): HTMLElement | null =>
  square === null ? null : (board()?.querySelector(`[data-square="${square}"]`) ?? null);

const positionOn = (square: Square | null): HTMLElement | null =>
  cellOf(square)?.querySelector('.position') ?? null;

const isReduced = reducesMotion;

interface StepContext {
  readonly lasts: number;
  readonly before: MatchView;
  /** Shows an element during the step, then removes it. */
  readonly put: (element: HTMLElement) => void;
  readonly animate: (element: Element | null, frames: Keyframe[], easing?: string) => void;
  /**
   * Raises an element above everything else during the step. As part of the movement itself, this would keep the
   * movement off the compositor.
   */
  readonly raise: (element: HTMLElement) => void;
}

const indexOf = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element);

/** Returns the way from one square to another, or a part of it, as the board is shown on the screen. */
function pathBetween(from: HTMLElement, to: HTMLElement, part = 1): string {
  // Counted rather than measured: measuring would force the browser to lay out everything at once.
  const x = (indexOf(to) - indexOf(from)) * part;
  const y = (indexOf(to.parentElement!) - indexOf(from.parentElement!)) * part;
  return `translate(calc(${x} * (var(--cell) + var(--gap))), calc(${y} * (var(--cell-height) + var(--gap))))`;
}

/** Slides what is on a square into place from another square. */
function slide({ animate, raise }: StepContext, to: Square | null, from: Square | null): void {
  const [element, there, start] = [positionOn(to), cellOf(to), cellOf(from)];
  if (!element || !there || !start) return;
  if (isReduced()) return animate(element, [{ opacity: 0.3 }, { opacity: 1 }]);
  raise(element);
  animate(
    element,
    [{ transform: pathBetween(there, start) }, { transform: 'none' }],
    'cubic-bezier(.2,.7,.2,1)',
  );
}

/** Shows a short word over a square: a loss, a gain, or what is activated. */
function showText(stage: StepContext, square: Square | null, text: string, kind: string): void {
  const cell = cellOf(square);
  if (!cell) return;
  const label = document.createElement('span');
  // Several words for one square are shown below each other.
  const line = cell.querySelectorAll('.effect-text').length;
  label.className = `effect-text line-${Math.min(line, 3)} ${kind}`;
  label.textContent = text;
  label.setAttribute('aria-hidden', 'true');
  cell.append(label);
  stage.put(label);
  const frames: Keyframe[] = isReduced()
    ? [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }]
    : [
        { opacity: 0, transform: 'translate(-50%, 20%) scale(.7)' },
        { opacity: 1, transform: 'translate(-50%, -50%) scale(1.08)', offset: 0.3 },
        { opacity: 1, transform: 'translate(-50%, -60%) scale(1)', offset: 0.99 },
        { opacity: 0, transform: 'translate(-50%, -60%) scale(1)' },
      ];
  stage.animate(label, frames);
}

/** Makes the card that was on the square fall: a copy of it is left behind for the step. */
function dropCard(stage: StepContext, square: Square | null): void {
  const cell = cellOf(square);
  if (!cell) return;
  const fallen = document.createElement('span');
  fallen.className = 'effect-fallen';
  fallen.setAttribute('aria-hidden', 'true');
  cell.append(fallen);
  stage.put(fallen);
  stage.animate(fallen, [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: isReduced() ? 'none' : 'scale(.6) rotate(14deg)' },
  ]);
}

const shake = (stage: StepContext, square: Square | null): void => {
  if (isReduced()) return;
  stage.animate(positionOn(square), [
    { transform: 'none' },
    { transform: 'translateX(-5px) rotate(-1.5deg)' },
    { transform: 'translateX(5px) rotate(1.5deg)' },
    { transform: 'none' },
  ]);
};

/** Lunges towards the target and back. */
function lunge(stage: StepContext, from: Square | null, to: Square | null): void {
  const [attacker, start, target] = [positionOn(from), cellOf(from), cellOf(to)];
  if (!attacker || !start || !target || isReduced()) return;
  stage.raise(attacker);
  stage.animate(
    attacker,
    [
      { transform: 'none' },
      { transform: pathBetween(start, target, 0.35), offset: 0.45 },
      { transform: 'none' },
    ],
    'ease-in-out',
  );
}

const pop = (stage: StepContext, square: Square | null): void =>
  stage.animate(positionOn(square), [
    { opacity: 0, transform: isReduced() ? 'none' : 'translateY(-18%) scale(1.12)' },
    { opacity: 1, transform: 'none' },
  ]);

const pulse = (stage: StepContext, square: Square | null): void => {
  const cell = cellOf(square);
  if (!cell) return;
  const ring = document.createElement('span');
  ring.className = 'effect-pulse';
  ring.setAttribute('aria-hidden', 'true');
  cell.append(ring);
  stage.put(ring);
  stage.animate(ring, [
    { opacity: 1, transform: isReduced() ? 'none' : 'scale(.6)' },
    { opacity: 0, transform: 'none' },
  ]);
};

const kingOf = ({ open }: MatchView, player: number | undefined): Square | null => {
  const square = open.field.findIndex((stack) => stack?.king === true && stack.owner === player);
  return square < 0 ? null : square;
};

/** Returns a stat change in its shortest form: '+2', '=5', '×2'. */
function changeText({ amount, text }: EventNote, sign: string, arrow: string): string {
  if (!amount) return arrow;
  if (text === 'set') return `=${amount}`;
  return text === 'multiply' ? `×${amount}` : `${sign}${amount}`;
}

function animateEvent(stage: StepContext, reason: string, note: EventNote): void {
  const { before } = stage;
  const at = (ref: Ref | undefined): Square | null =>
    ref === undefined ? null : squareOf(before, ref);
  const to = note.toSquare ?? null;
  const amount = note.amount ?? 0;
  switch (reason) {
    case 'Move':
    case 'Move by effect':
    case 'Unlink':
    case 'Stack transfer':
    case 'Link from field':
      return slide(stage, to, note.fromSquare ?? null);
    case 'Kings revealed':
    case 'Summon':
    case 'Effect summon':
    case 'Upgrade':
    case 'Link from hand':
      pop(stage, to);
      return reason === 'Upgrade' ? pulse(stage, to) : undefined;
    case 'Lift':
    case 'Lift by effect':
      return pop(stage, note.fromSquare ?? at(note.card));
    case 'Attack selected':
      return lunge(stage, at(note.card), at(note.target));
    case 'Direct attack selected':
      return lunge(stage, at(note.card), kingOf(before, note.by === 0 ? 1 : 0));
    case 'Attack resolved':
    case 'Attack recoil':
    case 'Effect damage':
      if (note.target !== undefined) return;
      shake(stage, at(note.card));
      return showText(stage, at(note.card), `−${amount}`, 'loss');
    case 'Attack absorbed by shield':
      return showText(stage, at(note.card), `${amount} absorbed`, 'gain');
    case 'Effect heal':
      return showText(stage, at(note.card), `+${amount}`, 'gain');
    case 'Battle destroy':
    case 'Effect destroy':
    case 'King destroyed':
    case 'Burn':
    case 'Burn as cost':
    case 'Return to hand':
      return dropCard(stage, note.fromSquare ?? at(note.card));
    case 'Power increased':
    case 'IQ increased':
    case 'Range increased':
    case 'Power set':
      return showText(stage, at(note.card), changeText(note, '+', '↑'), 'gain');
    case 'Power reduced':
    case 'IQ reduced':
    case 'Range reduced':
      return showText(stage, at(note.card), changeText(note, '−', '↓'), 'loss');
    case 'Energy lost':
    case 'Energy lost in battle':
      return showText(stage, kingOf(before, note.by), `−${amount}`, 'loss');
    case 'Draw skipped':
      return showText(stage, kingOf(before, note.by), t('No card drawn'), 'loss');
    case 'Energy gained':
      return showText(stage, kingOf(before, note.by), `+${amount}`, 'gain');
    case 'Magic activate':
    case 'Ability activate':
    case 'Ability triggered':
      return pulse(stage, at(note.card) ?? at(note.source));
    default:
  }
}

/** An animation step that is being played. */
export interface PlayingStep {
  /** Stops the animation and removes what it put on the board. */
  readonly stop: () => void;
  /** Returns the time left until the animation ends, in ms. */
  readonly timeLeft: () => number;
}

/** Plays an animation step. */
export function playAnimationStep({ events, before, lasts }: CurrentAnimation): PlayingStep {
  const added: HTMLElement[] = [];
  const raised: HTMLElement[] = [];
  const running: Animation[] = [];
  const stage: StepContext = {
    lasts,
    before,
    put: (element) => added.push(element),
    animate: (element, frames, easing = 'ease-out') => {
      // The final frame stays until it is removed.
      if (element)
        running.push(element.animate(frames, { duration: lasts, easing, fill: 'forwards' }));
    },
    raise: (element) => {
      element.style.zIndex = '5';
      raised.push(element);
    },
  };
  for (const event of events) animateEvent(stage, event.reason, noteOf(event));
  return {
    stop: () => {
      for (const animation of running) animation.cancel();
      for (const element of added) element.remove();
      for (const element of raised) element.style.zIndex = '';
    },
    timeLeft: () =>
      Math.max(0, ...running.map(({ currentTime }) => lasts - Number(currentTime ?? 0))),
  };
}
