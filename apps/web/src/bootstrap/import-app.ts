import { yieldToBrowser, nextEvent } from './browser-events.ts';

const {
  entry = '',
  style = '',
  modules = '',
} = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};

/** All chunks in dependency order; the entry, which starts the app, comes last. */
const chunks = [
  ...modules.split(' ').filter((candidate) => candidate !== '' && candidate !== entry),
  entry,
];

/** Adds a link to the head. Resolves once its file has loaded or failed. */
function loadLink(link: Partial<HTMLLinkElement>): Promise<unknown> {
  const element = Object.assign(document.createElement('link'), link);
  const settled = nextEvent(element, 'load', 'error');
  document.head.append(element);
  return settled;
}

/** Preloads the app's style sheet and chunks without running them. */
export async function preloadApp(): Promise<void> {
  const links = [
    { rel: 'preload', as: 'style', href: style },
    ...chunks.map((href) => ({ rel: 'modulepreload', href })),
  ];
  const loading: Promise<unknown>[] = [];
  for (const link of links) {
    loading.push(loadLink(link));
    await yieldToBrowser();
  }
  await Promise.all(loading);
}

/** Starts the app chunk by chunk, yielding to the browser in between. */
export async function importApp(): Promise<void> {
  await loadLink({ rel: 'stylesheet', href: style });
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await yieldToBrowser();
  }
}
