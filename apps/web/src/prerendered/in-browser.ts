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
export const readPage = (html: string): Document =>
  new DOMParser().parseFromString(html.slice(Math.max(0, html.indexOf('<body'))), 'text/html');

/** Fetches the page at an address for its pieces, unless all of them are here. Rejects if it can't be loaded. */
export async function fetchPrerendered(names: readonly string[], address: string): Promise<void> {
  if (names.every((name) => pieces.has(name))) return;
  const response = await send(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  takePrerendered(readPage(await response.text()));
}
