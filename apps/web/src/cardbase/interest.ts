const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Whether somebody was quicker than the scripts: points at the page, is in one of its fields, or is below its beginning. */
const hasBegun = (): boolean =>
  document.querySelector(':hover') !== null ||
  document.activeElement !== document.body ||
  window.scrollY > 0;

/** Resolves when somebody begins to do something with the page: it is read without any more code. */
export const interest = (): Promise<void> =>
  new Promise((done) => {
    const show = (): void => {
      for (const sign of signs) window.removeEventListener(sign, show, true);
      done();
    };
    if (hasBegun()) return done();
    for (const sign of signs) window.addEventListener(sign, show, { capture: true, passive: true });
  });
