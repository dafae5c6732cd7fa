import { rules } from '@stackmate/catalogue';
import type { After } from '../shared/after.ts';
import { createMatchStore } from '../match/store/index.ts';
import type { MatchStore, Pace } from '../match/store/index.ts';
import { snapshotOf, tableMatch } from '../study/table-snapshot.ts';
import type { Eyes, TableSeats } from '../study/table-snapshot.ts';
import { logLinesOf } from '../study/moments.ts';
import type { ReplayMoment } from './play-through.ts';

export interface ViewerState {
  /** The moment that is shown, from 0. */
  readonly at: number;
  readonly eyes: Eyes;
  readonly playing: boolean;
}

export interface ViewerOptions {
  /** All of them; at least one. */
  readonly moments: readonly ReplayMoment[];
  readonly seats: TableSeats;
  /** Where it begins. */
  readonly at: number;
  readonly eyes: Eyes;
  readonly pace: Pace;
  /** How long a moment stays while it plays, milliseconds. */
  readonly pause: () => number;
  readonly after: After;
}

/** A match that is over, looked at moment by moment. */
export interface ReplayViewer {
  readonly store: MatchStore;
  readonly get: () => ViewerState;
  readonly subscribe: (changed: () => void) => () => void;
  /** One moment on, told as it was played, or one back. */
  readonly step: (by: 1 | -1) => void;
  readonly goTo: (at: number) => void;
  readonly play: () => void;
  readonly stop: () => void;
  readonly look: (eyes: Eyes) => void;
  readonly close: () => void;
}

export function openViewer(options: ViewerOptions): ReplayViewer {
  const { moments, seats, pace, pause, after } = options;
  const last = moments.length - 1;
  const within = (at: number): number => Math.min(last, Math.max(0, Math.round(at)));
  const listeners = new Set<() => void>();
  let state: ViewerState = { at: within(options.at), eyes: options.eyes, playing: false };
  let seq = 1;
  let stopTimer: (() => void) | null = null;

  const snapshot = () =>
    snapshotOf({ state: moments[state.at].state, eyes: state.eyes, seats, seq });
  const log = () => logLinesOf(moments.slice(0, state.at + 1), state.eyes, seats, null);

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
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Shows a moment at once. */
  function show(change: Partial<ViewerState>): void {
    store.skip();
    set(change);
    seq += 1;
    store.receive({ kind: 'snapshot', snapshot: snapshot() });
    store.replaceLog(log());
  }

  /** Tells the next moment as it was played. */
  function tellNext(): void {
    store.skip();
    const before = snapshot();
    set({ at: state.at + 1 });
    const { by, events } = moments[state.at];
    // Through both players' eyes more is known than any redacted event tells: it is shown, not told.
    if (state.eyes === 'both') return show({});
    seq += 1;
    const change = {
      kind: 'played' as const,
      by: by ?? 'referee',
      events: [...rules.redactEvents(events, state.eyes)],
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
    if (state.playing) set({ playing: false });
  }

  /** The next moment comes when this one was told and has stayed a while. */
  function playOn(): void {
    stopTimer = after(pause(), () => {
      stopTimer = null;
      if (!state.playing) return;
      if (store.get().animation === null) {
        if (state.at >= last) return stop();
        tellNext();
      }
      playOn();
    });
  }

  return {
    store,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    step(by) {
      stop();
      if (by === 1 && state.at < last) tellNext();
      else if (by === -1 && state.at > 0) show({ at: state.at - 1 });
    },
    goTo(at) {
      stop();
      if (within(at) !== state.at) show({ at: within(at) });
    },
    play() {
      if (state.playing) return;
      if (state.at >= last) show({ at: 0 });
      set({ playing: true });
      if (state.at < last) tellNext();
      playOn();
    },
    stop,
    look(eyes) {
      if (eyes !== state.eyes) show({ eyes });
    },
    close() {
      stopTimer?.();
      listeners.clear();
      store.close();
    },
  };
}
