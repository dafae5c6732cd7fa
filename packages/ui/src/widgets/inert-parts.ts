/** A part of the page with more elements than this is taken after its children, so that little is left of it. */
const large = 60;
/** How long one task goes on with part after part, in ms. */
const aTask = 10;
/** Who has closed a window waits no longer than this for the page behind it, in ms: the rest is done in one task then. */
const atMost = 150;
/** How long the picture of a window that opens or closes is left alone, in ms. */
const aPicture = 30;

/** What is inert by our doing. */
const held = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

function partsOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || (element.inert && !held.has(element))) return [];
  const isLarge = element.getElementsByTagName('*').length > large;
  return isLarge ? [...[...element.children].flatMap(partsOf), element] : [element];
}

/** What lies around an element, up to the page: beside it, beside its parent, and so on. */
function partsAround(inner: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let at = inner; at.parentElement && at !== document.body; at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at) parts.push(...partsOf(beside));
  return parts;
}

function turn(part: HTMLElement, inert: boolean): void {
  part.inert = inert;
  if (inert) held.add(part);
  else held.delete(part);
}

/** Lets go at once what an element lies in, so that it can take the focus. */
export function letGo(element: Element | null): void {
  for (const part of held) if (part.contains(element)) turn(part, false);
}

/**
 * Makes all but a window inert, or nothing without one. A browser styles anew what becomes inert or is let go, 30 ms for
 * a table on a slow phone: it is done in small tasks, once the window is on the screen. `first` is done before them.
 */
export function keepInert(window: Element | undefined, first?: () => void): void {
  const wanted = new Set(window && partsAround(window));
  const freed = [...held].filter((part) => !wanted.has(part));
  // What holds others goes before them.
  const left = [...freed.toReversed(), ...[...wanted].filter((part) => !held.has(part))];
  const go = (begun: number): void => {
    const now = performance.now();
    const isLate = now >= begun + atMost;
    for (let part = left.shift(); part; part = left.shift()) {
      turn(part, wanted.has(part));
      // To style part after part costs more than all in one go.
      if (isLate) continue;
      // Asked for its style, the browser styles this part now and not with the next ones.
      void getComputedStyle(part).opacity;
      if (performance.now() > now + aTask) break;
    }
    if (left.length > 0) timer = setTimeout(go, 0, begun);
  };
  clearTimeout(timer);
  timer = setTimeout(() => {
    first?.();
    go(performance.now());
  }, aPicture);
}
