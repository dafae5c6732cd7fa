import type { Names } from '@stackmate/catalogue/told';
import type { MatchEvent, MatchView, PlayRules } from '@stackmate/engine';
import type { After } from '../../app/after.ts';
import type { LogLine } from './log.ts';
import { createMomentTimer } from './moment-timer.ts';
import type { MatchScreen } from './screen.ts';
import { toldMoments } from './told-moments.ts';
import type { ToldMoment } from './told-moments.ts';

/** How fast events are told: a factor of their time; 0 tells all at once. */
export type Pace = () => number;

export interface TellerOptions {
  readonly rules: Pick<PlayRules, 'advanceView'>;
  readonly pace: Pace;
  readonly after: After;
  readonly screen: () => MatchScreen;
  readonly set: (change: Partial<MatchScreen>) => void;
  /** What the player is asked when all is told. */
  readonly askAgain: () => Partial<MatchScreen>;
  /** A number that nothing on the screen has had. */
  readonly newNumber: () => number;
}

/** Tells what happens on the screen and in the log, a moment at a time. */
export interface Teller {
  /** Takes the events that led from a view to the latest one. `names` knows them already. */
  readonly tell: (names: Names, before: MatchView, events: readonly MatchEvent[]) => void;
  /** A tap does not wait for all that is still to be told: its answer is shown first. */
  readonly breakOff: () => void;
  /** Shows at once all that is still to be told. */
  readonly skip: () => void;
  /** Shows at once the rest of what a tap has broken off. */
  readonly endBreak: () => void;
  /** A finger is down: the next moment waits for what it means. */
  readonly touched: () => void;
  /** Writes a line, if one is made with its key, into the log, behind what is still to be told. */
  readonly note: (lineWith: (key: number) => LogLine | null) => void;
  /** A line says that what was told up to here is not known. */
  readonly forget: () => void;
  /** Another log takes the place of the one that was told. */
  readonly retell: (log: readonly LogLine[]) => void;
  readonly stop: () => void;
}

/** What a tap breaks off is shown so long after it: its answer is on the screen by then. Milliseconds. */
const answerFirst = 60;

/** So many moments waiting to be told are too many. */
const manyMoments = 8;
/** A player who falls behind catches up: each takes this part of its time. */
const hurried = 0.35;

/** A teller for the screen of one match. */
export function createTeller(options: TellerOptions): Teller {
  const { rules, pace, after, screen, set, askAgain, newNumber } = options;
  const moment = createMomentTimer(after);
  let waiting: ToldMoment[] = [];
  let lineCount = 0;
  /** A tap has broken the telling off: who is asked knows it, the rest is about to be shown. */
  let isBrokenOff = false;

  const latest = (): MatchView | null => screen().picture.view;

  const withLines = (lines: readonly LogLine[]): readonly LogLine[] =>
    lines.length > 0 ? [...screen().log, ...lines] : screen().log;

  function tellNext(): void {
    const next = waiting.shift();
    if (!next) {
      set({ telling: null, shown: latest(), ...askAgain() });
      return;
    }
    const { beat, before, lines } = next;
    const lasts = beat.lasts * pace() * (waiting.length > manyMoments ? hurried : 1);
    set({
      shown: next.next,
      telling: { number: newNumber(), events: beat.events, before, lasts },
      log: withLines(lines),
    });
    moment.begin(lasts, tellNext);
  }

  function showRest(asked: Partial<MatchScreen>): void {
    moment.stop();
    isBrokenOff = false;
    const lines = waiting.flatMap((one) => one.lines);
    waiting = [];
    set({ shown: latest(), telling: null, log: withLines(lines), ...asked });
  }

  function skip(): void {
    showRest(isBrokenOff ? {} : askAgain());
  }

  return {
    tell(names, before, events) {
      const moments = toldMoments({ rules, names, before, events, firstKey: lineCount });
      for (const [index, one] of moments.entries()) {
        lineCount += one.lines.length;
        // The last one shows what the match has come to itself, so that nothing is drawn anew when it is over.
        const next = index === moments.length - 1 ? (latest() ?? one.next) : one.next;
        waiting.push({ ...one, next });
      }
      if (pace() === 0) skip();
      else if (!moment.isOn()) tellNext();
    },
    breakOff() {
      if (!moment.isOn() || isBrokenOff) return;
      const asked = askAgain();
      // Nobody is asked, so nothing is answered.
      if (!asked.intent) return showRest(asked);
      moment.stop();
      moment.begin(answerFirst, skip);
      isBrokenOff = true;
      set(asked);
    },
    skip,
    endBreak() {
      if (isBrokenOff) skip();
    },
    touched: moment.touched,
    note(lineWith) {
      const line = lineWith(lineCount);
      if (!line) return;
      lineCount += 1;
      const last = waiting.pop();
      if (last) waiting.push({ ...last, lines: [...last.lines, line] });
      else set({ log: withLines([line]) });
    },
    forget: () => set({ log: withLines([{ key: lineCount++, line: 'gap', isRead: true }]) }),
    retell(log) {
      lineCount = log.length;
      set({ log });
    },
    stop: moment.stop,
  };
}
