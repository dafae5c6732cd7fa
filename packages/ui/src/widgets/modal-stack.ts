/** The windows that are open, the topmost last. */
export const opened: HTMLDialogElement[] = [];

/** Whether a window lies over the page: keys are its own then. */
export const isModalOpen = (): boolean => opened.length > 0;
