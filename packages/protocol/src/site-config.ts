/**
 * The operator's settings that the server publishes to the site's pages. Null means not configured: the page leaves out
 * the feature or says so.
 */
export interface SiteConfig {
  /** Public origin of the site without a trailing slash, for links from other sites. */
  readonly origin: string | null;
  readonly links: {
    readonly chat: string | null;
    readonly photos: string | null;
    readonly network: string | null;
    readonly posts: string | null;
    /** The external checkout for a donation of one dollar. */
    readonly donate: string | null;
  };
  /** An external video player for the trailer; null plays a recorded match instead. */
  readonly video: string | null;
  /** The external service that tells people from bots. */
  readonly humanCheck: { readonly script: string; readonly siteKey: string } | null;
  readonly tagManager: { readonly script: string; readonly id: string } | null;
  /** Whether page speed is reported to the tag manager. */
  readonly webVitals: boolean;
  /** Whether signing up sends a confirmation e-mail. */
  readonly confirmsSignups: boolean;
  /** How long a page waits for a response from the server, in seconds. */
  readonly responseTimeout: number;
}

/** A site with nothing configured. */
export const defaultSiteConfig: SiteConfig = {
  origin: null,
  links: { chat: null, photos: null, network: null, posts: null, donate: null },
  video: null,
  humanCheck: null,
  tagManager: null,
  webVitals: false,
  confirmsSignups: false,
  responseTimeout: 30,
};
