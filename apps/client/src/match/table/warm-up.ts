import { rules } from '@stackmate/catalogue/play';
import { whenIdle } from '../../shared/when-idle.ts';
import { intentText } from '../announce/intent-text.ts';
import { marksOf, pickable } from '../board/marks.ts';
import { aims, origins, pickUp, take } from '../intent/index.ts';
import { badgesOf } from '../preview/badges.ts';
import { disabledOf } from '../prompt/disabled.ts';
import { primaryOf } from '../prompt/primary.ts';
import type { MatchScreen, MatchStore } from '../store/index.ts';

/** The table stands by then, milliseconds. */
const startsAfter = 500;
/** What a first tap on a card, on an aim and on the large button works out, in pieces. */
export function* firstTaps(screen: MatchScreen): Generator<void, void, void> {
  const { intent } = screen;
  if (!intent) return;
  const spoken = (of: typeof intent): string => intentText({ ...screen, intent: of });
  pickable(intent);
  const [origin] = origins(intent).values();
  if (!origin) return;
  yield;
  const held = pickUp(intent, origin);
  marksOf(held);
  spoken(held);
  yield;
  disabledOf(held.base, held.player, origin, new Set());
  yield;
  const [offers] = aims(held).values();
  if (!offers) return;
  const whole = take(rules, held, offers[0]);
  yield;
  badgesOf(whole);
  primaryOf({ ...screen, intent: whole });
  yield;
  spoken(whole);
}

/**
 * Has the browser meet the code of the first taps before they come: what it meets for the first time takes it ten times
 * as long. Nothing of it is kept. Returns how to call it off.
 */
export function warmUp(store: MatchStore): () => void {
  let stop = (): void => {};
  const timer = setTimeout(() => {
    const pieces = firstTaps(store.get());
    const next = (): void => {
      if (!pieces.next().done) stop = whenIdle(next);
    };
    stop = whenIdle(next);
  }, startsAfter);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
