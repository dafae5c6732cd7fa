/** Open windows, the topmost last. */
export const openModals: HTMLDialogElement[] = [];

/** Whether a window is open; keys then belong to it. */
export const isModalOpen = (): boolean => openModals.length > 0;
