/** Checks whether a click would open in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const needsApp = (element: HTMLElement): boolean =>
  element instanceof HTMLButtonElement && element.type === 'button';

const opensInPlace = (element: HTMLElement): boolean =>
  !(element instanceof HTMLAnchorElement) || (element.target === '' && !element.download);

/**
 * Queues clicks until the page is interactive. Links and forms are queued only when that is imminent, because they work
 * without scripts.
 * @param isNear returns whether the app is about to start
 * @returns stops queueing and repeats the queued clicks
 */
export function queueClicks(isNear: () => boolean): () => void {
  const queue: HTMLElement[] = [];
  const enqueue = (event: MouseEvent): void => {
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    if (!element || !isPlain(event) || !opensInPlace(element)) return;
    if (!isNear() && !needsApp(element)) return;
    event.preventDefault();
    event.stopPropagation();
    queue.push(element);
  };
  document.addEventListener('click', enqueue, true);
  return () => {
    document.removeEventListener('click', enqueue, true);
    for (const element of queue.splice(0)) element.click();
  };
}
