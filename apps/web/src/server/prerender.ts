import { AssetsProvider } from '@stackmate/ui';
import { languageCode } from '@stackmate/words';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findPiece } from './pieces.tsx';
import type { ReadPrerendered } from '../prerendered/prerendered.tsx';

/** Max number of cached pieces of all languages, about 10 MB. */
const maxPieces = 1500;

/** Icons load lazily, so that they don't delay the page. */
const inMarkup = { base: '', lazy: true };

/** Markup by language and name. */
const prerenderedPieces = new Map<string, string>();
const keyOf = (name: string): string => `${languageCode()} ${name}`;

function renderPiece(name: string): string {
  const piece = findPiece(name);
  if (piece === null) throw new Error(`There is no piece ${name}.`);
  return renderToStaticMarkup(
    createElement(AssetsProvider, { value: inMarkup }, createElement(piece)),
  );
}

/**
 * Renders pieces in the shown language that aren't cached; the catalogue can't change while the server runs. Don't call while rendering a page,
 * since React can't nest renderings. Throws an Error for unknown names.
 */
export function prerender(names: readonly string[]): void {
  for (const name of names) {
    const key = keyOf(name);
    const markup = prerenderedPieces.get(key) ?? renderPiece(name);
    // Moves it to the end, so that the least recently used piece is evicted first.
    prerenderedPieces.delete(key);
    prerenderedPieces.set(key, markup);
  }
  for (const key of prerenderedPieces.keys()) {
    if (prerenderedPieces.size <= maxPieces) return;
    prerenderedPieces.delete(key);
  }
}

export const readPrerendered: ReadPrerendered = (name) => prerenderedPieces.get(keyOf(name));
