/** What the game is told by way of its root. What does not rise to it (a picture’s load, a list’s scroll) React hears where it is. */
export const rootEvents: ReadonlySet<string> = new Set([
  'click',
  'change',
  'input',
  'submit',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'pointerdown',
  'pointerup',
  'pointercancel',
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
]);

/**
 * Has nobody listen at this element for anything else. React would for every kind of event there is: a touch sets off
 * thirty, and each is taken through all components before the answer to the touch begins. To be called before a root is
 * made of it.
 */
export function limitRootListeners(root: HTMLElement): void {
  const add = root.addEventListener.bind(root);
  root.addEventListener = (...given: Parameters<typeof add>) => {
    if (rootEvents.has(given[0])) add(...given);
  };
}
