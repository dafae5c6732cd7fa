/** A click that the browser would not turn into a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const needsApp = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'button';

const isHere = (pressed: HTMLElement): boolean =>
  !(pressed instanceof HTMLAnchorElement) || (pressed.target === '' && !pressed.download);

/**
 * Clicks before a page is alive are kept, and done once more when it is. Links and forms do without: they wait for nothing
 * but life that is a moment away.
 * @param isNear whether it is
 * @returns does what was clicked, and keeps no more
 */
export function queueClicks(isNear: () => boolean): () => void {
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent): void => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    if (!pressed || !isPlain(event) || !isHere(pressed)) return;
    if (!isNear() && !needsApp(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(pressed);
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    for (const pressed of kept.splice(0)) pressed.click();
  };
}
