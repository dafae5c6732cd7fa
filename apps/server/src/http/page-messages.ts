import type { SiteConfig } from '@stackmate/protocol/site-config';

/** Messages between the main thread and the thread that renders pages. */

/** Data that the thread is started with. */
export interface PageThreadData {
  /** Folder with the server part of the site's build. */
  readonly folder: string;
  readonly config: SiteConfig;
}

/** Message that the thread sends once the site is loaded. */
export const readyMessage = 'ready';

export interface PageRequest {
  readonly id: number;
  /** Path and query. */
  readonly url: string;
  /** Data of the server for the page; undefined for pages that need none, null if there is nothing to show. */
  readonly data: unknown;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: number;
  /** Target of a redirect; null if there is none. */
  readonly location: string | null;
  readonly html: string;
  /** SHA-256 of the inline style, as in the content security policy. */
  readonly styleHash: string;
  /** Entity tag. */
  readonly tag: string;
}

export type PageResponse =
  | { readonly id: number; readonly ok: true; readonly page: RenderedPage }
  | { readonly id: number; readonly ok: false; readonly failure: Error };
