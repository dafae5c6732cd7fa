import type { Names } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchView, PlayRules } from '@stackmate/engine';
import type { After } from '../../shared/after.ts';
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
  /** Writes a line, if one is made with its key, into the log, behind what is still to be told. */
  readonly addLine: (lineWith: (key: number) => LogLine | null) => void;
  /** A line says that what was told up to here is not known. */
  readonly addGap: () => void;
  /** Another log takes the place of the one that was told. */
  readonly replaceLog: (log: readonly LogLine[]) => void;
  readonly stop: () => void;
}

/** What a tap breaks off is shown so long after it: its answer is on the screen by then. Milliseconds. */
const interruptDelay = 60;

/** So many moments waiting to be told are too many. */
const catchUpThreshold = 8;
/** A player who falls behind catches up: each takes this part of its time. */
const catchUpFactor = 0.35;

/** A teller for the screen of one match. */
export function createEventPlayback(options: EventPlaybackOptions): EventPlayback {
  const { rules, pace, after, screen, set, askAgain, newNumber } = options;
  const moment = createStepTimer(after);
  let waiting: NarrationStep[] = [];
  let lineCount = 0;
  /** A tap has broken the telling off: who is asked knows it, the rest is about to be shown. */
  let isInterrupted = false;

  const latest = (): MatchView | null => screen().snapshot.view;

  const withLines = (lines: readonly LogLine[]): readonly LogLine[] =>
    lines.length > 0 ? [...screen().log, ...lines] : screen().log;

  function playNext(): void {
    const next = waiting.shift();
    if (!next) {
      set({ animation: null, shown: latest(), ...askAgain() });
      return;
    }
    const { animation, before, lines } = next;
    const lasts =
      animation.lasts * pace() * (waiting.length > catchUpThreshold ? catchUpFactor : 1);
    set({
      shown: next.next,
      animation: { number: newNumber(), events: animation.events, before, lasts },
      log: withLines(lines),
    });
    moment.begin(lasts, playNext);
  }

  function showRest(asked: Partial<MatchScreen>): void {
    moment.stop();
    isInterrupted = false;
    const lines = waiting.flatMap((one) => one.lines);
    waiting = [];
    set({ shown: latest(), animation: null, log: withLines(lines), ...asked });
  }

  function skip(): void {
    showRest(isInterrupted ? {} : askAgain());
  }

  return {
    play(names, before, events) {
      const moments = narrationSteps({ rules, names, before, events, firstKey: lineCount });
      for (const [index, one] of moments.entries()) {
        lineCount += one.lines.length;
        // The last one shows what the match has come to itself, so that nothing is drawn anew when it is over.
        const next = index === moments.length - 1 ? (latest() ?? one.next) : one.next;
        waiting.push({ ...one, next });
      }
      if (pace() === 0) skip();
      else if (!moment.isOn()) playNext();
    },
    interrupt() {
      if (!moment.isOn() || isInterrupted) return;
      const asked = askAgain();
      // Nobody is asked, so nothing is answered.
      if (!asked.intent) return showRest(asked);
      moment.stop();
      moment.begin(interruptDelay, skip);
      isInterrupted = true;
      set(asked);
    },
    skip,
    endInterrupt() {
      if (isInterrupted) skip();
    },
    touched: moment.touched,
    addLine(lineWith) {
      const line = lineWith(lineCount);
      if (!line) return;
      lineCount += 1;
      const last = waiting.pop();
      if (last) waiting.push({ ...last, lines: [...last.lines, line] });
      else set({ log: withLines([line]) });
    },
    addGap: () => set({ log: withLines([{ key: lineCount++, line: 'gap', isRead: true }]) }),
    replaceLog(log) {
      lineCount = log.length;
      set({ log });
    },
    stop: moment.stop,
  };
}
