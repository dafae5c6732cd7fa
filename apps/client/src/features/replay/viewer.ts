import { createStore } from 'zustand/vanilla';
import { rules } from '@stackmate/catalogue';
import { msg } from '@stackmate/words';
import type { After } from '../../platform/schedule/schedule.ts';
import { createMatchStore } from '../../table/store/index.ts';
import type { MatchStore, Pace } from '../../table/store/index.ts';
import { snapshotOf } from '../../table/study/table-snapshot.ts';
import { tableMatch } from '../../kit/matches/table-match.ts';
import type { TablePerspective, TableSeats } from '../../table/study/table-snapshot.ts';
import { logLinesOf } from '../../table/study/moments.ts';
import type { ReplayMoment } from './play-through.ts';

/** Backward or forward in a match. */
export type Direction = -1 | 1;

export interface ViewerState {
  /** Index of the current moment, from 0. */
  readonly at: number;
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
  readonly goTo: (at: number) => void;
  readonly play: () => void;
  readonly stop: () => void;
  readonly setPerspective: (perspective: TablePerspective) => void;
  readonly close: () => void;
}

const edgeRefusals = {
  [-1]: { code: 'replay-start', rule: null, message: msg('This is the start of the match.') },
  1: { code: 'replay-end', rule: null, message: msg('This is the end of the match.') },
} as const;

/** Returns why a viewer can't go further in a direction; null if it can. `last` is the index of the last moment. */
export const edgeRefusal = (at: number, last: number, direction: Direction) =>
  (direction === 1 ? at >= last : at <= 0) ? edgeRefusals[direction] : null;

/** Opens a viewer at one of the moments. */
export function openViewer(options: ViewerOptions): ReplayViewer {
  const { moments, seats, pace, pause, after } = options;
  const last = moments.length - 1;
  const within = (at: number): number => Math.min(last, Math.max(0, Math.round(at)));
  const {
    getState: get,
    setState,
    subscribe,
  } = createStore<ViewerState>(() => ({
    at: within(options.at),
    perspective: options.perspective,
    playing: false,
  }));
  let seq = 1;
  let stopTimer: (() => void) | null = null;

  const snapshot = () =>
    snapshotOf({ state: moments[get().at].state, perspective: get().perspective, seats, seq });
  const log = () => logLinesOf(moments.slice(0, get().at + 1), get().perspective, seats, null);

  const store = createMatchStore({
    rules,
    snapshot: snapshot(),
    request: () => false,
    pace,
    commitsAtOnce: () => false,
    after,
    isReadOnly: true,
  });
  store.replaceLog(log());

  function set(change: Partial<ViewerState>): void {
    // The end isn't where the viewer is any more.
    if (store.get().refusal) store.dismissRefusal();
    setState(change);
  }

  /** Shows a moment without animation. */
  function show(change: Partial<ViewerState>): void {
    store.skip();
    set(change);
    seq += 1;
    store.receive({ kind: 'snapshot', snapshot: snapshot() });
    store.replaceLog(log());
  }

  /** Shows the next moment, animated. */
  function playNext(): void {
    store.skip();
    const before = snapshot();
    set({ at: get().at + 1 });
    const { at, perspective } = get();
    const { by, events } = moments[at];
    // A view of both players knows more than any redacted event, so it can't be animated.
    if (perspective === 'both') return show({});
    seq += 1;
    const change = {
      kind: 'played' as const,
      by: by ?? 'referee',
      events: [...rules.redactEvents(events, perspective)],
    };
    store.receive({
      kind: 'step',
      step: { type: 'step', match: tableMatch, seq, at: 0, change },
      before,
      snapshot: snapshot(),
    });
  }

  function stop(): void {
    stopTimer?.();
    stopTimer = null;
    if (get().playing) set({ playing: false });
  }

  /** Goes to the next moment once this one has been animated and shown for a while. */
  function scheduleNext(): void {
    stopTimer = after(pause(), () => {
      stopTimer = null;
      if (!get().playing) return;
      if (store.get().animation === null) {
        if (get().at >= last) return stop();
        playNext();
      }
      scheduleNext();
    });
  }

  /** Says why there is nothing further in a direction. Returns whether there was anything to say. */
  function isAtEdge(direction: Direction): boolean {
    const refusal = edgeRefusal(get().at, last, direction);
    if (refusal) store.refuse(refusal);
    return refusal !== null;
  }

  return {
    store,
    get,
    subscribe,
    step(by) {
      stop();
      if (isAtEdge(by)) return;
      if (by === 1) playNext();
      else show({ at: get().at - 1 });
    },
    goToEdge(direction) {
      stop();
      if (!isAtEdge(direction)) show({ at: direction === 1 ? last : 0 });
    },
    goTo(at) {
      stop();
      if (within(at) !== get().at) show({ at: within(at) });
    },
    play() {
      if (get().playing) return;
      if (get().at >= last) show({ at: 0 });
      set({ playing: true });
      if (get().at < last) playNext();
      scheduleNext();
    },
    stop,
    setPerspective(perspective) {
      if (perspective !== get().perspective) show({ perspective });
    },
    close() {
      stopTimer?.();
      store.close();
    },
  };
}
