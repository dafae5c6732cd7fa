import { AssetsProvider } from '@stackmate/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findPiece } from './pieces.tsx';
import type { ReadPrerendered } from '../prerendered/prerendered.tsx';

/** Max number of cached pieces, about 10 MB. */
const maxPieces = 1500;

/** Icons load lazily, so that they don't delay the page. */
const inMarkup = { base: '', lazy: true };

const prerenderedPieces = new Map<string, string>();

function renderPiece(name: string): string {
  const piece = findPiece(name);
  if (piece === null) throw new Error(`There is no piece ${name}.`);
  return renderToStaticMarkup(
    createElement(AssetsProvider, { value: inMarkup }, createElement(piece)),
  );
}

/**
 * Renders pieces that aren't cached; the catalogue can't change while the server runs. Don't call while rendering a page,
 * since React can't nest renderings. Throws an Error for unknown names.
 */
export function prerender(names: readonly string[]): void {
  for (const name of names) {
    const markup = prerenderedPieces.get(name) ?? renderPiece(name);
    // Moves it to the end, so that the least recently used piece is evicted first.
    prerenderedPieces.delete(name);
    prerenderedPieces.set(name, markup);
  }
  for (const name of prerenderedPieces.keys()) {
    if (prerenderedPieces.size <= maxPieces) return;
    prerenderedPieces.delete(name);
  }
}

export const readPrerendered: ReadPrerendered = (name) => prerenderedPieces.get(name);
