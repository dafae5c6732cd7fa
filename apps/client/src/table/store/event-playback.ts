import type { Names } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchView, PlayRules } from '@stackmate/engine';
import type { After } from '../../platform/schedule/schedule.ts';
import type { LogLine } from './log.ts';
import { createStepTimer } from './step-timer.ts';
import type { MatchScreen } from './screen.ts';
import { narrationSteps } from './narration-steps.ts';
import type { NarrationStep } from './narration-steps.ts';

/** Factor for animation time; 0 shows everything at once. */
export type Pace = () => number;

export interface EventPlaybackOptions {
  readonly rules: Pick<PlayRules, 'advanceView'>;
  readonly pace: Pace;
  readonly after: After;
  readonly screen: () => MatchScreen;
  readonly set: (change: Partial<MatchScreen>) => void;
  /** Returns what the player is asked once the animation queue is empty. */
  readonly askAgain: () => Partial<MatchScreen>;
  /** Returns a number that nothing on the screen has had. */
  readonly newNumber: () => number;
}

/** Animation queue that shows events on the screen and in the log, one step at a time. */
export interface EventPlayback {
  /** Queues the events that led from a view to the latest one. `names` already knows them. */
  readonly play: (names: Names, before: MatchView, events: readonly MatchEvent[]) => void;
  /** Interrupts the animation queue, so that the response to a tap is shown first. */
  readonly interrupt: () => void;
  /** Immediately shows everything left in the animation queue. */
  readonly skip: () => void;
  /** Immediately shows the rest of what a tap has interrupted. */
  readonly endInterrupt: () => void;
  /** Reports that a finger is down: the next animation step waits until its meaning is clear. */
  readonly touched: () => void;
  /** Adds a log line behind everything that is queued. `lineWith` gets the line's key and may return null for no line. */
  readonly addLine: (lineWith: (key: number) => LogLine | null) => void;
  /** Adds a line that says that the log up to here is unknown. */
  readonly addGap: () => void;
  /** Replaces the whole log. */
  readonly replaceLog: (log: readonly LogLine[]) => void;
  readonly stop: () => void;
}

/** Delay before an interrupted animation is skipped, in ms. By then, the response to the tap is on screen. */
const interruptDelay = 60;

/** Queue length from which steps are shortened. */
const catchUpThreshold = 8;
/** Factor for the duration of shortened steps. */
const catchUpFactor = 0.35;

/** Creates the animation queue for the screen of one match. */
export function createEventPlayback(options: EventPlaybackOptions): EventPlayback {
  const { rules, pace, after, screen, set, askAgain, newNumber } = options;
  const timer = createStepTimer(after);
  let queue: NarrationStep[] = [];
  let lineCount = 0;
  /** Whether a tap has interrupted the animation. The player is already asked, and the rest is about to be shown. */
  let isInterrupted = false;

  const latest = (): MatchView | null => screen().snapshot.view;

  const withLines = (lines: readonly LogLine[]): readonly LogLine[] =>
    lines.length > 0 ? [...screen().log, ...lines] : screen().log;

  function playNext(): void {
    const next = queue.shift();
    if (!next) {
      set({ animation: null, shown: latest(), ...askAgain() });
      return;
    }
    const { animation, before, lines } = next;
    const lasts = animation.lasts * pace() * (queue.length > catchUpThreshold ? catchUpFactor : 1);
    set({
      shown: next.next,
      animation: { number: newNumber(), events: animation.events, before, lasts },
      log: withLines(lines),
    });
    timer.begin(lasts, playNext);
  }

  function showRest(changes: Partial<MatchScreen>): void {
    timer.stop();
    isInterrupted = false;
    const lines = queue.flatMap((candidate) => candidate.lines);
    queue = [];
    set({ shown: latest(), animation: null, log: withLines(lines), ...changes });
  }

  function skip(): void {
    showRest(isInterrupted ? {} : askAgain());
  }

  return {
    play(names, before, events) {
      const steps = narrationSteps({ rules, names, before, events, firstKey: lineCount });
      for (const [index, step] of steps.entries()) {
        lineCount += step.lines.length;
        // The last step shows the latest view itself, so that nothing is rendered again when it ends.
        const next = index === steps.length - 1 ? (latest() ?? step.next) : step.next;
        queue.push({ ...step, next });
      }
      if (pace() === 0) skip();
      else if (!timer.isOn()) playNext();
    },
    interrupt() {
      if (!timer.isOn() || isInterrupted) return;
      const prompt = askAgain();
      // Nobody is asked, so the tap has no response to wait for.
      if (!prompt.intent) return showRest(prompt);
      timer.stop();
      timer.begin(interruptDelay, skip);
      isInterrupted = true;
      set(prompt);
    },
    skip,
    endInterrupt() {
      if (isInterrupted) skip();
    },
    touched: timer.touched,
    addLine(lineWith) {
      const line = lineWith(lineCount);
      if (!line) return;
      lineCount += 1;
      const last = queue.pop();
      if (last) queue.push({ ...last, lines: [...last.lines, line] });
      else set({ log: withLines([line]) });
    },
    addGap: () => set({ log: withLines([{ key: lineCount++, line: 'gap', isRead: true }]) }),
    replaceLog(log) {
      lineCount = log.length;
      set({ log });
    },
    stop: timer.stop,
  };
}
