import { openModals } from './modal-stack.ts';

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [inert] *)';

/** Returns the focusable elements of a window in tab order. */
const tabStops = (window: Element): HTMLElement[] =>
  [...window.querySelectorAll<HTMLElement>(focusable)].filter(
    (candidate) => candidate.tabIndex >= 0 && candidate.checkVisibility(),
  );

/** Keeps the focus inside a window while it is the topmost one. Returns a function that stops it. */
export function keepFocus(window: Element): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || openModals.at(-1) !== window) return;
    const stops = tabStops(window);
    const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const isOutside = target instanceof Node && !window.contains(target);
    if (isOutside && openModals.at(-1) === window) tabStops(window).at(0)?.focus();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('focusin', onFocus);
  };
}
