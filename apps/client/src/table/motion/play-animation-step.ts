import { eventNote } from '@stackmate/catalogue/log-text';
import { other } from '@stackmate/engine';
import type { EventNote, FizzleReason, Player, Ref, Square } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import type { CurrentAnimation } from '../store/index.ts';
import { cast, crownStack, hitKing, land, landSupermon, showAtEdge } from './prints.ts';
import { dropCard, pop, pulse, showText, slide } from './gestures.ts';
import { hitWeight, hit, lunge, shakeKing, windUp } from './hits.ts';
import { fellKing, showEnd } from './king-fall.ts';
import type { PlayFinisher } from './king-fall.ts';
import { kingSquare } from './step-context.ts';
import type { StepContext } from './step-context.ts';
import './motion.css';

/** Returns a stat change in its shortest form: '+2', '=5', '×2'. */
function changeText({ amount, text }: EventNote, sign: string, arrow: string): string {
  if (!amount) return arrow;
  if (text === 'set') return `=${amount}`;
  return text === 'multiply' ? `×${amount}` : `${sign}${amount}`;
}

/** Why an action has no effect, short enough for a square. */
const fizzleTexts: Readonly<Record<FizzleReason, Message>> = {
  protected: msg('IQ too high'),
  target: msg('No target'),
  source: msg('Card gone'),
  condition: msg('Not met'),
  cost: msg('Can’t pay'),
};

/** Shows an energy change over a King, as large as the change, and beside its face at the table's edge. */
function showEnergy(stage: StepContext, player: Player | undefined, amount: number): void {
  if (player === undefined) return;
  showAtEdge(stage, player, amount);
  const king = kingSquare(stage.before, player);
  const [text, kind] = amount < 0 ? [`−${-amount}`, 'loss'] : [`+${amount}`, 'gain'];
  const label = showText(stage, king, text, kind);
  label?.style.setProperty('--weight', hitWeight(Math.abs(amount)).toFixed(2));
}

function animateEvent(
  stage: StepContext,
  reason: string,
  note: EventNote,
  finish: PlayFinisher,
): void {
  const { before } = stage;
  const at = (ref: Ref | undefined): Square | null =>
    ref === undefined ? null : findSquare(before, ref);
  const to = note.toSquare ?? null;
  const amount = note.amount ?? 0;
  const rivalKing = (): Square | null => kingSquare(before, other(note.by ?? 0));
  switch (reason) {
    case 'Move':
    case 'Move by effect':
    case 'Unlink':
    case 'Stack transfer':
    case 'Link from field':
      slide(stage, to, note.fromSquare ?? null);
      return reason === 'Link from field' || reason === 'Stack transfer'
        ? crownStack(stage, to)
        : undefined;
    case 'Kings revealed':
      return pop(stage, to);
    case 'Summon':
    case 'Effect summon':
      return land(stage, to);
    case 'Link from hand':
      land(stage, to);
      return crownStack(stage, to);
    case 'Upgrade':
      return landSupermon(stage, to);
    case 'Magic use':
      return cast(stage, note);
    case 'Lift':
    case 'Lift by effect':
      return pop(stage, note.fromSquare ?? at(note.card));
    case 'Attack selected':
      return windUp(stage, at(note.card), at(note.target));
    case 'Direct attack selected':
      return windUp(stage, at(note.card), rivalKing());
    case 'Direct attack':
      lunge(stage, at(note.card), rivalKing());
      hitKing(stage, rivalKing());
      return shakeKing(stage, rivalKing());
    case 'Attack resolved':
      // Emitted once when it lands, then for each card that it damages.
      if (note.target !== undefined) return lunge(stage, at(note.card), at(note.target));
      return hit(stage, at(note.card), amount);
    case 'Attack recoil':
    case 'Effect damage':
      return hit(stage, at(note.card), amount);
    case 'Attack absorbed by shield':
      showText(stage, at(note.card), t('{amount} absorbed', { amount }), 'gain');
      return;
    case 'Effect heal':
      showText(stage, at(note.card), `+${amount}`, 'gain');
      return;
    case 'King destroyed':
      // Emitted twice: when the card leaves the field, and for its player.
      if (note.fromSquare !== undefined) fellKing(stage, note.fromSquare, finish);
      return;
    case 'Battle destroy':
    case 'Effect destroy':
    case 'Burn':
    case 'Burn as cost':
    case 'Return to hand':
      return dropCard(stage, note.fromSquare ?? at(note.card));
    case 'Power increased':
    case 'IQ increased':
    case 'Range increased':
    case 'Power set':
      showText(stage, at(note.card), changeText(note, '+', '↑'), 'gain');
      return;
    case 'Power reduced':
    case 'IQ reduced':
    case 'Range reduced':
      showText(stage, at(note.card), changeText(note, '−', '↓'), 'loss');
      return;
    case 'Energy lost':
    case 'Energy lost in battle':
      return showEnergy(stage, note.by, -amount);
    case 'Draw skipped':
      showText(stage, kingSquare(before, note.by), t('No card drawn'), 'loss');
      return;
    case 'Energy gained':
      return showEnergy(stage, note.by, amount);
    case 'Magic activate':
    case 'Ability activate':
    case 'Ability triggered':
      return pulse(stage, at(note.card) ?? at(note.source));
    case 'Magic fizzled':
    case 'Ability fizzled':
    case 'Attack fizzled': {
      const why = note.fizzle === undefined ? msg('No effect') : fizzleTexts[note.fizzle];
      const square = at(note.target) ?? at(note.card) ?? kingSquare(before, note.by);
      showText(stage, square, t(why), 'loss fizzle');
      return;
    }
    case 'Action negated':
      showText(stage, at(note.card) ?? kingSquare(before, note.by), t('Negated'), 'loss fizzle');
      return;
    case 'Match ended':
      return showEnd(stage, before, note, finish);
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
export function playAnimationStep(
  { events, before, lasts }: CurrentAnimation,
  finish: PlayFinisher = () => false,
): PlayingStep {
  const added: HTMLElement[] = [];
  const raised: HTMLElement[] = [];
  const running: Animation[] = [];
  const stage: StepContext = {
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
  for (const event of events) animateEvent(stage, event.reason, eventNote(event), finish);
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
