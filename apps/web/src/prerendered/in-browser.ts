import { send } from '../api/send.ts';
import type { ReadPrerendered } from './prerendered-context.ts';

const pieces = new Map<string, string>();

/** Keeps the markup of all pieces in a document. */
export function takePrerendered(from: Document): void {
  for (const element of from.querySelectorAll<HTMLElement>('[data-baked]')) {
    const { baked } = element.dataset;
    if (baked !== undefined) pieces.set(baked, element.innerHTML);
  }
}

export const readPrerendered: ReadPrerendered = (name) => pieces.get(name);

/**
 * Reads a page that was fetched, without its head: the style there is let in by a policy of its own, and forbidden by that of
 * the page that is open.
 */
export const readPage = (html: string): Document =>
  new DOMParser().parseFromString(html.slice(Math.max(0, html.indexOf('<body'))), 'text/html');

/** Fetches the page at an address for its pieces, if any of them is not here yet. Rejects if it can't be had. */
export async function fetchPrerendered(names: readonly string[], address: string): Promise<void> {
  if (names.every((name) => pieces.has(name))) return;
  const response = await send(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  takePrerendered(readPage(await response.text()));
}
