import { useSyncExternalStore } from 'react';

/** Open windows, the topmost last. */
export const openModals: HTMLDialogElement[] = [];

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function addModal(dialog: HTMLDialogElement): void {
  openModals.push(dialog);
  notify();
}

export function removeModal(dialog: HTMLDialogElement): void {
  openModals.splice(openModals.indexOf(dialog), 1);
  notify();
}

/** Whether a window is open; keys then belong to it. */
export const isModalOpen = (): boolean => openModals.length > 0;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the topmost window, for what must be in sight and in reach above it; null if none is open. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openModals.at(-1) ?? null,
    () => null,
  );
