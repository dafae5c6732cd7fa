import type { SiteConfig } from '@stackmate/protocol/site-config';

/** What the main thread and the thread that renders pages send each other. */

/** What the thread is started with. */
export interface PageThreadData {
  /** Folder of the server's half of the site's build. */
  readonly folder: string;
  readonly config: SiteConfig;
}

/** What the thread sends once the site is loaded. */
export const readyMessage = 'ready';

export interface PageRequest {
  readonly id: number;
  /** Path and query. */
  readonly url: string;
}

/** A page that can be sent. */
export interface RenderedPage {
  readonly status: number;
  /** Where to go instead; null: the page is here. */
  readonly location: string | null;
  readonly html: string;
  /** SHA-256 of its style, as the content security policy names it. */
  readonly styleHash: string;
  /** Its entity tag. */
  readonly tag: string;
}

export type PageResponse =
  | { readonly id: number; readonly ok: true; readonly page: RenderedPage }
  | { readonly id: number; readonly ok: false; readonly failure: Error };
