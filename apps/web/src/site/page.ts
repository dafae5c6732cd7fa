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
  readonly meta: Meta;
  /** Markup that the page takes from the server (baked/pieces.tsx). */
  readonly pieces: readonly string[];
}
