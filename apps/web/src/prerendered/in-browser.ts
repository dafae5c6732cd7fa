import type { HydrationState } from 'react-router';
import { send } from '../api/send.ts';
import type { ReadPrerendered } from './prerendered.tsx';

const pieces = new Map<string, string>();

/** Stores the markup of all prerendered pieces of a document. */
export function takePrerendered(from: Document): void {
  for (const element of from.querySelectorAll<HTMLElement>('[data-prerendered]')) {
    const { prerendered } = element.dataset;
    if (prerendered !== undefined) pieces.set(prerendered, element.innerHTML);
  }
}

export const readPrerendered: ReadPrerendered = (name) => pieces.get(name);

/**
 * Parses a fetched page without its head: its inline style is allowed by its own security policy, but not by the open
 * page's.
 */
const readPage = (html: string): Document =>
  new DOMParser().parseFromString(html.slice(Math.max(0, html.indexOf('<body'))), 'text/html');

/** Fetches the page at an address for its pieces, unless all of them are here. Rejects if it can't be loaded. */
export async function fetchPrerendered(names: readonly string[], address: string): Promise<void> {
  if (names.every((name) => pieces.has(name))) return;
  const response = await send(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  takePrerendered(readPage(await response.text()));
}

/**
 * Fetches the page at an address and takes its pieces and what its route has loaded. Returns null if there is no such
 * page; rejects if it can't be loaded.
 */
export async function fetchLoaderData<Loaded>(
  address: string,
  routeId: string,
  signal?: AbortSignal,
): Promise<Loaded | null> {
  const response = await send(address, {
    headers: { accept: 'text/html' },
    ...(signal && { signal }),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const page = readPage(await response.text());
  const json = page.querySelector('#page-data')?.textContent ?? '{}';
  const { router } = JSON.parse(json) as { readonly router?: HydrationState };
  const loaded = router?.loaderData?.[routeId] as Loaded | null | undefined;
  if (!loaded) throw new Error(`${address} has no data of ${routeId}.`);
  takePrerendered(page);
  return loaded;
}
