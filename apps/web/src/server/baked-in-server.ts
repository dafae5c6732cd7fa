import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pieces } from '../baked/pieces.tsx';
import type { ReadBaked } from '../baked/baked-store.ts';

const made = new Map<string, string>();

/**
 * Makes markup, each piece once: the catalogue does not change while the server runs. Not while a page is being rendered,
 * since one rendering can't hold another. Throws for names that no piece has.
 */
export function bake(names: readonly string[]): void {
  for (const name of names) {
    if (made.has(name)) continue;
    if (!Object.hasOwn(pieces, name)) throw new Error(`There is no piece ${name}.`);
    made.set(name, renderToStaticMarkup(createElement(pieces[name])));
  }
}

export const readBaked: ReadBaked = (name) => made.get(name);
