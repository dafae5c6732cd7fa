import { keepInert, letGo } from './inert-parts.ts';
import { isModalOpen, opened } from './modal-stack.ts';

// The libraries of types lack it.
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Calls back when Escape, or the device's way back, asks for the topmost window to be closed. Returns how to stop. */
function onCloseRequest(dialog: HTMLDialogElement, ask: () => void): () => void {
  if ('CloseWatcher' in window) {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', ask);
    return () => watcher.destroy();
  }
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented && opened.at(-1) === dialog) ask();
  };
  // The last to hear of a key: whoever else listens still finds the window open.
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** A window that has closed a moment ago, and where the focus goes back to from it. */
let closed: { readonly window: Element; readonly focused: Element | null } | null = null;

/** Where the focus is, or where it belongs while it is still in a window that has closed. */
function focusedNow(): Element | null {
  const { activeElement } = document;
  const isLost = activeElement === document.body || closed?.window.contains(activeElement);
  return closed && isLost ? closed.focused : activeElement;
}

/** Gives the focus back to where it was before a window, unless it has gone elsewhere since. */
function giveFocus(): void {
  const to = focusedNow();
  closed = null;
  if (!(to instanceof HTMLElement) || to === document.activeElement) return;
  letGo(to);
  to.focus({ preventScroll: true });
}

/**
 * Puts a window over everything. It is a popover and not the browser's modal dialog, which makes the page inert in one
 * go: see `keepInert`. Returns how to close it: the focus goes back to where it was.
 */
export function openModal(dialog: HTMLDialogElement, ask: () => void): () => void {
  const focused = focusedNow();
  closed = null;
  const isPopover = typeof dialog.showPopover === 'function';
  opened.push(dialog);
  document.documentElement.classList.add('sm-locked');
  letGo(dialog);
  dialog.dataset.shown = '';
  if (isPopover) dialog.showPopover();
  else dialog.showModal();
  keepInert(dialog);
  const stop = onCloseRequest(dialog, ask);
  return () => {
    stop();
    opened.splice(opened.indexOf(dialog), 1);
    if (!isModalOpen()) document.documentElement.classList.remove('sm-locked');
    delete dialog.dataset.shown;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    closed = { window: dialog, focused };
    keepInert(opened.at(-1), giveFocus);
  };
}
