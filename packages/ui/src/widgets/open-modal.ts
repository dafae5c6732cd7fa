import { onBack } from './back-entry.ts';
import { hideAround } from './hide-around.ts';
import { keepFocus } from './keep-focus.ts';
import { addModal, isModalOpen, openModals, removeModal } from './modal-stack.ts';

// Missing in TypeScript's DOM library.
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface ModalOptions {
  /** Called when Escape or the device's back button should close the window. */
  readonly onRequest: () => void;
  /** Whether opening the window was a navigation, so that the browser's back closes it in any case. */
  readonly isInAddress?: boolean;
}

/** Listens to Escape and the device's back button while the window is the topmost one. Returns a function that stops it. */
function onCloseRequest(
  dialog: HTMLDialogElement,
  { onRequest, isInAddress = false }: ModalOptions,
): () => void {
  if ('CloseWatcher' in window) {
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', onRequest);
    return () => watcher.destroy();
  }
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented && openModals.at(-1) === dialog) onRequest();
  };
  // On the window, after all other listeners, so that they still see the modal open.
  addEventListener('keydown', onKey);
  const ignoreBack = isInAddress ? null : onBack(onRequest);
  return () => {
    removeEventListener('keydown', onKey);
    ignoreBack?.();
  };
}

/** Restores the focus to where it was before a window, unless it has moved elsewhere since. */
function restoreFocus(to: Element | null, window: Element): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || window.contains(activeElement);
  if (isLost && to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/**
 * Shows a window above everything. It is a popover, because the browser's modal dialog makes the page inert:
 * recomputing its styles takes 70 to 120 ms on a slow phone. Returns a function that closes it and restores the focus.
 */
export function openModal(dialog: HTMLDialogElement, options: ModalOptions): () => void {
  const focused = document.activeElement;
  const isPopover = typeof dialog.showPopover === 'function';
  addModal(dialog);
  document.documentElement.classList.add('sm-locked');
  dialog.dataset.shown = '';
  if (isPopover) dialog.showPopover();
  else dialog.showModal();
  hideAround(dialog);
  const ends = [onCloseRequest(dialog, options), keepFocus(dialog)];
  return () => {
    for (const end of ends) end();
    removeModal(dialog);
    if (!isModalOpen()) document.documentElement.classList.remove('sm-locked');
    hideAround(openModals.at(-1));
    delete dialog.dataset.shown;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    restoreFocus(focused, dialog);
  };
}
