import { AssetsProvider } from '@stackmate/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findPiece } from './pieces.tsx';
import type { ReadPrerendered } from '../prerendered/prerendered-context.ts';

/** So many pieces are kept, some ten megabytes. */
const limit = 1500;

/** Without asking for every icon of a long page at once: the page itself is waited for. */
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
 * Makes markup that is not kept from before: the catalogue does not change while the server runs. Not while a page is being
 * rendered, since one rendering can't hold another. Throws for names that no piece has.
 */
export function prerender(names: readonly string[]): void {
  for (const name of names) {
    const markup = prerenderedPieces.get(name) ?? renderPiece(name);
    // What was not asked for longest goes first.
    prerenderedPieces.delete(name);
    prerenderedPieces.set(name, markup);
  }
  for (const name of prerenderedPieces.keys()) {
    if (prerenderedPieces.size <= limit) return;
    prerenderedPieces.delete(name);
  }
}

export const readPrerendered: ReadPrerendered = (name) => prerenderedPieces.get(name);
