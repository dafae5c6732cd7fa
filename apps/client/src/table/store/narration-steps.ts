import type { Names } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchView, PlayRules } from '@stackmate/engine';
import { animationSteps } from './animation-steps.ts';
import type { AnimationStep } from './animation-steps.ts';
import { logLines } from './log.ts';
import type { LogLine } from './log.ts';

/** An animation step, the views before and after it, and the lines that it adds to the log. */
export interface NarrationStep {
  readonly animation: AnimationStep;
  readonly before: MatchView;
  readonly next: MatchView;
  readonly lines: readonly LogLine[];
}

interface NarrationInput {
  readonly rules: Pick<PlayRules, 'advanceView'>;
  /** Names of the cards in the events and in the view after them. */
  readonly names: Names;
  readonly before: MatchView;
  readonly events: readonly MatchEvent[];
  /** Key of the first line. */
  readonly firstKey: number;
}

/** Returns the animation steps of a match step. */
export function narrationSteps({
  rules,
  names,
  before,
  events,
  firstKey,
}: NarrationInput): NarrationStep[] {
  let view = before;
  let key = firstKey;
  return animationSteps(events).map((animation) => {
    const previous = view;
    view = rules.advanceView(previous, animation.events);
    // Uses the names that are known by now, because a card revealed later was hidden here.
    const lines = logLines({
      events: animation.events,
      names,
      between: [previous, view],
      firstKey: key,
    });
    key += lines.length;
    return { animation, before: previous, next: view, lines };
  });
}
