const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Resolves when somebody begins to do something with the page: it is read without any more code. */
export const interest = (): Promise<void> =>
  new Promise((done) => {
    const show = (): void => {
      for (const sign of signs) window.removeEventListener(sign, show, true);
      done();
    };
    for (const sign of signs) window.addEventListener(sign, show, { capture: true, passive: true });
  });
