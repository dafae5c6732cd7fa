// The browser's back closes a window where there is no CloseWatcher (Safari, Firefox, older WebViews). Every page that has
// shown a window has two entries in the history, with the same address: going back from the upper to the lower one closes
// the topmost window and returns to the upper one. Without a window, it goes on to what is before both. Nothing has to be
// taken back when a window closes, so that it can't disturb a navigation at the same time.

interface EntryState {
  /** Which of the two entries this is; missing on pages without windows. */
  readonly back?: 'lower' | 'upper';
  /** The position among the page's entries, as numbered by the router. */
  readonly idx?: number;
}

/** Asks the open windows to close, the topmost last. */
const requests: (() => void)[] = [];

/** Position of the entry that was shown last: moving to a higher one is forward. */
let shownAt = 0;
/** Whether a window is asked to close on arrival at the upper entry. */
let isReturning = false;

const readEntry = (): EntryState => (history.state as EntryState | null) ?? {};

function onTraversal(event: PopStateEvent): void {
  const { back, idx = 0 } = readEntry();
  const isForward = idx > shownAt;
  const isReturned = isReturning && idx === shownAt && back !== 'lower';
  isReturning = false;
  shownAt = idx;
  if (back !== 'lower' && !isReturned) return;
  // The router has never seen the lower entry, so it has nothing to do.
  event.stopImmediatePropagation();
  if (isReturned) requests.at(-1)?.();
  else if (isForward) history.forward();
  else if (requests.length > 0) {
    isReturning = true;
    history.forward();
  } else history.back();
}

/** Calls `onRequest` when the browser's back should close the topmost window. Returns a function that stops it. */
export function onBack(onRequest: () => void): () => void {
  // Before the router's listener.
  addEventListener('popstate', onTraversal, { capture: true });
  requests.push(onRequest);
  const state = readEntry();
  if (state.back !== 'upper') {
    history.replaceState({ ...state, back: 'lower' }, '');
    history.pushState({ ...state, back: 'upper' }, '');
    isReturning = false;
  }
  shownAt = state.idx ?? 0;
  return () => void requests.splice(requests.indexOf(onRequest), 1);
}
