import { hideAround } from './hide-around.ts';
import { keepFocus } from './keep-focus.ts';
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

/** Gives the focus back to where it was before a window, unless it has gone elsewhere since. */
function giveFocus(to: Element | null, window: Element): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || window.contains(activeElement);
  if (isLost && to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/**
 * Puts a window over everything. It is a popover and not the browser's modal dialog: that makes the page behind inert,
 * and a browser styles anew what becomes inert or is let go, 70 to 120 ms for a table on a slow phone. Returns how to
 * close it: the focus goes back to where it was.
 */
export function openModal(dialog: HTMLDialogElement, ask: () => void): () => void {
  const focused = document.activeElement;
  const isPopover = typeof dialog.showPopover === 'function';
  opened.push(dialog);
  document.documentElement.classList.add('sm-locked');
  dialog.dataset.shown = '';
  if (isPopover) dialog.showPopover();
  else dialog.showModal();
  hideAround(dialog);
  const ends = [onCloseRequest(dialog, ask), keepFocus(dialog)];
  return () => {
    for (const end of ends) end();
    opened.splice(opened.indexOf(dialog), 1);
    if (!isModalOpen()) document.documentElement.classList.remove('sm-locked');
    hideAround(opened.at(-1));
    delete dialog.dataset.shown;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    giveFocus(focused, dialog);
  };
}
