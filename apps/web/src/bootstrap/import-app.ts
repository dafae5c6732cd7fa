import { yieldToBrowser, nextEvent } from './browser-events.ts';

const {
  entry = '',
  style = '',
  modules = '',
} = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};

/** In the order in which they need each other; what begins with them comes last. */
const chunks = [...modules.split(' ').filter((each) => each !== '' && each !== entry), entry];

/** Fulfilled when what a new link of the head leads to came, or will not. */
function loadLink(link: Partial<HTMLLinkElement>): Promise<unknown> {
  const element = Object.assign(document.createElement('link'), link);
  const came = nextEvent(element, 'load', 'error');
  document.head.append(element);
  return came;
}

/** Fetches what brings the page to life. */
export async function preloadApp(): Promise<void> {
  const links = [
    { rel: 'preload', as: 'style', href: style },
    ...chunks.map((href) => ({ rel: 'modulepreload', href })),
  ];
  const coming: Promise<unknown>[] = [];
  for (const link of links) {
    coming.push(loadLink(link));
    await yieldToBrowser();
  }
  await Promise.all(coming);
}

/** Makes the page interactive, in pieces between which the browser answers. */
export async function importApp(): Promise<void> {
  await loadLink({ rel: 'stylesheet', href: style });
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await yieldToBrowser();
  }
}
