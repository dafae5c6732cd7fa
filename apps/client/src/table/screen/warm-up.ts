import { rules } from '@stackmate/catalogue/play';
import { whenIdle } from '../../platform/schedule/schedule.ts';
import { intentText } from '../announce/intent-text.ts';
import { squareMarks, pickable } from '../board/marks.ts';
import { aims, origins, pickUp, take } from '../intent/index.ts';
import { squareBadges } from '../preview/badges.ts';
import { findDisabled } from '../prompt/disabled.ts';
import { findPrimary } from '../prompt/primary.ts';
import { loadEffectTexts } from '../prompt/use-effect-texts.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';

/** Delay after which the table has been rendered, in ms. */
const startDelay = 500;
/** Runs the computations of a first tap on a card, on a target and on the large button, in pieces. */
export function* firstTaps(screen: MatchScreen): Generator<void, void, void> {
  const { intent } = screen;
  if (!intent) return;
  const announce = (of: typeof intent): string => intentText({ ...screen, intent: of });
  pickable(intent);
  const [origin] = origins(intent).values();
  if (!origin) return;
  yield;
  const pickedUp = pickUp(intent, origin);
  squareMarks(pickedUp);
  announce(pickedUp);
  yield;
  findDisabled(pickedUp.base, pickedUp.player, origin, new Set());
  yield;
  const [offers] = aims(pickedUp).values();
  if (!offers) return;
  const complete = take(rules, pickedUp, offers[0]);
  yield;
  squareBadges(complete);
  findPrimary({ ...screen, intent: complete });
  yield;
  announce(complete);
}

/** Imports what the first taps don't need. Without a connection, it is imported when it is shown. */
function loadLate(): void {
  void loadEffectTexts();
  import('../face-notes/face-notes.tsx').catch(() => {});
}

/**
 * Runs the code of the first taps ahead of time, while the browser is idle, because the first run takes ten times as
 * long. The results are discarded. Returns a function that cancels it.
 */
export function warmUp(store: MatchStore): () => void {
  let stop = (): void => {};
  const timer = setTimeout(() => {
    const pieces = firstTaps(store.get());
    const next = (): void => {
      // Texts of effects and of enlarged cards come last: the first taps need none.
      if (pieces.next().done) loadLate();
      else stop = whenIdle(next);
    };
    stop = whenIdle(next);
  }, startDelay);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
