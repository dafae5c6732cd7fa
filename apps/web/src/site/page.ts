import type { ComponentType } from 'react';

/** What a page says of itself to searches and to whoever shares it. */
export interface Meta {
  /** Without the name of the game, which comes after it. */
  readonly title: string;
  readonly description: string;
  /** Not for searches. */
  readonly hidden?: boolean;
}

/** One page of the site, as its module exports it. */
export interface Page {
  readonly Component: ComponentType;
  /** Of what its loader gives, where it depends on that. */
  readonly meta: Meta | ((loaded: unknown) => Meta);
  /** Markup that the page takes from the server (baked/pieces.tsx). */
  readonly pieces: readonly string[] | ((loaded: unknown) => readonly string[]);
}

/** What a page says of itself with what its loader gave. */
export const metaWith = ({ meta }: Page, loaded: unknown): Meta =>
  typeof meta === 'function' ? meta(loaded) : meta;

/** The markup that a page takes with what its loader gave. */
export const piecesWith = ({ pieces }: Page, loaded: unknown): readonly string[] =>
  typeof pieces === 'function' ? pieces(loaded) : pieces;
