import type { ComponentType } from 'react';

/** Metadata of a page for search engines and link previews. */
export interface Meta {
  /** Title without the game's name, which is appended. */
  readonly title: string;
  readonly description: string;
  /** Hides the page from search engines. */
  readonly hidden?: boolean;
  /** Picture of link previews, 1200 by 630 px; by default the game's. */
  readonly image?: { readonly path: string; readonly alt: string };
  /** Content for search engines in the terms of schema.org; `{origin}` in its texts stands for the site's origin. */
  readonly structured?: object;
}

/** A page of the site, as its module exports it. */
export interface Page {
  readonly Component: ComponentType;
  /** Returns the metadata for the loader's data, in the language shown. */
  readonly meta: (loaded: unknown) => Meta;
  /** Names of its prerendered pieces (server/pieces.tsx). */
  readonly pieces: readonly string[] | ((loaded: unknown) => readonly string[]);
}

/** Returns the names of a page's prerendered pieces for its loader's data. */
export const piecesWith = ({ pieces }: Page, loaded: unknown): readonly string[] =>
  typeof pieces === 'function' ? pieces(loaded) : pieces;
