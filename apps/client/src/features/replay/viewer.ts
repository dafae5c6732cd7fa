import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { rules } from '@stackmate/catalogue';
import { msg } from '@stackmate/words';
import type { After } from '../../platform/schedule/schedule.ts';
import { createMatchStore } from '../../table/store/index.ts';
import type { MatchStore, Pace } from '../../table/store/index.ts';
import { toSnapshot } from '../../table/study/table-snapshot.ts';
import { tableMatch } from '../../kit/matches/table-match.ts';
import type { TablePerspective, TableSeats } from '../../table/study/table-snapshot.ts';
import { toLogLines } from '../../table/study/moments.ts';
import type { ReplayMoment } from './play-through.ts';

/** Backward or forward in a match. */
export type Direction = -1 | 1;

export interface ViewerState {
  /** Moments of the match, or of a line that is played out instead. Never empty. */
  readonly moments: readonly ReplayMoment[];
  /** Index of the current moment, from 0. */
  readonly at: number;
  /** Index of the match's moment at which a line begins that is played out; null in the match. */
  readonly lineFrom: number | null;
  readonly perspective: TablePerspective;
  readonly playing: boolean;
}

export interface ViewerOptions {
  /** At least one moment. */
  readonly moments: readonly ReplayMoment[];
  readonly seats: TableSeats;
  /** Index of the first moment to show. */
  readonly at: number;
  readonly perspective: TablePerspective;
  readonly pace: Pace;
  /** Returns the time for which a moment is shown during playback, in ms. */
  readonly pause: () => number;
  readonly after: After;
}

/** Viewer of a finished match, moment by moment. */
export interface ReplayViewer {
  readonly store: MatchStore;
  readonly get: () => ViewerState;
  readonly subscribe: (changed: () => void) => () => void;
  /** Goes one moment forward, animated, or one back. Says why if there is none. */
  readonly step: (by: Direction) => void;
  /** Goes to the start or the end. Says so if it is there already. */
  readonly goToEdge: (direction: Direction) => void;
  /** Goes to a moment, seen from another perspective if one is given. */
  readonly goTo: (at: number, perspective?: TablePerspective) => void;
  /** Shows a line from the match's current moment, which is the line's first one, instead of the match. */
  readonly openLine: (moments: readonly ReplayMoment[]) => void;
  /** Goes back to the moment of the match from which a line was opened, if one was. */
  readonly closeLine: () => void;
  readonly play: () => void;
  readonly stop: () => void;
  readonly setPerspective: (perspective: TablePerspective) => void;
  readonly close: () => void;
}

const edges = {
  match: {
    [-1]: { code: 'replay-start', rule: null, message: msg('This is the start of the match.') },
    1: { code: 'replay-end', rule: null, message: msg('This is the end of the match.') },
  },
  line: {
    [-1]: { code: 'line-start', rule: null, message: msg('This is the start of the line.') },
    1: { code: 'line-end', rule: null, message: msg('This is the end of the line.') },
  },
} as const;

/** Returns why a viewer can't go further in a direction; null if it can. */
export const edgeRefusal = ({ at, moments, lineFrom }: ViewerState, direction: Direction) =>
  (direction === 1 ? at >= moments.length - 1 : at <= 0)
    ? edges[lineFrom === null ? 'match' : 'line'][direction]
    : null;

const within = (moments: readonly ReplayMoment[], at: number): number =>
  Math.min(moments.length - 1, Math.max(0, Math.round(at)));

class MatchViewer implements ReplayViewer {
  readonly store: MatchStore;
  private readonly options: ViewerOptions;
  private readonly shown: StoreApi<ViewerState>;
  private seq = 1;
  private stopTimer: (() => void) | null = null;

  constructor(options: ViewerOptions) {
    const { moments, at, perspective, pace, after } = options;
    this.options = options;
    this.shown = createStore<ViewerState>(() => ({
      moments,
      at: within(moments, at),
      lineFrom: null,
      perspective,
      playing: false,
    }));
    this.store = createMatchStore({
      rules,
      snapshot: this.snapshot(),
      request: () => false,
      pace,
      commitsAtOnce: () => false,
      after,
      isReadOnly: true,
    });
    this.store.replaceLog(this.log());
  }

  readonly get = (): ViewerState => this.shown.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.shown.subscribe(changed);

  readonly step = (by: Direction): void => {
    this.stop();
    if (this.isAtEdge(by)) return;
    if (by === 1) this.playNext();
    else this.show({ at: this.get().at - 1 });
  };

  readonly goToEdge = (direction: Direction): void => {
    this.stop();
    if (!this.isAtEdge(direction)) this.show({ at: direction === 1 ? this.last() : 0 });
  };

  readonly goTo = (at: number, perspective = this.get().perspective): void => {
    this.stop();
    const before = this.get();
    const wanted = within(before.moments, at);
    if (wanted !== before.at || perspective !== before.perspective)
      this.show({ at: wanted, perspective });
  };

  readonly openLine = (moments: readonly ReplayMoment[]): void => {
    this.stop();
    const { at, lineFrom } = this.get();
    this.show({ moments, at: 0, lineFrom: lineFrom ?? at });
  };

  readonly closeLine = (): void => {
    this.stop();
    const { lineFrom } = this.get();
    if (lineFrom === null) return;
    this.show({ moments: this.options.moments, at: lineFrom, lineFrom: null });
  };

  readonly play = (): void => {
    if (this.get().playing) return;
    if (this.get().at >= this.last()) this.show({ at: 0 });
    this.set({ playing: true });
    if (this.get().at < this.last()) this.playNext();
    this.scheduleNext();
  };

  readonly stop = (): void => {
    this.stopTimer?.();
    this.stopTimer = null;
    if (this.get().playing) this.set({ playing: false });
  };

  readonly setPerspective = (perspective: TablePerspective): void => {
    if (perspective !== this.get().perspective) this.show({ perspective });
  };

  readonly close = (): void => {
    this.stopTimer?.();
    this.store.close();
  };

  private last(): number {
    return this.get().moments.length - 1;
  }

  private snapshot() {
    const { seats } = this.options;
    const { moments, at, perspective } = this.get();
    return toSnapshot({ state: moments[at].state, perspective, seats, seq: this.seq });
  }

  private log() {
    const { seats } = this.options;
    const { moments, at, lineFrom, perspective } = this.get();
    const before = lineFrom === null ? [] : this.options.moments.slice(0, lineFrom + 1);
    const shown = [...before, ...moments.slice(lineFrom === null ? 0 : 1, at + 1)];
    return toLogLines(shown, perspective, seats, null);
  }

  private set(change: Partial<ViewerState>): void {
    // The end isn't where the viewer is any more.
    if (this.store.get().refusal) this.store.dismissRefusal();
    this.shown.setState(change);
  }

  /** Shows a moment without animation. */
  private show(change: Partial<ViewerState>): void {
    this.store.skip();
    this.set(change);
    this.seq += 1;
    this.store.receive({ kind: 'snapshot', snapshot: this.snapshot() });
    this.store.replaceLog(this.log());
  }

  /** Shows the next moment, animated. */
  private playNext(): void {
    this.store.skip();
    const before = this.snapshot();
    this.set({ at: this.get().at + 1 });
    const { moments, at, perspective } = this.get();
    const { by, events } = moments[at];
    // A view of both players knows more than any redacted event, so it can't be animated.
    if (perspective === 'both') return this.show({});
    this.seq += 1;
    const change = {
      kind: 'played' as const,
      by: by ?? 'referee',
      events: [...rules.redactEvents(events, perspective)],
    };
    this.store.receive({
      kind: 'step',
      step: { type: 'step', match: tableMatch, seq: this.seq, at: 0, change },
      before,
      snapshot: this.snapshot(),
    });
  }

  /** Goes to the next moment once this one has been animated and shown for a while. */
  private scheduleNext(): void {
    const { after, pause } = this.options;
    this.stopTimer = after(pause(), () => {
      this.stopTimer = null;
      if (!this.get().playing) return;
      if (this.store.get().animation === null) {
        if (this.get().at >= this.last()) return this.stop();
        this.playNext();
      }
      this.scheduleNext();
    });
  }

  /** Says why there is nothing further in a direction. Returns whether there was anything to say. */
  private isAtEdge(direction: Direction): boolean {
    const refusal = edgeRefusal(this.get(), direction);
    if (refusal) this.store.refuse(refusal);
    return refusal !== null;
  }
}

/** Opens a viewer at one of the moments. */
export const openViewer = (options: ViewerOptions): ReplayViewer => new MatchViewer(options);
