/** Open windows, the topmost last. */
export const opened: HTMLDialogElement[] = [];

/** Whether a window is open; keys then belong to it. */
export const isModalOpen = (): boolean => opened.length > 0;
