const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;

/** Checks whether the visitor interacted before scripts ran: by pointing, focusing a field or scrolling. */
const hasInteracted = (): boolean =>
  document.querySelector(':hover') !== null ||
  document.activeElement !== document.body ||
  window.scrollY > 0;

/** Resolves at the first interaction. Until then the page needs no more code. */
export const firstInteraction = (): Promise<void> =>
  new Promise((done) => {
    const show = (): void => {
      for (const sign of interactionEvents) window.removeEventListener(sign, show, true);
      done();
    };
    if (hasInteracted()) return done();
    for (const sign of interactionEvents)
      window.addEventListener(sign, show, { capture: true, passive: true });
  });
