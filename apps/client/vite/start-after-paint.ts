/// <reference lib="dom" />

/** Files of the game that a page without them begins to load. */
export interface GameFiles {
  readonly style: string;
  /** The first script, and those that it imports. */
  readonly script: string;
  readonly imported: readonly string[];
}

/**
 * Loads the game once the browser has painted the page, so that the page's own fonts and picture come first. The script
 * runs after the style sheet has arrived. A page that is hidden because of its language loads it at once. Runs in the page, as
 * a script of its own.
 */
export function startAfterPaint({ style, script, imported }: GameFiles, isHidden: boolean): void {
  let isStarted = false;
  const add = (tag: 'link' | 'script', attributes: Readonly<Record<string, string>>): Element => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
    return element;
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    const sheet = add('link', { rel: 'stylesheet', href: style, crossorigin: '' });
    for (const href of [script, ...imported]) {
      add('link', { rel: 'modulepreload', href, crossorigin: '' });
    }
    const run = (): void => void add('script', { type: 'module', src: script, crossorigin: '' });
    sheet.addEventListener('load', run);
    sheet.addEventListener('error', run);
  };
  // Hidden pages aren't painted.
  if (isHidden || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    start();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'paint', buffered: true });
  // For pages that are hidden before they are painted.
  document.addEventListener('visibilitychange', start, { once: true });
}
